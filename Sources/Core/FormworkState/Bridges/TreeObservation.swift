internal import FormworkGraph
internal import Observation

/// Tells those who observe by the standard library's `Observation` of the changes of a tree.
///
/// Every property of every node is a member of this one object, by its subscript.
final class TreeObservation: Observable {
    private unowned let tree: ModelTree
    private let registrar = ObservationRegistrar()

    /// What waits for changes of the derived values that were read.
    private var watches: [ObjectIdentifier: ModelWatch] = [:]

    init(_ tree: ModelTree) { self.tree = tree }

    /// A property of a node; the nodes hold the values.
    private subscript(property: Change.Identity) -> Void { () }

    /// Notes that someone reads a stored property.
    func noteReading(_ counter: Int, of node: ModelNode) {
        if isReadFromOutside { noteAccess(counter, of: node) }
    }

    /// Notes that someone reads a derived property, which is waited for from then on.
    func noteReading(of cell: DerivedCell) {
        guard isReadFromOutside else { return }
        noteAccess(cell.property.index, of: cell.node)
        guard watches[ObjectIdentifier(cell)] == nil else { return }
        watch(cell)
    }

    /// Tells that a stored property holds another value.
    func tell(_ change: Change) { tell(change.property.counter, of: ObjectIdentifier(change.node)) }

    /// Waits for nothing any more.
    func close() {
        for watch in watches.values { watch.close() }
        watches = [:]
    }

    /// Derived values read on their own account, and so do those who follow values.
    private var isReadFromOutside: Bool {
        if case .deriving = tree.activity { false } else { !tree.graph.isTracking }
    }

    private func noteAccess(_ counter: Int, of node: ModelNode) {
        let property = Change.Identity(node: ObjectIdentifier(node), index: counter)
        registrar.access(self, keyPath: \.[property])
    }

    private func tell(_ counter: Int, of node: ObjectIdentifier) {
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
                self?.tell(index, of: node)
            }
        }
    }
}
