/// Rows that belong together and are shown together.
public struct FormGroup: Sendable {
    /// The name of the group, unique within its scope.
    public var id: String

    /// The title above the rows.
    public var title: LocalizableString

    /// A sentence that helps to fill in the rows.
    public var hint: LocalizableString?

    /// Whether the values of the rows form a model of their own, in the property with the group's
    /// name; otherwise the group only arranges them.
    public var isRecord: Bool

    /// The rows in their order.
    public var rows: [FormRow]

    /// The rules for all of the rows: visible, enabled and read-only.
    public var rules: RowRules

    /// The declared options that mean nothing for rows together.
    var misplaced: [String] = []

    /// Makes a group.
    public init(
        id: String, title: LocalizableString, hint: LocalizableString? = nil,
        isRecord: Bool = false, rows: [FormRow], rules: RowRules = RowRules()
    ) {
        self.id = id
        self.title = title
        self.hint = hint
        self.isRecord = isRecord
        self.rows = rows
        self.rules = rules
    }
}

extension FormRow {
    /// A group whose texts are declared beside the messages of its form: `<Messages>.<id>.title`,
    /// `….hint`.
    public static func group(
        _ id: String, for messages: Any.Type, hasHint: Bool = false, rules: RowRules = RowRules(),
        @FormRowsBuilder rows: () -> [FormRow]
    ) -> FormRow {
        let texts = RowTexts(id, for: messages)
        return .group(
            FormGroup(
                id: id, title: texts.title, hint: hasHint ? texts.hint : nil, rows: rows(),
                rules: rules))
    }

    /// A group for a model inside of the model, with the rows of its type.
    public static func group(
        _ id: String, for messages: Any.Type, of model: any ValidatableModel.Type,
        hasHint: Bool = false, rules: RowRules = RowRules()
    ) -> FormRow {
        let texts = RowTexts(id, for: messages)
        return .group(
            FormGroup(
                id: id, title: texts.title, hint: hasHint ? texts.hint : nil, isRecord: true,
                rows: model.formRows, rules: rules))
    }
}
