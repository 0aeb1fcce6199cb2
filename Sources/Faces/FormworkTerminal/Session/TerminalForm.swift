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
/// Use a ``TerminalSession`` to run several forms without leaving the screen between them.
public struct TerminalForm {
    /// The look; `Theme.calm` if nothing else is set.
    public var theme = Theme.calm

    /// Whether lines are used, and which colours there are; what the process finds, at first.
    public var environment = TerminalEnvironment.current

    /// The paths of the form's own buttons that end it, such as `find` or `team.find`: with
    /// ``FormOutcome/pressed(_:)``, and without a check of what is entered.
    public var exits: Set<String> = []

    /// The paths of the buttons among ``exits`` that search for the choices of rows, by the paths of
    /// the rows: they are pressed in place of opening the list.
    ///
    /// ```swift
    /// var form = TerminalForm(driver, title: "New order", submitLabel: "Save", in: localizer)
    /// form.searches = ["customer": "customer-search"]
    /// ```
    ///
    /// ``TerminalSession/searchWords`` has the beginning of the words that the user types.
    public var searches: [String: String] = [:]

    /// Whether all errors are shown at once, for a form that was refused elsewhere.
    public var showsErrors = false

    /// Whether Enter in a line submits the form, as in a search, which has no buttons to undo; else it
    /// leads to the next control.
    public var submitsByEnter = false

    /// The row that the form's own buttons follow on a screen, such as a search above its results;
    /// `nil` for buttons at the end.
    package var actionsFollow: String?

    /// Writes the rows again for another width of the screen; `nil` for rows that fit every width.
    package var fit: (() -> Void)?

    /// Whether a form with input is left only by a second key, or in lines by a second `:q`.
    public var warnsOfLoss = true

    /// Keeps the input, so that it is not lost with the terminal: called whenever a row was left;
    /// `nil` where nothing is kept.
    ///
    /// The first key to leave announces then that the input is kept. The program itself keeps it once
    /// the form is left.
    ///
    /// ```swift
    /// var form = TerminalForm(driver, title: "New idea", submitLabel: "Save", in: localizer)
    /// let place = URL(filePath: "idea.draft")
    /// form.keep = { try? Data(driver.machine.draft).write(to: place) }
    /// ```
    public var keep: (() async -> Void)?

    /// The row or the button with the focus at first; `nil` for the first one.
    public var focus: String?

    /// Answers questions that only a server can decide, while the user goes on; `nil` where they are
    /// decided once the form is submitted.
    ///
    /// ```swift
    /// var form = TerminalForm(driver, title: "New crew", submitLabel: "Save", in: localizer)
    /// form.answer = { question in question.values["name"] == .text("Argo") ? .invalid : .valid }
    /// ```
    public var answer: (@Sendable (ServerQuestion) async -> ServerAnswer.Verdict)?

    /// The languages among which the user can choose by Control-L, or `:l` in lines; `nil` for that
    /// of the form alone.
    public var languages: TerminalLanguages?

    /// The tags of the notes that are tables: on a screen their lines are not broken.
    ///
    /// ```swift
    /// var form = TerminalForm(driver, title: "Ideas", submitLabel: "Search", in: localizer)
    /// form.tables = ["summary"]   // a note with a line for each row, its columns below each other
    /// ```
    public var tables: Set<String> = []

    /// The maximum size in bytes of a file that a row takes, whatever its rules allow.
    ///
    /// A program that sends the form elsewhere sets what is taken there.
    public var maximumFileSize = Int(ModelFile.maximumSize)

    let driver: any FormDriver
    var words: TerminalWords
    var title: String { words.title }
    var submitLabel: String { words.submitLabel }
    var localizer: Localizer { words.localizer }

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
        words = TerminalWords(title: title, submitLabel: submitLabel, localizer: localizer)
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
