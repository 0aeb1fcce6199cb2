extension PropertyKey {
    /// Writes a value into the property of a node.
    ///
    /// In a tree it is a part of the transaction that is open; a value that equals the old one
    /// changes nothing.
    public func write(_ value: Value, to model: Model) {
        guard let tree = model.modelNode.tree else { return set(model, value) }
        tree.write(to: model.modelNode, property) {
            let old = get(model)
            if isUnchanged(old, value) { return }
            tree.keep(old, of: model, self)
            assign(value, to: model)
        }
    }

    /// Puts a value into a property, places the nodes in it and outdates what depends on it.
    func assign(_ value: Value, to model: Model) {
        guard let tree = model.modelNode.tree else { return set(model, value) }
        if property.forEachChild == nil {
            set(model, value)
        } else {
            let old = children(of: model)
            set(model, value)
            tree.replaceChildren(
                of: model.modelNode, in: property.index, from: old, to: children(of: model))
        }
        tree.outdate(property.counter, of: model.modelNode)
    }

    /// What is to be remembered while a property is changed in place.
    public struct Modification {
        fileprivate let children: [any DataModel]
        fileprivate let isNested: Bool
    }

    /// Notes the old value of a property that is about to be changed in place.
    public func beginModifying(_ model: Model) -> Modification? {
        guard let tree = model.modelNode.tree else { return nil }
        let isNested = tree.beginWriting(to: model.modelNode, property)
        tree.keep(get(model), of: model, self)
        return Modification(children: children(of: model), isNested: isNested)
    }

    /// Places the nodes that came into a property that was changed in place.
    public func endModifying(_ model: Model, _ modification: Modification?) {
        guard let modification, let tree = model.modelNode.tree else { return }
        if property.forEachChild != nil {
            tree.replaceChildren(
                of: model.modelNode, in: property.index, from: modification.children,
                to: children(of: model))
        }
        tree.outdate(property.counter, of: model.modelNode)
        tree.endWriting(isNested: modification.isNested)
    }

    private func isUnchanged(_ old: Value, _ new: Value) -> Bool { areEqual?(old, new) ?? false }

    private func children(of model: Model) -> [any DataModel] {
        var children: [any DataModel] = []
        property.forEachChild?(model) { children.append($0) }
        return children
    }
}
