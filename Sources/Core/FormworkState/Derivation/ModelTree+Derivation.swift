internal import FormworkGraph

extension ModelTree {
    /// The kept value of a derived property, made when it is first asked for.
    func cell<Model: DataModel, Value: SendableMetatype>(
        of model: Model, _ key: DerivedKey<Model, Value>
    ) -> ValueCell<Model, Value> {
        let node = model.modelNode
        // The cell at the index of a key was made for that key.
        if let cell = node.cells[key.property.index] {
            return unsafeDowncast(cell, to: ValueCell<Model, Value>.self)
        }
        let cell = ValueCell(key, of: model, in: self)
        node.cells[key.property.index] = cell
        return cell
    }

    /// Notes that a derived value is about to be read, as far as someone wants to know.
    func noteDerived(readOf cell: DerivedCell) {
        guard listening.pointee else { return }
        if case .contract(let observer) = activity {
            checkReading(cell.property.index, of: cell.node, by: observer)
        }
        tracer?.noteReading(cell.property.index, of: cell.node)
        observation?.noteReading(of: cell)
    }

    /// Watches the derived values that an observer declares to read, or to pass on the way to what it
    /// writes, at all nodes that there are.
    func watchDerivedValues(for access: ContractAccess) {
        for place in access.reads + access.passages
        where place.position.scheme.properties[place.counter].isDerived {
            for model in models(at: place.position) { watch(place.counter, of: model) }
        }
        for branch in access.readBranches {
            branch.forEachPosition { position in
                guard !position.scheme.derived.isEmpty else { return }
                for model in models(at: position) { watchDerivedValues(of: model, at: position) }
            }
        }
    }

    /// Watches the derived values of a node that came to a position, if an observer declares them.
    func watchDerivedValues(of model: any DataModel, at position: PathPosition) {
        guard !position.scheme.derived.isEmpty else { return }
        let isRead = position.lineage.contains { !$0.subtreeReaders.isEmpty }
        for index in position.scheme.derived {
            let isNamed = !position.contracts.isEmpty && position.contracts[index].number >= 0
            if isRead || isNamed { watch(index, of: model) }
        }
    }

    /// Tells of the derived values that may have changed, in whose order the smart ones take part.
    ///
    /// Priority observers know no levels: the values that they read are brought up to date for them.
    func tellDerivedChanges(toPriority: Bool) {
        guard !refresh.outdatedCells.isEmpty else { return }
        var later: [DerivedCell] = []
        while let cell = refresh.outdatedCells.popLast() {
            if !toPriority {
                refresh.smartQueue.insert(.derived(cell), level: cell.level)
            } else if isReadByPriority(cell) {
                cell.update()
                cell.tellChange()
            } else {
                later.append(cell)
            }
        }
        refresh.outdatedCells = later.reversed()
    }

    /// Puts the nodes of a derived value where its paths lead to, and takes those of the old one
    /// away.
    func place(of cell: DerivedCell) {
        guard cell.property.children != nil else { return }
        var models: [any DataModel] = []
        cell.forEachChild { models.append($0) }
        let old = cell.placedModels
        cell.placedModels = models
        replaceChildren(of: cell.node, in: cell.property.index, from: old, to: models)
    }

    /// What stands below a node by its derived values.
    func derivedChildren(
        of model: any DataModel, at position: PathPosition
    ) -> [(any DataModel, PathPosition)] {
        model.modelNode.cells.flatMap { index, cell in
            guard let child = position.child(index) else {
                return [(any DataModel, PathPosition)]()
            }
            return cell.placedModels.map { ($0, child) }
        }
    }

    private func watch(_ index: Int, of model: any DataModel) {
        guard let key = model.modelNode.scheme.keys[index] as? any CellKey else { return }
        key.anyCell(of: model, in: self).watch()
    }

    private func isReadByPriority(_ cell: DerivedCell) -> Bool {
        cell.node.places.contains { place in
            let named =
                place.position.contracts.isEmpty
                ? [] : place.position.contracts[cell.property.index].readers
            return named.contains(where: isPriority)
                || place.position.lineage.contains { $0.subtreeReaders.contains(where: isPriority) }
        }
    }

    private func isPriority(_ number: Int32) -> Bool {
        if case .priority = observers[number]?.registration.turn { true } else { false }
    }

    /// The nodes that stand at a position.
    private func models(at position: PathPosition) -> [any DataModel] {
        guard let parent = position.parent else { return model.map { [$0] } ?? [] }
        var found: [any DataModel] = []
        for model in models(at: parent) {
            if let visit = parent.scheme.properties[position.property].forEachChild {
                visit(model) { found.append($0) }
            } else {
                found += model.modelNode.cells[position.property]?.placedModels ?? []
            }
        }
        return found
    }
}

/// A key that can make the kept value of its property.
protocol CellKey {
    func anyCell(of model: any DataModel, in tree: ModelTree) -> DerivedCell
}

extension DerivedKey: CellKey {
    func anyCell(of model: any DataModel, in tree: ModelTree) -> DerivedCell {
        // The keys of a scheme are those of the type whose scheme it is.
        tree.cell(of: unsafeDowncast(model, to: Model.self), self)
    }
}
