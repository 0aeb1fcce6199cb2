/// The properties of a model of which a store keeps indexes, so that the cost of a list does not
/// grow with the number of its instances.
///
/// ```swift
/// extension Idea {
///     public static var indexes: ModelIndexes {
///         ModelIndexes(sort: ["title", "dueDate"], filter: ["category"])
///     }
/// }
/// ```
///
/// A store also keeps an index of `createdAt`. A list by other properties is answered, at a cost
/// that grows with the number of instances.
public struct ModelIndexes: Hashable, Sendable {
    /// The properties by which lists are ordered, alone or together with a filter.
    public var sort: [String]

    /// The properties by which lists are filtered, in each of the orders.
    public var filter: [String]

    /// Names the properties, by default none.
    public init(sort: [String] = [], filter: [String] = []) {
        self.sort = sort
        self.filter = filter
    }
}

extension StoredModel {
    /// No index but that of `createdAt`.
    public static var indexes: ModelIndexes { ModelIndexes() }
}
