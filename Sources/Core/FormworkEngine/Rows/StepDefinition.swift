/// One page of a form that is filled in page by page; steps appear only at the root of a form.
///
/// The user reaches the next step once this one is valid. Rows outside of steps are always shown.
public struct StepDefinition: Hashable, Sendable {
    /// The name of the step, unique within the form.
    public var tag: String

    /// The heading above the rows.
    public var label: String

    /// A sentence that helps to fill in the rows.
    public var hint: String?

    /// The rows in their order.
    public var rows: [RowDefinition]

    /// The rules about the step and all of its rows; a hidden step is skipped.
    public var rules: RowRules

    /// Creates a step.
    public init(
        tag: String, label: String, hint: String? = nil, rows: [RowDefinition],
        rules: RowRules = RowRules()
    ) {
        self.tag = tag
        self.label = label
        self.hint = hint
        self.rows = rows
        self.rules = rules
    }
}
