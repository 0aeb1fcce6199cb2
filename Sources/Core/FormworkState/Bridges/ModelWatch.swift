internal import FormworkGraph

/// Looks at something of a model, and looks again after each refresh that may have changed it.
final class ModelWatch {
    private weak var tree: ModelTree?
    private let look: () -> Void
    private let onClose: () -> Void
    private var graphNode: ReactiveGraph.Node?
    private var isLooking = false

    /// Looks for the first time.
    ///
    /// - Parameters:
    ///   - tree: where the model stands.
    ///   - look: reads the model; what it reads is what is waited for.
    ///   - onClose: is called when nothing is waited for any more.
    init(_ tree: ModelTree, look: @escaping () -> Void, onClose: @escaping () -> Void = {}) {
        self.tree = tree
        self.look = look
        self.onClose = onClose
        tree.watches[ObjectIdentifier(self)] = self
        graphNode = tree.graph.makeWatcher { [weak tree, weak self] in
            tree?.refresh.endHooks.append { self?.lookAgain() }
        }
        follow()
    }

    /// Waits for nothing any more.
    func close() {
        guard tree?.watches.removeValue(forKey: ObjectIdentifier(self)) != nil else { return }
        onClose()
        if !isLooking { removeGraphNode() }
    }

    private func lookAgain() {
        guard let tree, let graphNode, tree.graph.needsRun(graphNode) else { return }
        follow()
    }

    /// Looks, and waits for what it sees, unless that closes the watch.
    private func follow() {
        guard let tree, let graphNode else { return }
        let wasObserved = tree.isObserved
        tree.isObserved = true
        isLooking = true
        tree.graph.run(graphNode, look)
        isLooking = false
        tree.isObserved = wasObserved
        if tree.watches[ObjectIdentifier(self)] == nil { removeGraphNode() }
    }

    private func removeGraphNode() {
        if let graphNode { tree?.graph.remove(graphNode) }
        graphNode = nil
    }
}

extension ModelTree {
    /// Ends all that waits for changes, when nothing will change any more.
    func closeWatches() {
        for watch in watches.values { watch.close() }
        bell.close()
    }
}
