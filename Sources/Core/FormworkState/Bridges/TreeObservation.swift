internal import FormworkGraph
internal import Observation

/// The connection of a tree to the standard library's `Observation`.
///
/// Each property of each node is a member of this one object, by its subscript.
final class TreeObservation: Observable {
    private unowned let tree: ModelTree
    private let registrar = ObservationRegistrar()

    /// The watches of the derived values that were read.
    private var watches: [ObjectIdentifier: ModelWatch] = [:]

    init(_ tree: ModelTree) { self.tree = tree }

    /// A property of a node; the node holds the value.
    private subscript(property: Change.Identity) -> Void { () }

    /// Notes a read of a stored property.
    func noteReading(_ counter: Int, of node: ModelNode) {
        if isReadFromOutside { noteAccess(counter, of: node) }
    }

    /// Notes a read of a derived property, and watches the property from then on.
    func noteReading(of cell: DerivedCell) {
        guard isReadFromOutside else { return }
        noteAccess(cell.property.index, of: cell.node)
        if watches[ObjectIdentifier(cell)] == nil { watch(cell) }
    }

    /// Reports that a stored property holds another value.
    func report(_ change: Change) {
        reportChange(of: change.property.counter, ObjectIdentifier(change.node))
    }

    /// Ends all watches.
    func close() {
        for watch in watches.values { watch.close() }
        watches = [:]
    }

    /// Whether the reader is neither a derived value nor a watch.
    private var isReadFromOutside: Bool {
        if case .deriving = tree.access.activity { false } else { !tree.graph.isTracking }
    }

    private func noteAccess(_ counter: Int, of node: ModelNode) {
        let property = Change.Identity(node: ObjectIdentifier(node), index: counter)
        registrar.access(self, keyPath: \.[property])
    }

    private func reportChange(of counter: Int, _ node: ObjectIdentifier) {
        let property = Change.Identity(node: node, index: counter)
        registrar.withMutation(of: self, keyPath: \.[property]) {}
    }

    private func watch(_ cell: DerivedCell) {
        let id = ObjectIdentifier(cell)
        let (node, index) = (ObjectIdentifier(cell.node), cell.property.index)
        var isFirst = true
        watches[id] = ModelWatch(tree) { [weak self, weak cell] in
            if isFirst, let cell {
                isFirst = false
                cell.prepareReading()
            } else {
                self?.watches.removeValue(forKey: id)?.close()
                self?.reportChange(of: index, node)
            }
        }
    }
}
