public import Formwork
public import FormworkPresentation

/// A form that is filled in at the terminal of the process: on its screen, or in lines where it has
/// none.
///
/// ```swift
/// let form = TerminalForm(driver, title: "New idea", submitLabel: "Save", in: localizer)
/// if try await form.run() == .submitted { save(driver.machine.record) }
/// ```
///
/// Where several forms follow each other, a ``TerminalSession`` runs them without leaving the screen.
public struct TerminalForm {
    /// The look; `Theme.calm` if nothing else is set.
    public var theme = Theme.calm

    /// Whether lines are used, and which colours there are; what the process finds, at first.
    public var environment = TerminalEnvironment.current

    /// The paths of the form's own buttons that end it, such as `find` or `team.find`: with
    /// ``FormOutcome/pressed(_:)``, and without a check of what is entered.
    public var exits: Set<String> = []

    /// Whether all errors are shown at once, for a form that was refused elsewhere.
    public var showsErrors = false

    /// The row with the focus at first; `nil` for the first one.
    public var focus: String?

    /// Answers questions that only a server can decide, while the user goes on; `nil` where they are
    /// decided once the form is submitted.
    ///
    /// ```swift
    /// form.answer = { question in await names.has(question.values) ? .invalid : .valid }
    /// ```
    public var answer: (@Sendable (ServerQuestion) async -> ServerAnswer.Verdict)?

    let driver: any FormDriver
    let title: String
    let submitLabel: String
    let localizer: Localizer

    /// Prepares a form.
    ///
    /// - Parameters:
    ///   - driver: The form.
    ///   - title: The title of the screen.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    public init(
        _ driver: any FormDriver, title: String, submitLabel: String, in localizer: Localizer
    ) {
        self.driver = driver
        self.title = title
        self.submitLabel = submitLabel
        self.localizer = localizer
    }

    /// Lets the user fill in the form.
    ///
    /// - Returns: Whether the form was submitted or left; the end of the input leaves it.
    /// - Throws: ``TerminalError/notATerminal`` if a screen is wanted and there is none.
    public func run() async throws -> FormOutcome {
        let session = try TerminalSession(theme: theme, environment: environment)
        defer { session.close() }
        return await session.run(self)
    }
}
