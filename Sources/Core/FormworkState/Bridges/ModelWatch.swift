internal import FormworkGraph

/// A function that reads a model, and runs again after each refresh that may have changed its
/// result.
final class ModelWatch {
    private weak var tree: ModelTree?
    private let look: () -> Void
    private let onClose: () -> Void
    private var graphNode: ReactiveGraph.Node?
    private var isLooking = false

    /// Opens a watch and reads for the first time.
    ///
    /// - Parameters:
    ///   - tree: the tree of the model.
    ///   - look: the function, whose reads are watched.
    ///   - onClose: is called when the watch is closed.
    init(_ tree: ModelTree, look: @escaping () -> Void, onClose: @escaping () -> Void = {}) {
        self.tree = tree
        self.look = look
        self.onClose = onClose
        tree.bridges.add(self)
        graphNode = tree.graph.makeWatcher { [weak tree, weak self] in
            tree?.schedule.atEnd { self?.lookAgain() }
        }
        follow()
    }

    /// Ends the watch.
    func close() {
        guard let tree, tree.bridges.remove(self) else { return }
        onClose()
        if !isLooking { removeGraphNode() }
    }

    private func lookAgain() {
        guard let tree, let graphNode, tree.graph.needsRun(graphNode) else { return }
        follow()
    }

    /// Reads, and watches what is read, unless that closes the watch.
    private func follow() {
        guard let tree, let graphNode else { return }
        isLooking = true
        tree.access.observe { tree.graph.run(graphNode, look) }
        isLooking = false
        if !tree.bridges.contains(self) { removeGraphNode() }
    }

    private func removeGraphNode() {
        if let graphNode { tree?.graph.remove(graphNode) }
        graphNode = nil
    }
}
