/// Words between the rows; nothing is entered there.
public struct FormNote: Sendable {
    /// The name of the note, unique within its scope.
    public var id: String

    /// What people read.
    public var text: LocalizableString

    /// What decides whether the note is shown.
    public var rules: RowRules

    /// Makes a note.
    public init(id: String, text: LocalizableString, rules: RowRules = RowRules()) {
        self.id = id
        self.text = text
        self.rules = rules
    }
}

extension FormRow {
    /// A note whose text stands beside the messages of its form: `<Messages>.<id>.text`.
    public static func note(
        _ id: String, for messages: Any.Type, rules: RowRules = RowRules()
    ) -> FormRow {
        .note(FormNote(id: id, text: RowTexts(id, for: messages).text("text"), rules: rules))
    }
}
