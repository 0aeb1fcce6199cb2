/// A part of the instances that a query describes.
public struct ModelPage<M: Sendable>: Sendable {
    /// The instances of this part, in the order of the query.
    public let models: [M]

    /// The number of instances that the query describes in all, the unreadable ones included; if it
    /// is not exact, there are more.
    ///
    /// A store counts up to ``Pagination/maximumCountedTotal``, and as far as the page reaches.
    public let total: Int

    /// Whether ``total`` is the number of all instances, and not only a number that they exceed.
    public let isTotalExact: Bool

    /// The instances of this part that cannot be read, for instance because another program wrote
    /// them.
    ///
    /// They are left out of ``models``; `fetch(_:id:)` of one throws the error `damaged`.
    public let unreadable: [UnreadableModel]

    /// The position of the page that follows; `nil` if there is none, or the store has no positions
    /// in this order.
    public let next: PagePosition?

    /// The position of the page before; `nil` as that of ``next``.
    public let previous: PagePosition?

    /// Makes a page.
    public init(
        models: [M], total: Int, isTotalExact: Bool = true, unreadable: [UnreadableModel] = [],
        next: PagePosition? = nil, previous: PagePosition? = nil
    ) {
        self.models = models
        self.total = total
        self.isTotalExact = isTotalExact
        self.unreadable = unreadable
        self.next = next
        self.previous = previous
    }
}

/// A stored instance that cannot be read as its type requires.
public struct UnreadableModel: Hashable, Sendable, CustomStringConvertible {
    /// The name of the model's type.
    public let modelType: String

    /// The id as it is stored, which need not be a valid one.
    public let id: String

    /// The stored property that cannot be read, `nil` if it is not known.
    public let column: String?

    /// Makes the description of an instance.
    public init(modelType: String, id: String, column: String?) {
        self.modelType = modelType
        self.id = id
        self.column = column
    }

    /// The place for logs, without any value but the id.
    public var description: String {
        let place = column.map { " in the column \($0)" } ?? ""
        return "The \(modelType) with the id \(id) cannot be read\(place)."
    }
}
