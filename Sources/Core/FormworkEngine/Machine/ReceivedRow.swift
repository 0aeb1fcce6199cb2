/// One row of a form that was sent: its tag, and the texts that came under it.
public struct ReceivedRow: Hashable, Sendable {
    /// The tag of the live row, such as `title` or `team.3.name`; a list alone (`team`) means that
    /// it was shown, an entry alone (`team.3`) that it exists.
    public var tag: String

    /// The texts, several only where the row takes several.
    public var texts: [String]

    /// The files, for a row that takes files.
    public var files: [FileValue]

    /// Whether the row is emptied explicitly: a row that takes files then loses those that it has.
    ///
    /// A page sends no file for a row that keeps its files, so that an absence of files alone
    /// empties nothing.
    public var isEmptied: Bool

    /// Creates what came for one row.
    public init(
        tag: String, texts: [String], files: [FileValue] = [], isEmptied: Bool = false
    ) {
        self.tag = tag
        self.texts = texts
        self.files = files
        self.isEmptied = isEmptied
    }
}
