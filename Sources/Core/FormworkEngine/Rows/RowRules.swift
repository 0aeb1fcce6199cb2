/// The rules about a row's state while the form is filled in.
///
/// A missing rule decides nothing: the row is visible, enabled and editable, and required
/// only by ``Constraint/required``. What is decided for a group holds for all rows in it.
///
/// ```swift
/// RowRules(
///     visible: .row("category") == "hardware",
///     required: .row("budget") > 1000)
/// ```
public struct RowRules: Hashable, Sendable {
    /// Whether the row is shown.
    public var visible: FormExpression?

    /// Whether the row can be used.
    public var enabled: FormExpression?

    /// Whether the row only shows its value.
    public var readOnly: FormExpression?

    /// Whether something must be entered.
    public var required: FormExpression?

    /// The value of the row, which then accepts no input.
    public var computed: FormExpression?

    /// The value of the row until the user edits it.
    public var initial: FormExpression?

    /// The value that a ``Choice`` must belong to in order to be offered.
    public var choiceKey: FormExpression?

    /// Conditions in addition to the row's constraints.
    public var valid: [ValidityRule]

    /// The rules that only the server can decide.
    public var server: [ServerRule]

    /// The treatment of the value while the row is hidden; `nil` inherits from the group around it
    /// and is ``HiddenValuePolicy/clear`` at the root.
    public var hiddenValue: HiddenValuePolicy?

    /// The moment at which violations appear before submission; `nil` inherits from the group
    /// around it and is ``RowUpdate/regular`` at the root.
    public var showsErrors: RowUpdate?

    /// Creates the rules of a row.
    public init(
        visible: FormExpression? = nil,
        enabled: FormExpression? = nil,
        readOnly: FormExpression? = nil,
        required: FormExpression? = nil,
        computed: FormExpression? = nil,
        initial: FormExpression? = nil,
        choiceKey: FormExpression? = nil,
        valid: [ValidityRule] = [],
        server: [ServerRule] = [],
        hiddenValue: HiddenValuePolicy? = nil,
        showsErrors: RowUpdate? = nil
    ) {
        self.visible = visible
        self.enabled = enabled
        self.readOnly = readOnly
        self.required = required
        self.computed = computed
        self.initial = initial
        self.choiceKey = choiceKey
        self.valid = valid
        self.server = server
        self.hiddenValue = hiddenValue
        self.showsErrors = showsErrors
    }
}
