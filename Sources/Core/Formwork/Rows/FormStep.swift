/// One page of a form that is filled in page by page; steps stand only at the root of a form.
public struct FormStep: Sendable {
    /// The name of the step, unique within the form.
    public var id: String

    /// What people read above the rows.
    public var title: LocalizableString

    /// A sentence that helps to fill in the rows.
    public var hint: LocalizableString?

    /// The rows in their order.
    public var rows: [FormRow]

    /// What decides over the step and all of its rows; a hidden step is passed over.
    public var rules: RowRules

    /// Makes a step.
    public init(
        id: String, title: LocalizableString, hint: LocalizableString? = nil, rows: [FormRow],
        rules: RowRules = RowRules()
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.rows = rows
        self.rules = rules
    }
}

extension FormRow {
    /// A step whose texts stand beside the messages of its form: `<Messages>.<id>.title`, `….hint`.
    public static func step(
        _ id: String, for messages: Any.Type, hasHint: Bool = false, rules: RowRules = RowRules(),
        @FormRowsBuilder rows: () -> [FormRow]
    ) -> FormRow {
        let texts = RowTexts(id, for: messages)
        return .step(
            FormStep(
                id: id, title: texts.title, hint: hasHint ? texts.hint : nil, rows: rows(),
                rules: rules))
    }
}
