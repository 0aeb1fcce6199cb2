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
///
/// An undecided rule, which reads a row that is not filled in, counts as not true; an undecided
/// validity rule counts as not broken. Rules that read one another in a circle are refused when the
/// form is made.
public struct RowRules: Hashable, Sendable {
    /// Whether the row is shown.
    ///
    /// Faces do not show a hidden row, it accepts no input, and its value is treated by
    /// ``hiddenValue``.
    public var visible: FormExpression?

    /// Whether the row can be used.
    ///
    /// A disabled row is shown, but accepts no input and is not validated.
    public var enabled: FormExpression?

    /// Whether the row only shows its value.
    public var readOnly: FormExpression?

    /// Whether something must be entered.
    ///
    /// It adds to the constraint ``Constraint/required``, which always holds.
    public var required: FormExpression?

    /// The value of the row, which then accepts no input.
    ///
    /// The row is read-only. A value of another kind is converted where that loses nothing, such as
    /// a whole number in a decimal field; otherwise the row is empty.
    public var computed: FormExpression?

    /// The value of the row until the user edits it.
    ///
    /// It follows the rows that it reads until the user edits the row. A row cannot be computed as
    /// well.
    public var initial: FormExpression?

    /// The value that a ``Choice`` must belong to in order to be offered.
    ///
    /// ```swift
    /// RowRules(choiceKey: .row("country"))   // offers the cities of the chosen country
    /// ```
    ///
    /// Choices without ``Choice/availableFor`` are always offered. Chosen values that are no longer
    /// offered are removed from the row.
    public var choiceKey: FormExpression?

    /// Conditions in addition to the row's constraints.
    ///
    /// At most 64.
    public var valid: [ValidityRule]

    /// The rules that only the server can decide.
    ///
    /// At most 64.
    public var server: [ServerRule]

    /// The treatment of the value while the row is hidden; `nil` inherits from the group around it
    /// and is ``HiddenValuePolicy/clear`` at the root.
    public var hiddenValue: HiddenValuePolicy?

    /// The moment at which violations appear before submission; `nil` inherits from the group
    /// around it and is ``RowUpdate/regular`` at the root.
    public var showsErrors: RowUpdate?

    /// Creates the rules of a row.
    ///
    /// - Parameters:
    ///   - visible: whether the row is shown; always, without a rule.
    ///   - enabled: whether the row can be used; always, without a rule.
    ///   - readOnly: whether the row only shows its value; never, without a rule.
    ///   - required: whether a value must be entered; never, without a rule.
    ///   - computed: the value of a row that accepts no input.
    ///   - initial: the value until the first edit.
    ///   - choiceKey: the value that selects the offered choices.
    ///   - valid: the conditions for a valid form.
    ///   - server: the rules that only the server can decide.
    ///   - hiddenValue: the treatment of the value while the row is hidden.
    ///   - showsErrors: the moment at which violations appear.
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

    /// Whether there is nothing to decide.
    var isEmpty: Bool {
        visible == nil && enabled == nil && readOnly == nil && required == nil && computed == nil
            && initial == nil && choiceKey == nil && valid.isEmpty && server.isEmpty
    }
}
