import Formwork
public import FormworkPresentation
public import FormworkScreens

/// A screenlet at the terminal of the process: on its screen, or in lines where it has none.
///
/// ```swift
/// try await TerminalScreenlet(BookmarkScreenlet(), in: context).run()
/// ```
///
/// The keys of its forms are those of every form on a terminal. While the screenlet works, the user
/// goes on, and Escape stops the work; without work it leaves the screenlet.
@MainActor public struct TerminalScreenlet {
    /// The look; `Theme.calm` if nothing else is set.
    public var theme = Theme.calm

    /// Whether lines are used, and which colours there are; what the process finds, at first.
    public var environment = TerminalEnvironment.current

    /// The names of the actions that end the screenlet once they are done, such as `login`.
    public var exits: Set<String> = []

    /// Whether a screenlet with input is left only by a second key.
    public var warnsOfLoss = true

    let screenlet: Screenlet
    let context: ScreenletContext

    /// Prepares a screenlet.
    ///
    /// - Parameters:
    ///   - screenlet: The screenlet, which is not shown yet.
    ///   - context: Its surroundings, of which the face becomes the terminal.
    public init(_ screenlet: Screenlet, in context: ScreenletContext) {
        self.screenlet = screenlet
        var context = context
        context.face = .terminal
        self.context = context
    }

    /// The title of the screen: the words of the screenlet, or the heading of its page.
    var title: String {
        let label = screenlet.screenLabel
        guard label.isEmpty else { return label }
        let heading = LocalizableString.localized(
            for: type(of: screenlet), propertyName: "heading")
        let localizer = context.localizer
        return localizer.hasText(heading) ? localizer.text(heading) : screenlet.name
    }

    /// Lets the user work with the screenlet.
    ///
    /// - Returns: Whether it was left, or the action that ended it; the end of the input leaves it.
    /// - Throws: ``TerminalError/notATerminal`` if a screen is wanted and there is none.
    @discardableResult
    public func run() async throws -> FormOutcome {
        let session = try TerminalSession(theme: theme, environment: environment)
        defer { session.close() }
        return await session.run(self)
    }
}

extension TerminalSession {
    /// Lets the user work with a screenlet.
    ///
    /// - Returns: Whether it was left, or the action that ended it; the end of the input leaves it.
    @MainActor public func run(_ screenlet: TerminalScreenlet) async -> FormOutcome {
        switch place {
        case .lines(let answer, let write):
            begin(in: screenlet.context.localizer, write)
            let host = ScreenletReader(screenlet)
            return await host.run(answer: answer, write: write)
        case .screen(let terminal, let styles, let ordersText):
            guard isOpen, exchanges.isOpen else { return .left }
            let host = ScreenletScreen(screenlet, on: terminal, styles, ordersText: ordersText)
            takesEvents(true)
            await host.run(after: kept, with: &writer)
            isInterrupted = host.isInterrupted
            takesEvents(false)
            isOpen = host.isOpen && !isInterrupted
            return host.outcome
        }
    }
}
