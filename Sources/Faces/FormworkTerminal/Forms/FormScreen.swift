public import Formwork
public import FormworkPresentation

/// A live form on the screen of a terminal.
///
/// ```swift
/// let screen = FormScreen(
///     driver, title: "New idea", submitLabel: "Save", in: localizer, size: terminal.size,
///     styles: ScreenStyles(.calm, mode: .dark, depth: .xterm256))
/// screen.take(.text("A bridge"))
/// screen.take(.key(.tab))
/// terminal.write(writer.show(screen.frame))
/// ```
///
/// It shows any driver and follows all changes, whatever caused them. Nothing is known by its
/// colour alone: errors begin with “Error:”, and buttons have brackets.
///
/// | key | effect |
/// |---|---|
/// | Tab, Shift-Tab | the next or the previous control or button |
/// | Enter | the next control; presses a button, also the one behind a last secret; opens a list |
/// | Space | ticks a box, takes a choice, presses a button |
/// | arrows | the caret; in lists the choice; else the control above or below |
/// | Page Up, Page Down | a screen further |
/// | Control-S | the next step, or the submission |
/// | Control-U, Control-Y | undo, redo |
/// | Control-L | another language, where the program offers some |
/// | Alt with up and down, Page Up and Page Down | the next day, time or number, see `FieldStep` |
/// | Tab, Enter, Backspace in a row of files | completes a path, attaches the file, removes a file |
/// | Escape | closes a list; leaves the form, at the second time if anything was entered |
/// | Control-C | leaves in the same way, and ends the program |
///
/// Seed: the rows of Astro Forms with “Previous”, “Next” and “Done”.
public final class FormScreen {
    /// The state of the form; a program that goes on with the form sets it back.
    public var outcome = FormOutcome.editing

    /// The paths of the form's own buttons that end it, with ``FormOutcome/pressed(_:)``.
    public var exits: Set<String> = []

    /// Whether Enter in a line submits the form, as in a search, which has no buttons to undo; else it
    /// leads to the next control.
    public var submitsByEnter = false {
        didSet { if submitsByEnter != oldValue { arrangeButtons() } }
    }

    /// The row that the form's own buttons follow; `nil` for buttons at the end.
    package var actionsFollow: String? {
        didSet { if actionsFollow != oldValue { arrangeButtons() } }
    }

    /// The reasons for which the form was refused that are not about its rows: the first errors.
    var refusal: [String] = [] {
        didSet { if refusal != oldValue { resize(to: size) } }
    }

    /// Whether a form with input is left only by a second key.
    public var warnsOfLoss = true

    /// The tags of the notes that are tables: their lines are as wide as the screen, and not broken.
    public var tables: Set<String> = [] {
        didSet { if tables != oldValue { resize(to: size) } }
    }

    /// The maximum size in bytes of a file that a row takes, whatever its rules allow.
    public var maximumFileSize = Int(ModelFile.maximumSize)

    /// Keeps the input after a row was left; `nil` where nothing is kept.
    var keep: (() async -> Void)?

    /// Writes the rows again for another width; `nil` for rows that fit every width.
    var fit: (() -> Void)?

    /// The number of keys to leave that were pressed one after the other.
    var leaveRequests = 0
    /// The buttons that search for the choices of rows.
    var searches = SearchedRows()
    /// The words with which the last search was asked for.
    var searchWords = ""
    /// Whether Control-L asks for the languages of the program.
    var offersLanguages = false
    /// Whether the user asked for another language.
    var asksLanguage = false
    /// Whether the user interrupted the whole program.
    var isInterrupted = false
    /// The words about work that goes on, in place of the keys; `nil` while none does.
    var status: String?
    /// Whether Escape stops the work of the status.
    var canStop = false

    /// The form.
    public let driver: any FormDriver

    /// The stop with the focus.
    public internal(set) var focus: FocusStop?

    private(set) var title: String
    private(set) var submitLabel: String
    private(set) var localizer: Localizer
    let styles: ScreenStyles
    var rowStyles: RowStyles
    let ordersText: Bool
    var size: TerminalSize
    var blocks: ScreenBlocks
    var order: FocusOrder
    var editor: TextEditor?
    var choice: ChoiceCursor?
    var typed = TypedTexts()
    /// Whether the text that is typed is the path of a file.
    var entersPath = false
    /// The result of the path that was typed last into a row of files.
    var fileNote: FileNote?
    /// The first line of the content that is seen.
    var top = 0
    /// Whether the beginning is shown although the first button is further down: until a key leads there.
    var isAtBeginning = true
    /// Whether the list of all errors is shown: since a submission or a step was refused.
    public internal(set) var showsErrors = false

    /// The driver, if its code moves the focus.
    let focusDriver: (any FocusDriver)?
    /// Whether the driver knows that the row with the focus is being edited.
    var isEntered = false
    /// The row to which code moved the focus since the last drawing.
    var followedTag: String?

    /// Whether the form is one of several on a screen, which moves the focus between them.
    let isInside: Bool
    /// Whether the form has the focus of the screen.
    var isActive: Bool
    /// The direction in which the focus is to leave a form among others: 1 or -1.
    var edge: Int?

    private var observation: FormObservation?
    private var redraw: FormRedraw? = .rows([])

    /// Shows a form.
    ///
    /// - Parameters:
    ///   - driver: The form.
    ///   - title: The title of the screen.
    ///   - submitLabel: The text of the button that submits the form.
    ///   - localizer: The reader's words.
    ///   - size: The size of the terminal.
    ///   - styles: The look.
    ///   - ordersText: Whether the screen puts text of both directions into its order, and mirrors
    ///     itself where the reader's language is written from right to left; `false` for a terminal
    ///     that does so by itself.
    public convenience init(
        _ driver: any FormDriver, title: String, submitLabel: String, in localizer: Localizer,
        size: TerminalSize, styles: ScreenStyles, ordersText: Bool = true
    ) {
        self.init(
            driver, TerminalWords(title: title, submitLabel: submitLabel, localizer: localizer),
            size: size, styles: styles, ordersText: ordersText)
    }

    /// Shows a form, or one among others, which gets the focus later.
    init(
        _ driver: any FormDriver, _ words: TerminalWords, size: TerminalSize, styles: ScreenStyles,
        ordersText: Bool, isInside: Bool = false
    ) {
        (self.isInside, isActive) = (isInside, !isInside)
        self.ordersText = ordersText
        self.driver = driver
        focusDriver = driver as? any FocusDriver
        (title, submitLabel, localizer) = (words.title, words.submitLabel, words.localizer)
        self.size = size
        self.styles = styles
        rowStyles = RowStyles(styles, of: driver)
        let form = FormPresentation(
            driver.machine, submitLabel: submitLabel, in: localizer, offersHistory: !isInside)
        order = form.focusOrder
        blocks = ScreenBlocks()
        focus = isInside ? nil : order.firstRow ?? order.first
        observation = driver.observers.add { [weak self] changes in self?.note(changes) }
        focusDriver?.face = self
        blocks.rebuild(form, layout, showsErrors: false)
        enter(focus)
    }

    deinit { if let observation { driver.observers.remove(observation) } }

    /// The number of parts that were laid out so far: a measure of the work.
    public var layoutCount: Int { blocks.layoutCount }

    /// The form as values.
    var form: FormPresentation {
        var form = FormPresentation(
            driver.machine, submitLabel: submitLabel, in: localizer,
            offersHistory: !submitsByEnter && !isInside)
        form.actionsFollow = actionsFollow
        form.refusal = refusal
        return form
    }

    /// Shows the buttons of the form that are wanted, where they are.
    private func arrangeButtons() {
        keepFocus(in: form.focusOrder)
        resize(to: size)
    }

    var layout: FormLayout {
        FormLayout(
            width: size.width, localizer: localizer, focus: focus, editor: editor, choice: choice,
            fileNote: fileNote, typed: typed, tables: tables)
    }

    /// Shows other words around the form, whose driver is in another language already: what is
    /// entered, the focus and the lines that are seen stay.
    func localize(_ words: TerminalWords) {
        (title, submitLabel, localizer) = (words.title, words.submitLabel, words.localizer)
        (refusal, fileNote) = (words.refusal, nil)
        redraw = .everything
        drawChanges()
    }

    /// Takes another size.
    public func resize(to size: TerminalSize) {
        let isOther = size.width != self.size.width
        self.size = size
        if isOther { fit?() }
        blocks.rebuild(form, layout, showsErrors: showsErrors)
        revealFocus()
    }

    // MARK: Changes

    /// Notes what must be drawn; it is read when the event is over.
    private func note(_ changes: [FormChange]) {
        for case .submitted(let isValid) in changes {
            showsErrors = !isValid
            if isValid { outcome = .submitted }
        }
        for case .action(let tag) in changes where exits.contains(tag.rowPath) {
            outcome = .pressed(tag)
        }
        let next = FormRedraw(after: changes, in: form)
        switch (redraw, next) {
        case (.rows(let known), .rows(let tags)): redraw = .rows(known.union(tags))
        default: redraw = .everything
        }
    }

    /// Applies an event, and draws what it changed.
    func apply(_ event: FormEvent) {
        if event == .submit || event == .next, !attachLeftPaths() { return }
        var position: Int?
        if case .remove(let entry) = event { position = driver.machine.position(ofEntry: entry) }
        let step = driver.machine.currentStep
        let changes = driver.apply(event)
        if event == .next, driver.machine.currentStep == step { showsErrors = true }
        let row = event == .undo || event == .redo ? driver.showStep(of: changes) : nil
        let destination =
            row.map { FormFocus.entry($0) }
            ?? FormFocus(after: event, removedAt: position, in: driver.machine)
        drawChanges()
        if showsErrors, event == .submit || event == .next {
            moveFocusToFirstError()
        } else if let destination, let stop = order.stop(for: destination, in: form) {
            moveFocus(to: stop)
        }
    }

    /// Draws again what changed since the last time, also by others than the user.
    func drawChanges() {
        guard let changed = redraw else { return }
        redraw = .rows([])
        if showsErrors, driver.machine.violations.isEmpty { showsErrors = false }
        switch changed {
        case .everything:
            let form = form
            keepFocus(in: form.focusOrder)
            blocks.rebuild(form, layout, showsErrors: showsErrors)
        case .rows(let tags):
            syncEditor()
            if blocks.update(tags, form, layout, showsErrors: showsErrors) {
                keepFocus(in: form.focusOrder)
                blocks.update(focus, layout)
            }
        }
        followCode()
        revealFocus()
    }
}
