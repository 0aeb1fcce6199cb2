/// A text between the rows, without input.
public struct FormNote: Sendable {
    /// The name of the note, unique within its scope.
    public var id: String

    /// The text of the note.
    public var text: LocalizableString

    /// The rules that decide whether the note is shown.
    public var rules: RowRules

    /// Makes a note.
    public init(id: String, text: LocalizableString, rules: RowRules = RowRules()) {
        self.id = id
        self.text = text
        self.rules = rules
    }
}

extension FormRow {
    /// A note whose text is declared beside the messages of its form: `<Messages>.<id>.text`.
    public static func note(
        _ id: String, for messages: Any.Type, rules: RowRules = RowRules()
    ) -> FormRow {
        .note(FormNote(id: id, text: RowTexts(id, for: messages).text("text"), rules: rules))
    }
}
