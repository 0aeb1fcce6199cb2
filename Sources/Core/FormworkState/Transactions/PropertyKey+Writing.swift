extension PropertyKey {
    /// Writes a value into the property of a node.
    ///
    /// In a tree it is a part of the open transaction; a value that equals the old one changes
    /// nothing.
    public func write(_ value: Value, to model: Model) {
        guard let tree = model.modelNode.tree else { return set(model, value) }
        tree.access.checkWriting(property, of: model.modelNode)
        let isNested = tree.beginWriting(to: property)
        defer { tree.endWriting(isNested: isNested) }
        let old = get(model)
        if let areEqual, areEqual(old, value) { return }
        tree.record(old, of: model, self)
        assign(value, to: model)
    }

    /// Stores a value in a property, places its nodes and outdates dependent values.
    func assign(_ value: Value, to model: Model) {
        guard let tree = model.modelNode.tree else { return set(model, value) }
        if property.forEachChild == nil {
            set(model, value)
            model.modelNode.outdate(property.counter, in: tree.graph)
        } else {
            let old = children(of: model)
            set(model, value)
            finishWriting(model, from: old, in: tree)
        }
    }

    /// The state between the two halves of a write in place.
    public struct Modification {
        fileprivate let children: [any DataModel]
        fileprivate let isNested: Bool
    }

    /// Records the value of a property that is about to be changed in place.
    public func beginModifying(_ model: Model) -> Modification? {
        guard let tree = model.modelNode.tree else { return nil }
        tree.access.checkWriting(property, of: model.modelNode)
        let isNested = tree.beginWriting(to: property)
        tree.record(get(model), of: model, self)
        return Modification(children: children(of: model), isNested: isNested)
    }

    /// Places the nodes that a property received while it was changed in place.
    public func endModifying(_ model: Model, _ modification: Modification?) {
        guard let modification, let tree = model.modelNode.tree else { return }
        finishWriting(model, from: modification.children, in: tree)
        tree.endWriting(isNested: modification.isNested)
    }

    /// Places the nodes that came into the property and outdates dependent values.
    private func finishWriting(_ model: Model, from old: [any DataModel], in tree: ModelTree) {
        if property.forEachChild != nil {
            tree.placement.replaceChildren(
                of: model.modelNode, in: property.index, from: old, to: children(of: model),
                in: tree)
        }
        model.modelNode.outdate(property.counter, in: tree.graph)
    }

    private func children(of model: Model) -> [any DataModel] {
        var children: [any DataModel] = []
        property.forEachChild?(model) { children.append($0) }
        return children
    }
}
