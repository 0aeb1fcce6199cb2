public import FormworkEngine

/// A form made of rows that are objects: subclass it, add rows, and override what it shall do.
///
/// Rows may come, go, be hidden and change what they say at any time. The form makes a
/// ``FormDefinition`` of them and runs a ``FormMachine``, so that whatever shows a machine shows a
/// form. Its rules may stand in the rows, where every face decides them, or in code that overrides
/// ``rowUpdate(type:row:)``.
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
/// It is live state and stays where it was made: it is not `Sendable`.
open class Form: FormView {
    /// The rows in the order of the form.
    public internal(set) final var rows: [any AnyRow] = []

    /// What the form knows about its rows, in the same order.
    var entries: [FormEntry] = []
    var entriesByName: [String: FormEntry] = [:]
    var entriesByRow: [ObjectIdentifier: FormEntry] = [:]

    /// The machine as of the last time when somebody needed it.
    var current: FormMachine?
    /// Whether the rows say something else than the machine knows.
    var isOutdated = true
    /// Whether the form shows in its rows what its machine holds: nobody edits them meanwhile.
    var isShowing = false
    /// What others reported, as long as nobody edited its rows.
    var reported: [Violation] = []
    /// The names of rows that were removed, as far as the machine still knows them.
    var removed: Set<String> = []
    /// What rows will be told, in its order.
    var notices = NoticeQueue()

    /// The control that has the focus.
    public internal(set) weak var focusedControl: FormControl?

    /// How numbers, days and times are written in the form.
    public var format = ValueFormat.canonical {
        didSet { if format != oldValue { contentDidChange() } }
    }

    /// Creates a form with the rows that ``setupRows()`` adds.
    public required init() {
        super.init()
        setupRows()
    }

    /// The place to add the rows with which the form begins, after a call of `super`.
    ///
    /// Called again, it begins anew: the rows that were there are removed.
    open func setupRows() {
        while !entries.isEmpty { remove(at: entries.count - 1) }
    }

    /// Remembers that the rows say something else now; the machine learns it when it is needed.
    open override func contentDidChange() {
        isOutdated = true
        super.contentDidChange()
    }

    /// Lets every view of the form look as its theme wants it; override it for the form's own view.
    open func updateTheme() { passTheme() }

    /// Checks the form and shows everything that is wrong with it; override it to send it then.
    ///
    /// - Returns: Whether nothing is wrong.
    @discardableResult
    open func submit() -> Bool {
        focusedControl?.resignFirstResponder()
        return apply(.submit).contains(.submitted(isValid: true))
    }

    // MARK: What rows tell

    /// Called at each moment in the life of a row at which its form may want to do something.
    ///
    /// The moments come in the order of the machine: what code changes meanwhile is told afterwards.
    open func rowUpdate(type: RowUpdate, row: any AnyRow) {}

    /// Called when somebody came to a row with a value.
    open func rowDidStartEditing(row: any AnyRow) {}

    /// Called when the value of a row was changed, before the updates that follow from it.
    open func rowDidEdit(row: any AnyRow) {}

    /// Called when somebody left a row with a value, before the updates that follow from it.
    open func rowDidEndEditing(row: any AnyRow) {}

    /// Called when a row got the focus.
    open func rowDidFocus(row: any AnyRow) {}

    /// Called when a row lost the focus.
    open func rowDidBlur(row: any AnyRow) {}

    /// Called when somebody pressed the button of a row.
    open func rowDidPress(row: any AnyRow) { (row as? ButtonRow)?.action?() }

    // MARK: What faces may want to move

    /// Called when code took a row out of sight.
    open func rowDidHide(row: any AnyRow, animated: Bool) {}

    /// Called when code showed a row again.
    open func rowDidShow(row: any AnyRow, animated: Bool) {}

    /// Called when a row has a helper, or its helper says something else.
    open func rowDidShowHelper(row: any AnyRow, animated: Bool) {}

    /// Called when a row has no helper any more.
    open func rowDidHideHelper(row: any AnyRow, animated: Bool) {}
}
