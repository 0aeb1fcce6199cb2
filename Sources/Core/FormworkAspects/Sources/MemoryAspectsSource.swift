/// Aspects in memory, by their paths: for tests, and for forms that a program describes itself.
///
/// ```swift
/// let source = MemoryAspectsSource([
///     "meta/class/Bug": #"{"attributes": [{"name": "title", "type": "String"}]}"#,
///     "localization/en/Bug/new": #"{"form.title.label": "Title"}"#,
/// ])
/// ```
public struct MemoryAspectsSource: PathAspectsSource, Hashable {
    /// The documents by their paths.
    public var documents: [String: String]

    /// Memory does not search.
    public var searchesOptions: Bool { false }

    /// Holds documents by the paths of ``AspectPath``.
    public init(_ documents: [String: String]) { self.documents = documents }

    /// Finds a document.
    public func document(at path: AspectPath) -> AspectDocument? {
        documents[path.text].map { AspectDocument($0, place: path.text) }
    }
}
