public import FormworkEngine

/// A form made of rows that are objects: subclass it, add rows, and override its events.
///
/// Rows may be added, removed, hidden and changed at any time. The form makes a `FormDefinition` of
/// them and drives a `FormMachine`, so that any face that shows a `FormDriver` shows a form: what
/// code changes is reported to the observers like the events of a user. Its rules may be part of
/// the rows, where every face decides them, or of code that overrides ``rowUpdate(type:row:)``.
///
/// ```swift
/// final class LoginForm: Form {
///     enum LoginFormTag: RowTag, Equatable {
///         case fullName
///     }
///
///     override func setupRows() {
///         super.setupRows()
///         add(TextFieldRow(tag: LoginFormTag.fullName) {
///             $0.view.label.text = "Full Name"
///         })
///     }
/// }
/// ```
///
/// A form is live state and remains where it was created: it is not `Sendable`.
open class Form: FormView, FocusDriver {
    /// The rows in the order of the form.
    public internal(set) final var rows: [any AnyRow] = []

    /// The observers of the form, notified of the changes by users and by code.
    public final let observers = FormObservers()

    /// The form's records of its rows, in the same order.
    var entries: [FormEntry] = []
    var entriesByName: [String: FormEntry] = [:]
    var entriesByRow: [ObjectIdentifier: FormEntry] = [:]
    var entriesByView: [ObjectIdentifier: FormEntry] = [:]

    /// The machine as of the last access.
    var current: FormMachine?
    /// The events that a machine with other rules applies again.
    var journal = EventJournal()
    /// Whether the rows changed since the machine was updated.
    var isOutdated = true
    /// Whether the form is writing the machine's values into its rows, which is not an edit.
    var isShowing = false
    /// The words of the reader; `nil` before the form is shown to one.
    var localizer: Localizer?
    /// Violations reported from outside, each until one of its rows is edited.
    var reported: [Violation] = []
    /// The errors of helpers as the machine knows them.
    var helperErrors: [Violation] = []
    /// The rows whose helpers are errors.
    var erringEntries: [FormEntry] = []
    /// The names of rows that were removed, as far as the machine still knows them.
    var removed: Set<String> = []
    /// The notifications to deliver to rows, in order.
    var notices = NoticeQueue()
    /// The changes to report to the observers.
    let unreported = ChangeLog()
    /// The number of updates under way, of which the outermost reports all changes.
    var updateDepth = 0

    /// The control that has the focus.
    public internal(set) final weak var focusedControl: FormControl?

    /// The face that shows the form, whose focus is that of the form.
    public final weak var face: (any FocusFace)?

    /// Whether a page is being received, whose reader has no focus that code could move.
    var isReceivingPage = false

    /// The event by which the face moves the focus at the moment.
    var followed: FormEvent?

    /// The format of numbers, days and times in the form.
    public var format = ValueFormat.canonical {
        didSet { if format != oldValue { contentDidChange() } }
    }

    /// Creates a form with the rows that ``setupRows()`` adds.
    public required init() {
        super.init()
        setupRows()
    }

    /// Adds the rows with which the form begins; an override calls `super` first.
    ///
    /// Called again, it starts over: all existing rows are removed.
    open func setupRows() {
        performUpdates { while !entries.isEmpty { remove(at: entries.count - 1) } }
    }

    /// Marks the rows as changed; the machine is updated on the next access, or at once if the form
    /// has observers.
    open override func contentDidChange() {
        isOutdated = true
        super.contentDidChange()
        reportChangesByCode()
    }

    /// The type beside whose name the texts of the rows are declared; none by default.
    ///
    /// The label of the row `email` of a form with `FeedbackForm` has the key
    /// `FeedbackForm.email.title`, and the message of the violation `tooLate` the key
    /// `FeedbackForm.email.validationMessages.tooLate`.
    open class var messages: Any.Type? { nil }

    /// The type beside whose name this form's texts are declared, by default ``messages``.
    open var textOwner: Any.Type? { type(of: self).messages }

    /// Shows the form in the language of a reader: its declared texts, its notation of values, and
    /// the words of the helpers that are shown.
    ///
    /// An override calls `super`, and changes further texts.
    open func localize(_ localizer: Localizer) {
        performUpdates {
            format = ValueFormat(localizer: localizer)
            self.localizer = localizer
            if let messages = textOwner { showTexts(for: messages, localizer) }
            for entry in entries { entry.row.baseView.fillHelper?() }
        }
    }

    /// Adds the row with a name that a page sent and that the form does not have.
    ///
    /// Without a script each page makes a form of its own, which has forgotten the rows that a
    /// button added; a form that adds rows in this way adds them here again, and only those: names
    /// may be forged. Rows that follow from values, in ``rowUpdate(type:row:)``, are added there by
    /// themselves. At most ``maximumAddedRows`` names are asked for.
    ///
    /// ```swift
    /// override func addRow(named name: String) {
    ///     if name == Tag.addressLine(lines.count + 1).name { addAddressLine() }
    /// }
    /// ```
    open func addRow(named name: String) {}

    /// Lets every view of the form look as its theme wants it; override it for the form's own view.
    open func updateTheme() { passTheme() }

    /// Checks the form and shows everything that is wrong with it; override it to send it then.
    ///
    /// Faces call it by the event `submit`. An override that finds errors of its own shows them
    /// before it calls `super`, which reports to the faces whether there are any:
    ///
    /// ```swift
    /// final class GuestForm: Form {
    ///     let name = TextFieldRow(tag: Tag.guest("name"))
    ///
    ///     override func submit() -> Bool {
    ///         if name.value.isEmpty { name.showHelper(viewType: ErrorView.self) }
    ///         return super.submit()
    ///     }
    /// }
    /// ```
    ///
    /// - Returns: Whether there are no errors.
    @discardableResult
    open func submit() -> Bool {
        focusedControl?.resignFirstResponder()
        return run(.submit).contains(.submitted(isValid: true))
    }

    // MARK: Events of the rows

    /// Called at each moment in the life of a row at which its form may want to act.
    ///
    /// The moments come in the order of the machine: changes that code makes meanwhile are reported
    /// afterwards.
    open func rowUpdate(type: RowUpdate, row: any AnyRow) {}

    /// Called when a user came to a row with a value.
    open func rowDidStartEditing(row: any AnyRow) {}

    /// Called when the value of a row was changed, before the updates that follow from it.
    open func rowDidEdit(row: any AnyRow) {}

    /// Called when a user left a row with a value, before the updates that follow from it.
    open func rowDidEndEditing(row: any AnyRow) {}

    /// Called when a row got the focus.
    open func rowDidFocus(row: any AnyRow) {}

    /// Called when a row lost the focus.
    open func rowDidBlur(row: any AnyRow) {}

    /// Called when the button of a row was pressed.
    open func rowDidPress(row: any AnyRow) { (row as? ButtonRow)?.action?() }

    // MARK: What faces may want to move

    /// Called when code took a row out of sight.
    open func rowDidHide(row: any AnyRow, animated: Bool) {}

    /// Called when code showed a row again.
    open func rowDidShow(row: any AnyRow, animated: Bool) {}

    /// Called when a row received a helper, or the text of its helper changed.
    open func rowDidShowHelper(row: any AnyRow, animated: Bool) {}

    /// Called when a row has no helper any more.
    open func rowDidHideHelper(row: any AnyRow, animated: Bool) {}
}
