import Formwork

/// The identity of a read: a model, and an instance or a query of it.
struct ReadKey: Hashable, Sendable {
    private let selection: TypedKey

    /// The size in bytes, about.
    let size: Int

    /// The read of one instance.
    init<M: StoredModel>(_ type: M.Type, id: ModelIdType) {
        (selection, size) = (TypedKey(type, id), Self.smallest)
    }

    /// The read of a page.
    init<M: StoredModel>(_ query: ModelQuery<M>) {
        selection = TypedKey(M.self, query)
        let filters = query.filters.isEmpty ? 0 : "\(query.filters)".utf8.count
        let position = query.position == nil ? 0 : PagePosition.maximumLength
        size = Self.smallest + (query.search?.utf8.count ?? 0) + filters + position
    }

    /// The size of a key without texts, with its place in the tables.
    private static let smallest = 512
}
