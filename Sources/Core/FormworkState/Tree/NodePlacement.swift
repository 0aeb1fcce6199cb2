/// The positions of all nodes of a tree.
final class NodePlacement {
    /// The position of the root.
    let root: PathPosition

    /// The positions that have a node in common.
    private(set) var aliases = PositionAliases()

    /// The nodes that lost their last position in the open transaction.
    private var leaving: [any DataModel] = []

    private let policy: ContractPolicy
    private let aliasesDidChange: () -> Void

    /// Creates the positions of a tree.
    ///
    /// - Parameters:
    ///   - scheme: the type of the root.
    ///   - policy: the handling of nodes that cannot be at a position.
    ///   - aliasesDidChange: is called when further positions have a node in common.
    init(
        scheme: ModelScheme, policy: ContractPolicy, aliasesDidChange: @escaping () -> Void
    ) {
        root = PathPosition(parent: nil, property: 0, scheme: scheme)
        self.policy = policy
        self.aliasesDidChange = aliasesDidChange
    }

    /// Places a node, and all nodes below it, at a position.
    ///
    /// - Complexity: linear in the number of nodes that were not there yet; no recursion.
    func attach(_ model: any DataModel, at position: PathPosition, in tree: ModelTree) {
        var steps = [Step.enter(model, position)]
        while let step = steps.popLast() {
            switch step {
            case .enter(let model, let position): enter(model, at: position, in: tree, then: &steps)
            case .leave(let model, let position):
                model.modelNode.isVisited = false
                tree.derived.watch(of: model, at: position, in: tree)
            }
        }
    }

    /// Removes a node, and all nodes below it, from a position.
    func detach(_ model: any DataModel, from position: PathPosition) {
        var waiting = [(model, position)]
        while let (model, position) = waiting.popLast() {
            guard model.modelNode.places.remove(position) else { continue }
            forEachChild(of: model, at: position) { waiting.append(($0, $1)) }
            for (index, cell) in model.modelNode.cells {
                guard let child = position.child(index) else { continue }
                for model in cell.placedModels { waiting.append((model, child)) }
            }
            if model.modelNode.places.isEmpty { leaving.append(model) }
        }
    }

    /// Attaches the nodes that entered a property of a node, and detaches those that left it.
    func replaceChildren(
        of node: ModelNode, in index: Int, from old: [any DataModel], to new: [any DataModel],
        in tree: ModelTree
    ) {
        let (gone, come) = differences(from: old, to: new)
        guard !gone.isEmpty || !come.isEmpty else { return }
        node.isVisited = true
        defer { node.isVisited = false }
        for place in node.places {
            guard let position = place.position.child(index) else { continue }
            for model in come { attach(model, at: position, in: tree) }
            for model in gone { detach(model, from: position) }
        }
    }

    /// Releases the nodes that left the tree in the transaction that ends.
    ///
    /// Until then they are nodes of the tree: a write to a node on its way from one position to
    /// another can be undone with the rest.
    func releaseLeaving() {
        guard !leaving.isEmpty else { return }
        let models = leaving
        leaving = []
        for model in models where model.modelNode.places.isEmpty {
            if let tree = model.modelNode.tree, tree.placement === self {
                model.modelNode.leave(tree)
            }
        }
    }

    /// The nodes at a position.
    func models(at position: PathPosition, in tree: ModelTree) -> [any DataModel] {
        guard let parent = position.parent else { return tree.model.map { [$0] } ?? [] }
        var found: [any DataModel] = []
        for model in models(at: parent, in: tree) {
            if let visit = parent.scheme.properties[position.property].forEachChild {
                visit(model) { found.append($0) }
            } else {
                found += model.modelNode.cells[position.property]?.placedModels ?? []
            }
        }
        return found
    }
}

extension NodePlacement {
    /// A step of placing a whole branch.
    private enum Step {
        case enter(any DataModel, PathPosition)
        case leave(any DataModel, PathPosition)
    }

    private func enter(
        _ model: any DataModel, at position: PathPosition, in tree: ModelTree,
        then steps: inout [Step]
    ) {
        let node = model.modelNode
        guard isAllowed(node, at: position, in: tree), node.places.add(position) else { return }
        if node.tree == nil { node.join(tree) }
        if node.places.count > 1, aliases.unite(node.places[0].position, position) {
            aliasesDidChange()
        }
        node.isVisited = true
        steps.append(.leave(model, position))
        forEachChild(of: model, at: position) { steps.append(.enter($0, $1)) }
    }

    /// Whether a node can be at a position: it is in no other tree, and not below itself.
    private func isAllowed(_ node: ModelNode, at position: PathPosition, in tree: ModelTree) -> Bool
    {
        if let other = node.tree, other !== tree {
            if node.places.isEmpty {
                node.leave(other)
                return true
            }
            policy.reportOmission(.nodeOfAnotherTree(position))
            return false
        }
        if node.isVisited {
            policy.reportOmission(.nodeBelowItself(position))
            return false
        }
        return true
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

    /// The nodes between the common start and the common end that are in one list only.
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
