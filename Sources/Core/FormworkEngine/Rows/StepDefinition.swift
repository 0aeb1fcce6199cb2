/// One page of a form that is filled in page by page; steps stand only at the root of a form.
public struct StepDefinition: Hashable, Sendable {
    /// The name of the step, unique within the form.
    public var tag: String

    /// What people read above the rows.
    public var label: String

    /// A sentence that helps to fill in the rows.
    public var hint: String?

    /// The rows in their order.
    public var rows: [RowDefinition]

    /// What decides over the step and all of its rows; a hidden step is passed over.
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
