/// The derived values that take part in refreshes, because observers declare to read them.
final class DerivedValues {
    private let observers: ObserverTable

    /// The values that observers declare to read.
    private var watched: [ObjectIdentifier: DerivedCell] = [:]

    init(observers: ObserverTable) { self.observers = observers }

    /// The kept value of a derived property, made when it is first read.
    func cell<Model: DataModel, Value: SendableMetatype>(
        of model: Model, _ key: DerivedKey<Model, Value>, in tree: ModelTree
    ) -> ValueCell<Model, Value> {
        let node = model.modelNode
        // The cell at the index of a key was made for that key.
        if let cell = node.cells[key.property.index] {
            return unsafeDowncast(cell, to: ValueCell<Model, Value>.self)
        }
        let cell = ValueCell(key, of: model, in: tree)
        node.add(cell, at: key.property.index)
        return cell
    }

    /// Adds a value that observers declare to read.
    func add(_ cell: DerivedCell) {
        watched[ObjectIdentifier(cell)] = cell
        observers.invalidateLevels()
    }

    /// Removes a value whose node leaves the tree.
    func remove(_ cell: DerivedCell) { watched[ObjectIdentifier(cell)] = nil }

    /// Notes that a value reads other properties than before, which changes the order of observers.
    func inputsChanged() {
        if !watched.isEmpty { observers.invalidateLevels() }
    }

    /// The properties that watched values read, as far as contracts name them.
    var derivations: Set<ContractLevels.Derivation> {
        var derivations: Set<ContractLevels.Derivation> = []
        for cell in watched.values {
            for derived in cell.numbers {
                for source in cell.inputs.numbers where source != derived {
                    derivations.insert(.init(source: source, derived: derived))
                }
            }
        }
        return derivations
    }
}

// MARK: Watching

extension DerivedValues {
    /// Watches the derived values that an observer declares to read, or to pass on the way to its
    /// writes, at all nodes of a tree.
    func watch(for access: ContractAccess, in tree: ModelTree) {
        watch(at: access.reads, in: tree)
        watch(at: access.passages, in: tree)
        for branch in access.readBranches {
            branch.forEachPosition { position in
                guard !position.scheme.derived.isEmpty else { return }
                for model in tree.placement.models(at: position, in: tree) {
                    watch(of: model, at: position, in: tree)
                }
            }
        }
    }

    /// Watches the derived values of a node that entered a position, if contracts name them.
    func watch(of model: any DataModel, at position: PathPosition, in tree: ModelTree) {
        guard !position.scheme.derived.isEmpty else { return }
        let isRead = position.lineage.contains { !$0.subtreeReaders.isEmpty }
        for index in position.scheme.derived {
            let isNamed = !position.contracts.isEmpty && position.contracts[index].number >= 0
            if isRead || isNamed { watch(index, of: model, in: tree) }
        }
    }

    private func watch(at places: [PlacedProperty], in tree: ModelTree) {
        for place in places where place.position.scheme.properties[place.counter].isDerived {
            for model in tree.placement.models(at: place.position, in: tree) {
                watch(place.counter, of: model, in: tree)
            }
        }
    }

    private func watch(_ index: Int, of model: any DataModel, in tree: ModelTree) {
        guard let key = model.modelNode.scheme.keys[index] as? any CellKey else { return }
        key.anyCell(of: model, in: tree).watch()
    }
}

/// A key that can make the kept value of its property.
private protocol CellKey {
    func anyCell(of model: any DataModel, in tree: ModelTree) -> DerivedCell
}

extension DerivedKey: CellKey {
    fileprivate func anyCell(of model: any DataModel, in tree: ModelTree) -> DerivedCell {
        // The keys of a scheme are those of the type whose scheme it is.
        tree.derived.cell(of: unsafeDowncast(model, to: Model.self), self, in: tree)
    }
}
