public import Formwork

/// A request that lists stored models in an order that its sender chooses.
///
/// Its sort keys are the names of the model's properties, which is checked when it is registered:
///
/// ```swift
/// extension ListIdeasRequest: ListedModelRequest {
///     public typealias Listed = Stored<Idea>
/// }
///
/// let page = try await context.store.fetch(
///     ModelQuery<Stored<Idea>>(sort: context.request.sort.modelSort))
/// ```
public protocol ListedModelRequest: ServerRequest {
    /// The model whose instances are listed.
    associatedtype Listed: StoredModel
}

extension ListedModelRequest {
    /// The sort keys, and the properties by which a store can order.
    static var sortKeysAndColumns: (keys: [String], columns: [String]) {
        (Sort.allCases.map(\.rawValue), Listed.sortableColumns)
    }
}

extension SortCriteria {
    /// The order as stores know it, of keys that are the names of stored properties.
    public var modelSort: [ModelSort] {
        terms.map { ModelSort(column: $0.key.rawValue, direction: $0.direction) }
    }
}
