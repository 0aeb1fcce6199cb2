/// A value that holds nodes: a node, or an optional, array, dictionary or set of nodes.
///
/// Containers can be nested: `[String: [Track]]` holds tracks. A path through any of them leads to
/// all nodes in it; paths have no indices or keys.
public protocol ModelContainer: SendableMetatype {
    /// The type of the nodes that it holds.
    associatedtype Child: DataModel

    /// Visits each node that it holds, in its order if it has one.
    func forEachModel(_ body: (any DataModel) -> Void)

    /// Whether another value holds the same nodes at the same places.
    func isSame(as other: Self) -> Bool
}

extension Optional: ModelContainer where Wrapped: ModelContainer {
    /// The type of the nodes.
    public typealias Child = Wrapped.Child

    /// Visits each node.
    public func forEachModel(_ body: (any DataModel) -> Void) { self?.forEachModel(body) }

    /// Whether another value holds the same nodes at the same places.
    public func isSame(as other: Wrapped?) -> Bool {
        switch (self, other) {
        case (let one?, let other?): one.isSame(as: other)
        case (nil, nil): true
        default: false
        }
    }
}

extension Array: ModelContainer where Element: ModelContainer {
    /// The type of the nodes.
    public typealias Child = Element.Child

    /// Visits each node.
    public func forEachModel(_ body: (any DataModel) -> Void) {
        for element in self { element.forEachModel(body) }
    }

    /// Whether another value holds the same nodes at the same places.
    public func isSame(as other: [Element]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
    }
}

extension Set: ModelContainer where Element: ModelContainer {
    /// The type of the nodes.
    public typealias Child = Element.Child

    /// Visits each node.
    public func forEachModel(_ body: (any DataModel) -> Void) {
        for element in self { element.forEachModel(body) }
    }

    /// Whether another value holds the same nodes at the same places.
    public func isSame(as other: Set<Element>) -> Bool {
        count == other.count
            && allSatisfy { element in
                other.firstIndex(of: element).map { other[$0].isSame(as: element) } ?? false
            }
    }
}

extension Dictionary: ModelContainer where Value: ModelContainer {
    /// The type of the nodes.
    public typealias Child = Value.Child

    /// Visits each node.
    public func forEachModel(_ body: (any DataModel) -> Void) {
        for element in values { element.forEachModel(body) }
    }

    /// Whether another value holds the same nodes at the same places.
    public func isSame(as other: [Key: Value]) -> Bool {
        count == other.count
            && allSatisfy { key, value in other[key].map(value.isSame(as:)) ?? false }
    }
}
