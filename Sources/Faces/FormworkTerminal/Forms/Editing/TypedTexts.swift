import FormworkPresentation

/// The input of a user on a screen, which stays as it is typed; other days and times are in the
/// reader's notation.
///
/// A path at which there is no file stays too, so that a letter of it can be mended.
struct TypedTexts {
    private var texts: [String: String] = [:]
    private var paths: [String: String] = [:]

    /// Remembers the input of a row.
    mutating func note(_ text: String, in tag: String) { texts[tag] = text }

    /// Remembers the path that is typed into a row of files; one that is attached is none.
    mutating func notePath(_ path: String, in tag: String) {
        paths[tag] = path.isEmpty ? nil : path
    }

    /// Whether a path at which no file was found was left in a row.
    func hasPath(in tag: String) -> Bool { paths[tag] != nil }

    /// The path in a row of files at which no file was found; empty without one.
    func path(of field: ShownField) -> String { paths[field.name] ?? "" }

    /// The text of a field to show and to edit.
    func text(of field: ShownField) -> String {
        texts[field.name] == field.text ? field.text : field.typedText
    }
}
