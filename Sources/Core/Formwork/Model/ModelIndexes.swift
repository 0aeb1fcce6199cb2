/// The properties of a model of which a store keeps indexes, so that the cost of a list does not
/// grow with the number of its instances.
///
/// ```swift
/// extension Idea {
///     public static var indexes: ModelIndexes {
///         ModelIndexes(
///             sort: ["title", "dueDate"], filter: ["category"], search: ["title", "content"])
///     }
/// }
/// ```
///
/// A store also keeps an index of `createdAt`. A list by other properties takes longer with each
/// instance: debug builds refuse it (``ModelQuery/allowsScan``), release builds answer it.
public struct ModelIndexes: Hashable, Sendable {
    /// The properties by which lists are ordered, alone or together with a filter.
    public var sort: [String]

    /// The properties by which lists are filtered, in each of the orders.
    public var filter: [String]

    /// The fields in which words are looked for, all of them in each search.
    public var search: [String]

    /// Names the properties, by default none.
    public init(sort: [String] = [], filter: [String] = [], search: [String] = []) {
        self.sort = sort
        self.filter = filter
        self.search = search
    }
}

extension StoredModel {
    /// No index but that of `createdAt`.
    public static var indexes: ModelIndexes { ModelIndexes() }
}
