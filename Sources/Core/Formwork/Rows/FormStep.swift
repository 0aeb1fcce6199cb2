/// One page of a form that is filled in page by page; steps are only allowed at the root of a form.
public struct FormStep: Sendable {
    /// The name of the step, unique within the form.
    public var id: String

    /// The title above the rows.
    public var title: LocalizableString

    /// A sentence that helps to fill in the rows.
    public var hint: LocalizableString?

    /// The rows in their order.
    public var rows: [FormRow]

    /// The rules for the step and all of its rows; a hidden step is skipped.
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
    /// A step whose texts are declared beside the messages of its form: `<Messages>.<id>.title`,
    /// `….hint`.
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
