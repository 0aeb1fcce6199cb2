internal import FormworkGraph

extension ModelTree {
    /// Puts a node, and all that stands below it, at a position.
    ///
    /// - Complexity: linear in the number of nodes that were not there yet; no recursion.
    func attach(_ model: any DataModel, at position: PathPosition) {
        var steps = [PlacementStep.enter(model, position)]
        while let step = steps.popLast() {
            switch step {
            case .enter(let model, let position): enter(model, at: position, then: &steps)
            case .leave(let model, let position):
                model.modelNode.isVisited = false
                watchDerivedValues(of: model, at: position)
            }
        }
    }

    /// Takes a node, and all that stands below it, away from a position.
    func detach(_ model: any DataModel, from position: PathPosition) {
        var waiting = [(model, position)]
        while let (model, position) = waiting.popLast() {
            guard model.modelNode.places.remove(position) else { continue }
            forEachChild(of: model, at: position) { waiting.append(($0, $1)) }
            for (child, below) in derivedChildren(of: model, at: position) {
                waiting.append((child, below))
            }
            if model.modelNode.places.isEmpty { leaving.append(model) }
        }
    }

    /// Attaches what came into a property of a node and detaches what went.
    func replaceChildren(
        of node: ModelNode, in index: Int, from old: [any DataModel], to new: [any DataModel]
    ) {
        let (gone, come) = differences(from: old, to: new)
        guard !gone.isEmpty || !come.isEmpty else { return }
        node.isVisited = true
        defer { node.isVisited = false }
        for place in node.places {
            guard let position = place.position.child(index) else { continue }
            for model in come { attach(model, at: position) }
            for model in gone { detach(model, from: position) }
        }
    }

    /// A step of putting a whole branch somewhere.
    private enum PlacementStep {
        case enter(any DataModel, PathPosition)
        case leave(any DataModel, PathPosition)
    }

    private func enter(
        _ model: any DataModel, at position: PathPosition, then steps: inout [PlacementStep]
    ) {
        let node = model.modelNode
        guard isWelcome(node, at: position) else { return }
        guard node.places.add(position) else { return }
        if node.tree == nil { adopt(node) }
        if node.places.count > 1, aliases.unite(node.places[0].position, position) {
            observers.levelsAreStale = true
        }
        node.isVisited = true
        steps.append(.leave(model, position))
        forEachChild(of: model, at: position) { steps.append(.enter($0, $1)) }
    }

    /// Whether a node may stand at a position: of no other tree, and not below itself.
    private func isWelcome(_ node: ModelNode, at position: PathPosition) -> Bool {
        if let tree = node.tree, tree !== self {
            if node.places.isEmpty {
                tree.release(node)
                return true
            }
            reportOmission(.nodeOfAnotherTree(position))
            return false
        }
        if node.isVisited {
            reportOmission(.nodeBelowItself(position))
            return false
        }
        return true
    }

    private func adopt(_ node: ModelNode) {
        node.tree = self
        node.isListening = UnsafePointer(listening)
    }

    /// Lets those go that left the tree and did not come back.
    ///
    /// It is done when a transaction is over: what is written to a node on its way from one place to
    /// another is undone with the rest.
    func releaseLeaving() {
        guard !leaving.isEmpty else { return }
        let models = leaving
        leaving = []
        for model in models where model.modelNode.places.isEmpty && model.modelNode.tree === self {
            release(model.modelNode)
        }
    }

    private func release(_ node: ModelNode) {
        node.isListening = neverListening
        for cell in node.cells.values { cell.leave() }
        node.forgetValues(in: graph)
        node.tree = nil
    }

    private func forEachChild(
        of model: any DataModel, at position: PathPosition,
        _ body: (any DataModel, PathPosition) -> Void
    ) {
        let scheme = position.scheme
        for index in scheme.containers {
            guard let child = position.child(index) else { continue }
            scheme.properties[index].forEachChild?(model) { body($0, child) }
        }
    }

    /// What is only in the one and only in the other, after what both begin and end with.
    private func differences(
        from old: [any DataModel], to new: [any DataModel]
    ) -> (gone: ArraySlice<any DataModel>, come: ArraySlice<any DataModel>) {
        var start = 0
        while start < min(old.count, new.count), old[start] === new[start] { start += 1 }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        return (old[start..<oldEnd], new[start..<newEnd])
    }
}

extension ModelNode {
    /// Gives up what derived values are linked to: those that read it are out of date.
    fileprivate func forgetValues(in graph: ReactiveGraph) {
        for slot in slots {
            guard let source = slot.source else { continue }
            graph.touch(source)
            graph.remove(source)
        }
        slots = []
        cells = [:]
    }
}
