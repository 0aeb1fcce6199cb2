import FormworkPresentation

/// The input of a user on a screen, which stays as it is typed; other days and times are in the
/// reader's notation.
struct TypedTexts {
    private var texts: [String: String] = [:]

    /// Remembers the input of a row.
    mutating func note(_ text: String, in tag: String) { texts[tag] = text }

    /// The text of a field to show and to edit.
    func text(of field: ShownField) -> String {
        texts[field.name] == field.text ? field.text : field.typedText
    }
}
