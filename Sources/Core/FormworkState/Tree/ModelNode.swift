internal import FormworkGraph

/// The tree and the positions of a node, and the state of its properties there.
///
/// Each node has one of its own, as `modelNode`. The macro `@DataModel` writes it:
///
/// ```swift
/// let modelNode = ModelNode(Playlist.scheme)
/// ```
public final class ModelNode {
    /// The properties of the node.
    public let scheme: ModelScheme

    /// The flag of the tree that is set while reads have to be noted.
    ///
    /// It is replaced only when the node enters or leaves a tree, which no getter does, so that
    /// a read needs no exclusivity check.
    @exclusivity(unchecked) @usableFromInline
    var isListening: UnsafePointer<Bool> = neverListening

    /// The tree of the node, if it is in one.
    private(set) var tree: ModelTree?

    /// The positions of the node in its tree, nearly always one.
    var places = NodePlaces()

    /// Whether the nodes below this one are being visited.
    var isVisited = false

    /// The tree's state of each property, by counter; empty until it is needed.
    private var slots: [PropertySlot] = []

    /// The derived values that were read, by the index of their property.
    private(set) var cells: [Int: DerivedCell] = [:]

    /// The state of one property in a tree.
    private struct PropertySlot {
        /// The source of the values that depend on the property; `nil` until one does.
        var source: ReactiveGraph.Node?

        private var highEpoch: UInt16 = 0
        private var lowEpoch: UInt32 = 0

        /// The epoch of the transaction log in which the old value was recorded last.
        ///
        /// Its 48 bits last for nine years at a million a second, and leave the slot at 12 bytes;
        /// 64 bits at their alignment make it 16.
        var epoch: UInt64 {
            get { UInt64(highEpoch) << 32 | UInt64(lowEpoch) }
            set {
                highEpoch = UInt16(truncatingIfNeeded: newValue >> 32)
                lowEpoch = UInt32(truncatingIfNeeded: newValue)
            }
        }
    }

    /// Creates the state of a node of a type.
    public init(_ scheme: ModelScheme) {
        self.scheme = scheme
    }

    /// Notes, if a reader of the tree needs it, that a property is about to be read.
    ///
    /// - Complexity: three loads and a branch outside of a refresh.
    @inlinable
    public func willRead(_ counter: Int) {
        if isListening.pointee { noteReading(counter) }
    }

    /// Notes that a stored property is about to be read, for all that listen.
    @usableFromInline
    func noteReading(_ counter: Int) {
        guard let tree else { return }
        tree.access.noteReading(counter, of: self)
        tree.bridges.observation?.noteReading(counter, of: self)
        if tree.graph.isTracking { tree.graph.track(source(of: counter, in: tree.graph)) }
    }
}

extension ModelNode {
    /// Enters a tree.
    func join(_ tree: ModelTree) {
        self.tree = tree
        isListening = tree.access.listening
    }

    /// Leaves the tree: values that depend on this node are outdated.
    func leave(_ tree: ModelTree) {
        isListening = neverListening
        for cell in cells.values { cell.leave() }
        for slot in slots {
            guard let source = slot.source else { continue }
            tree.graph.touch(source)
            tree.graph.remove(source)
        }
        slots = []
        cells = [:]
        self.tree = nil
    }

    /// Keeps the derived value of a property.
    func add(_ cell: DerivedCell, at index: Int) { cells[index] = cell }

    /// Enters an epoch with a property; returns whether it had not entered it before.
    func enter(_ epoch: UInt64, of index: Int) -> Bool {
        prepareSlots()
        guard slots[index].epoch != epoch else { return false }
        slots[index].epoch = epoch
        return true
    }

    /// The source of the values that depend on a property.
    private func source(of counter: Int, in graph: ReactiveGraph) -> ReactiveGraph.Node {
        prepareSlots()
        if let source = slots[counter].source { return source }
        let source = graph.makeSource()
        slots[counter].source = source
        return source
    }

    /// Outdates the values that depend on a property.
    func outdate(_ counter: Int, in graph: ReactiveGraph) {
        guard !slots.isEmpty, let source = slots[counter].source else { return }
        graph.touch(source)
    }

    /// The path of a property of the node, as in source code.
    func description(of index: Int) -> String {
        places.first?.position.path(of: index) ?? "\(scheme.name).\(scheme.properties[index].name)"
    }

    private func prepareSlots() {
        guard slots.isEmpty else { return }
        slots = Array(repeating: PropertySlot(), count: scheme.properties.count)
    }
}

// It is written here and never again, so that all may read it.
nonisolated(unsafe) let neverListening: UnsafePointer<Bool> = {
    let flag = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    flag.initialize(to: false)
    return UnsafePointer(flag)
}()
