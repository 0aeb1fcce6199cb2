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
        let filters = query.filters.reduce(0) { $0 + $1.size }
        let position = query.position == nil ? 0 : PagePosition.maximumLength
        size = Self.smallest + (query.search?.utf8.count ?? 0) + filters + position
    }

    /// The size of a key without texts, with its place in the tables.
    private static let smallest = 512
}

extension ModelFilter {
    /// The size in bytes, about: of the name, and of the values with their texts.
    fileprivate var size: Int {
        let values: [FieldValue]
        switch condition {
        case .isAnyOf(let all): values = all
        case .isBetween(let lower, let upper): values = [lower, upper].compactMap { $0 }
        }
        return values.reduce(Self.smallest + column.utf8.count) { size, value in
            value.wireTexts.reduce(size + Self.smallest) { $0 + $1.utf8.count }
        }
    }

    /// The size of a filter or a value without texts.
    private static let smallest = 64
}
