public import Formwork
public import FormworkPresentation

/// A form that is filled in at the terminal of the process: on its screen, or in lines where it has
/// none.
///
/// ```swift
/// let form = TerminalForm(driver, title: "New idea", submitLabel: "Save", in: localizer)
/// if try await form.run() == .submitted { save(driver.machine.record) }
/// ```
public struct TerminalForm {
    /// The look; `Theme.calm` if nothing else is set.
    public var theme = Theme.calm

    /// Whether lines are used, and which colours there are; what the process finds, at first.
    public var environment = TerminalEnvironment.current

    private let driver: any FormDriver
    private let title: String
    private let submitLabel: String
    private let localizer: Localizer

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
        environment.usesReader ? runInLines() : try await runOnScreen()
    }

    private func runOnScreen() async throws -> FormOutcome {
        let terminal = try TerminalDevice()
        defer { terminal.close() }
        let screen = FormScreen(
            driver, title: title, submitLabel: submitLabel, in: localizer, size: terminal.size,
            styles: ScreenStyles(theme, mode: environment.mode, depth: environment.depth),
            ordersText: environment.ordersText)
        await screen.run(on: terminal)
        return screen.outcome
    }

    private func runInLines() -> FormOutcome {
        let reader = FormReader(driver, title: title, submitLabel: submitLabel, in: localizer)
        for line in reader.begin() { print(line.text) }
        while reader.outcome == .editing {
            guard let answer = readLine() else { return .left }
            for line in reader.take(answer) { print(line.text) }
        }
        return reader.outcome
    }
}
