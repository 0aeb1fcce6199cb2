/// A button among the rows: what it does is decided by who shows the form.
public struct FormAction: Sendable {
    /// The name of the action, unique within its scope.
    public var id: String

    /// What the button says.
    public var title: LocalizableString

    /// What decides whether the button is shown and can be used.
    public var rules: RowRules

    /// Makes an action.
    public init(id: String, title: LocalizableString, rules: RowRules = RowRules()) {
        self.id = id
        self.title = title
        self.rules = rules
    }
}

extension FormRow {
    /// An action whose text stands beside the messages of its form: `<Messages>.<id>.title`.
    public static func action(
        _ id: String, for messages: Any.Type, rules: RowRules = RowRules()
    ) -> FormRow {
        .action(FormAction(id: id, title: RowTexts(id, for: messages).title, rules: rules))
    }
}
