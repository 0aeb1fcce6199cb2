internal import FormworkGraph

/// The tree and the positions of a node, and the state of its properties there.
///
/// Each node has one of its own, as `modelNode`.
public final class ModelNode {
    /// What properties the node has.
    public let scheme: ModelScheme

    /// Where it stands whether someone wants to know who reads what now.
    ///
    /// It is replaced only when the node comes into a tree or leaves it, which no getter does, so
    /// that nothing has to be checked when one looks at it.
    @exclusivity(unchecked) @usableFromInline
    var isListening: UnsafePointer<Bool> = neverListening

    /// The tree in which the node stands, if it does.
    var tree: ModelTree?

    /// Where the node stands in its tree: nearly always at one place.
    var places = NodePlaces()

    /// Whether what stands below the node is just being visited.
    var isVisited = false

    /// What each property has in the tree, by counter; empty until it is needed.
    var slots: [PropertySlot] = []

    /// The values of derived properties that were asked for, by index.
    var cells: [Int: DerivedCell] = [:]

    /// What one property has in a tree.
    struct PropertySlot {
        /// What values that depend on it are linked to; `nil` until one does.
        var source: ReactiveGraph.Node?

        /// In which span of writing its old value was noted last.
        var epoch: UInt32 = 0
    }

    /// Creates the state of a node of a type.
    public init(_ scheme: ModelScheme) {
        self.scheme = scheme
    }

    /// Notes, if someone wants to know, that a property is about to be read.
    ///
    /// - Complexity: three loads and a branch outside of a refresh.
    @inlinable
    public func willRead(_ counter: Int) {
        if isListening.pointee { noteReading(counter) }
    }

    /// Tells the tree that a property is about to be read.
    @usableFromInline
    func noteReading(_ counter: Int) { tree?.note(readOf: counter, of: self) }
}

// It is written here and never again, so that all may read it.
nonisolated(unsafe) let neverListening: UnsafePointer<Bool> = {
    let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    flag.initialize(to: false)
    return UnsafePointer(flag)
}()
