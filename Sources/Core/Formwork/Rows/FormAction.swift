/// A button among the rows, whose effect the owner of the form decides.
public struct FormAction: Sendable {
    /// The name of the action, unique within its scope.
    public var id: String

    /// The text of the button.
    public var title: LocalizableString

    /// The rules that decide whether the button is shown and can be used.
    public var rules: RowRules

    /// Makes an action.
    public init(id: String, title: LocalizableString, rules: RowRules = RowRules()) {
        self.id = id
        self.title = title
        self.rules = rules
    }
}

extension FormRow {
    /// An action whose text is declared beside the messages of its form: `<Messages>.<id>.title`.
    public static func action(
        _ id: String, for messages: Any.Type, rules: RowRules = RowRules()
    ) -> FormRow {
        .action(FormAction(id: id, title: RowTexts(id, for: messages).title, rules: rules))
    }
}
