/// Words between the rows; nothing is entered there.
///
/// A note can be shown by a rule, for instance to explain the consequence of a choice.
public struct NoteDefinition: Hashable, Sendable {
    /// The name of the note, unique within its scope.
    public var tag: String

    /// The text of the note, already localized.
    public var text: String

    /// The rules about whether the note is shown.
    public var rules: RowRules

    /// Creates a note.
    public init(tag: String, text: String, rules: RowRules = RowRules()) {
        self.tag = tag
        self.text = text
        self.rules = rules
    }
}
