/// The unverified fields that were submitted for a form: names and texts in their order.
///
/// Names are those of live rows: `title`, `team.3.name`. The number identifies an entry; the order
/// of entries is that of their arrival. A list alone (`team`) records that it was shown, an entry
/// alone (`team.3`) that it exists although nothing is ticked in it.
///
/// Every body is converted to this type first, whether a browser posted it or a program sent JSON,
/// so that both are validated by the same rules.
public struct SubmittedFields: Hashable, Sendable {
    /// One name with its text, or with a file.
    public struct Entry: Hashable, Sendable {
        /// The name of the field.
        public let name: String

        /// The text, with replacement characters where the bytes were no UTF-8.
        public let text: String

        /// Whether the bytes were UTF-8.
        public let isWellEncoded: Bool

        /// The file, where one arrived instead of a text.
        public let file: SubmittedFile?

        /// Makes an entry.
        public init(name: String, text: String, isWellEncoded: Bool = true) {
            self.name = name.streamSafe
            self.text = text.streamSafe
            self.isWellEncoded = isWellEncoded
            file = nil
        }

        /// Makes an entry with a file, whose text is the file's name.
        public init(name: String, file: SubmittedFile, isWellEncoded: Bool = true) {
            self.name = name.streamSafe
            self.text = file.name.streamSafe
            self.isWellEncoded = isWellEncoded
            self.file = file
        }
    }

    /// The name of a page's inputs that request the removal of stored files; the text is the name
    /// of their row.
    public static let removalName = "formwork-remove"

    /// The names and texts as they arrived.
    public let entries: [Entry]

    /// The names of the rows whose stored files the page requests to remove.
    public let removals: Set<String>

    /// The shapes of the values of JSON, also of those that are empty; none of a page.
    let shapes: [JSONShape.Named]

    /// The notation of values in the texts.
    public let format: ValueFormat

    /// Whether a page sent the fields: browsers send nothing for a box that is not ticked.
    let isPage: Bool

    /// The names of rows that the page did not have, as those of an older version and hidden ones.
    let unshown: [String]

    /// Makes the fields that a page sent.
    public init(entries: [Entry], format: ValueFormat = .canonical) {
        let removals = entries.filter { $0.name == Self.removalName }.map(\.text)
        self.init(
            entries: entries, removals: Set(removals), shapes: [], format: format, isPage: true)
    }

    init(
        entries: [Entry], removals: Set<String> = [], shapes: [JSONShape.Named],
        format: ValueFormat = .canonical, isPage: Bool, unshown: [String] = []
    ) {
        self.entries = entries
        self.removals = removals
        self.shapes = shapes
        self.format = format
        self.isPage = isPage
        self.unshown = unshown
    }

    /// The texts that arrived under a name.
    public func texts(of name: String) -> [String] {
        entries.filter { $0.name == name }.map(\.text)
    }

    /// The files that arrived under a name, such as `sketch` or `team.3.photo`, with their bytes.
    public func files(of name: String) -> [SubmittedFile] {
        entries.filter { $0.name == name }.compactMap(\.file)
    }

    /// The fields without those of some names; files that are to be removed remain so.
    public func removing(_ names: Set<String>) -> SubmittedFields {
        SubmittedFields(
            entries: entries.filter { !names.contains($0.name) }, removals: removals,
            shapes: shapes.filter { !names.contains($0.name) }, format: format, isPage: isPage,
            unshown: unshown)
    }

    /// The fields without those of rows at the root of the form that their sender may not see.
    package func withholding(_ names: Set<String>) -> SubmittedFields {
        guard !names.isEmpty else { return self }
        func isKept(_ name: String) -> Bool { !names.contains(name.root) }
        return SubmittedFields(
            entries: entries.filter { isKept($0.name == Self.removalName ? $0.text : $0.name) },
            removals: removals.filter(isKept), shapes: shapes.filter { isKept($0.name) },
            format: format, isPage: isPage, unshown: unshown + names.sorted())
    }

    /// The fields with others in the places of some, or nothing in their places.
    package func replacing(
        _ names: Set<String>, with other: (Entry) -> Entry?
    ) -> SubmittedFields {
        SubmittedFields(
            entries: entries.compactMap { names.contains($0.name) ? other($0) : $0 },
            removals: removals, shapes: shapes.filter { !names.contains($0.name) },
            format: format, isPage: isPage, unshown: unshown)
    }

    /// The fields with further ones at the end.
    package func adding(_ others: [Entry]) -> SubmittedFields {
        others.isEmpty
            ? self
            : SubmittedFields(
                entries: entries + others, removals: removals, shapes: shapes, format: format,
                isPage: isPage, unshown: unshown)
    }
}
