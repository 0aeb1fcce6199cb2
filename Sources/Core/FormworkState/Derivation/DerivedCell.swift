internal import FormworkGraph

/// The kept value of one derived property of one node.
///
/// An abstract class: ``ValueCell`` knows the type of the value.
class DerivedCell {
    let tree: ModelTree
    unowned let node: ModelNode
    let property: ModelProperty

    /// Its node in the graph of what reads what.
    private lazy var graphNode = tree.graph.makeDerived { [unowned self] in recompute() }

    /// The derived value that reads this one, while it is computed.
    private var reader: DerivedCell?

    /// What it has read when it was computed last.
    private(set) var inputs = DerivationInputs()

    /// The nodes of the value that have places below it.
    var placedModels: [any DataModel] = []

    /// Whether it was computed since observers were told of it.
    private var mayDiffer = false

    /// Whether the value was found to depend on itself.
    private var isCircular = false

    /// What waits for changes on behalf of observers; `nil` as long as no observer declares it.
    private var watcher: ReactiveGraph.Node?

    init(_ property: ModelProperty, of node: ModelNode, in tree: ModelTree) {
        self.tree = tree
        self.node = node
        self.property = property
    }

    deinit {
        if let watcher { tree.graph.remove(watcher) }
        tree.graph.remove(graphNode)
    }

    /// Computes the value anew; says whether it is another one.
    func compute() -> Bool { false }

    /// Visits the nodes that stand in the value.
    func forEachChild(_ body: (any DataModel) -> Void) {}

    /// The numbers of the property among those that contracts name, one for each place.
    var numbers: [Int32] {
        node.places.compactMap { place in
            let contracts = place.position.contracts
            guard !contracts.isEmpty, contracts[property.index].number >= 0 else { return nil }
            return contracts[property.index].number
        }
    }

    /// The level at which all that it reads is up to date.
    var level: Int32 {
        numbers.map { tree.observers.propertyLevels[Int($0)] }.max() ?? 0
    }

    /// Notes that it reads a property of a node while it is computed.
    func noteInput(_ counter: Int, of node: ModelNode) {
        for place in node.places { inputs.insert(place.position, counter) }
    }

    /// Brings the value up to date and notes that it is read.
    func prepareReading() {
        tree.noteDerived(readOf: self)
        reportCircle(isOne: !tree.graph.refresh(graphNode))
        if case .deriving(let reader) = tree.activity { reader.inputs.insert(self) }
        if tree.graph.isTracking { tree.graph.track(graphNode) }
    }

    /// Reports that the value depends on itself, once as long as it does.
    private func reportCircle(isOne: Bool) {
        if isOne, !isCircular { tree.reportOmission(.derivedCycle(circle)) }
        isCircular = isOne
    }

    /// Waits for changes on behalf of observers, from now on.
    func watch() {
        guard watcher == nil else { return }
        watcher = tree.graph.makeWatcher { [unowned self] in tree.refresh.outdatedCells.append(self)
        }
        tree.watchedCells[ObjectIdentifier(self)] = self
        wait()
        _ = takeChange()
        tree.observers.levelsAreStale = true
    }

    /// Brings the value up to date; it may turn out to read other things than before.
    func update() {
        guard let watcher, !node.places.isEmpty, tree.graph.needsRun(watcher) else { return }
        mayDiffer = true
        wait()
    }

    /// Marks those who declare to read the value, if it is another one than they were told of.
    func tellChange() {
        guard mayDiffer else { return }
        mayDiffer = false
        if takeChange() { tree.markReaders(of: node, property.counter) }
    }

    /// Whether the value is another one than it was the last time that this was asked.
    func takeChange() -> Bool { false }

    /// Gives up all that others hold of it, when its node leaves the tree.
    func leave() {
        tree.watchedCells[ObjectIdentifier(self)] = nil
        inputs = DerivationInputs()
        tree.graph.touch(graphNode)
    }

    /// Links what waits with the value, which is computed for it if it never was.
    private func wait() {
        guard let watcher else { return }
        tree.graph.run(watcher) {
            tree.graph.refresh(graphNode)
            tree.graph.track(graphNode)
        }
        tree.place(of: self)
    }

    /// The values that read one another in a circle, as one finds out when this one is read again.
    private var circle: [String] {
        guard case .deriving(var cell) = tree.activity else { return [description] }
        var names = [description]
        while cell !== self {
            names.append(cell.description)
            guard let reader = cell.reader else { break }
            cell = reader
        }
        return names + [description]
    }

    private func recompute() -> Bool {
        let outer = tree.activity
        if case .deriving(let cell) = outer { reader = cell }
        tree.activity = .deriving(self)
        defer {
            tree.activity = outer
            reader = nil
        }
        let known = inputs
        inputs = DerivationInputs()
        defer { noteChange(from: known) }
        return compute()
    }

    /// The order of the smart observers follows what watched values read, and those that they read.
    private func noteChange(from known: DerivationInputs) {
        guard !tree.watchedCells.isEmpty, inputs != known else { return }
        tree.observers.levelsAreStale = true
    }
}

extension DerivedCell: CustomStringConvertible {
    /// The path of the property.
    var description: String { node.description(of: property.index) }
}
