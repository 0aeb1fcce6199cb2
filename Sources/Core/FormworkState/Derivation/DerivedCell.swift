internal import FormworkGraph

/// The kept value of one derived property of one node.
///
/// An abstract class: ``ValueCell`` knows the type of the value.
class DerivedCell {
    let tree: ModelTree
    unowned let node: ModelNode
    let property: ModelProperty

    /// The node of the value in the graph of its tree.
    private lazy var graphNode = tree.graph.makeDerived { [unowned self] in recompute() }

    /// The derived value that reads this one, while it is computed.
    private var reader: DerivedCell?

    /// The inputs of the last computation.
    ///
    /// One is noted for each read, and nothing else runs meanwhile: checks of exclusivity would
    /// take a sixth of the time of a computation.
    @exclusivity(unchecked) private(set) var inputs = DerivationInputs()

    /// The nodes of the value that have positions below it.
    private(set) var placedModels: [any DataModel] = []

    /// Whether it was computed since observers were notified of it.
    private var mayDiffer = false

    /// Whether the value was found to depend on itself.
    private var isCircular = false

    /// The watcher on behalf of observers; `nil` as long as no observer declares the value.
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

    /// Computes the value again; returns whether it is another one.
    func compute() -> Bool { false }

    /// Visits the nodes that the value holds.
    func forEachChild(_ body: (any DataModel) -> Void) {}

    /// The numbers of the property among those that contracts name, one for each position.
    var numbers: [Int32] {
        node.places.compactMap { place in
            let contracts = place.position.contracts
            guard !contracts.isEmpty, contracts[property.index].number >= 0 else { return nil }
            return contracts[property.index].number
        }
    }

    /// The level at which all inputs are up to date.
    var level: Int32 {
        numbers.map(tree.observers.level).max() ?? 0
    }

    /// Records that it reads a property of a node while it is computed.
    func noteInput(_ counter: Int, of node: ModelNode) {
        for place in node.places {
            inputs.insert(PlacedProperty(position: place.position, counter: counter))
        }
    }

    /// Brings the value up to date and notes that it is read.
    func prepareReading() {
        noteReading()
        reportCircle(isOne: !tree.graph.refresh(graphNode))
        if case .deriving(let reader) = tree.access.activity { reader.inputs.insert(self) }
        if tree.graph.isTracking { tree.graph.track(graphNode) }
    }

    /// Notes that the value is about to be read, for all that listen.
    private func noteReading() {
        guard tree.access.isListening else { return }
        tree.access.noteDerivedReading(property.index, of: node)
        tree.bridges.observation?.noteReading(of: self)
    }

    /// Reports that the value depends on itself, once as long as it does.
    private func reportCircle(isOne: Bool) {
        if isOne, !isCircular { tree.access.policy.reportOmission(.derivedCycle(circle)) }
        isCircular = isOne
    }

    /// Watches for changes on behalf of observers, from now on.
    func watch() {
        guard watcher == nil else { return }
        watcher = tree.graph.makeWatcher { [unowned self] in tree.schedule.markOutdated(self) }
        tree.derived.add(self)
        follow()
        _ = takeChange()
    }

    /// Brings the value up to date; its inputs may turn out to be other ones than before.
    func update() {
        guard let watcher, !node.places.isEmpty, tree.graph.needsRun(watcher) else { return }
        mayDiffer = true
        follow()
    }

    /// Whether the value is another one than observers were notified of; they are from now on.
    func takeReportableChange() -> Bool {
        guard mayDiffer else { return false }
        mayDiffer = false
        return takeChange()
    }

    /// Whether the value has changed since the last call.
    func takeChange() -> Bool { false }

    /// Outdates the value and forgets its inputs, when its node leaves the tree.
    func leave() {
        tree.derived.remove(self)
        inputs = DerivationInputs()
        tree.graph.touch(graphNode)
    }

    /// Links the watcher with the value, and places its nodes; computes it if it is out of date.
    private func follow() {
        guard let watcher else { return }
        tree.graph.run(watcher) {
            tree.graph.refresh(graphNode)
            tree.graph.track(graphNode)
        }
        placeModels()
    }

    /// Places the nodes of the value below its property, and removes those of the old value.
    private func placeModels() {
        guard property.children != nil else { return }
        var models: [any DataModel] = []
        forEachChild { models.append($0) }
        let old = placedModels
        placedModels = models
        tree.placement.replaceChildren(
            of: node, in: property.index, from: old, to: models, in: tree)
    }

    /// The path of a circle of values, which is known when this one is read during its computation.
    private var circle: [String] {
        guard case .deriving(var cell) = tree.access.activity else { return [description] }
        var names = [description]
        while cell !== self {
            names.append(cell.description)
            guard let reader = cell.reader else { break }
            cell = reader
        }
        return names + [description]
    }

    private func recompute() -> Bool {
        if case .deriving(let cell) = tree.access.activity { reader = cell }
        defer { reader = nil }
        let known = inputs
        inputs = DerivationInputs()
        defer { if inputs != known { tree.derived.inputsChanged() } }
        return tree.access.perform(as: .deriving(self)) { compute() }
    }
}

/// The kept value of a derived property of a known type.
final class ValueCell<Model: DataModel, Value: SendableMetatype>: DerivedCell {
    private let key: DerivedKey<Model, Value>
    private unowned let model: Model
    private var value: Value?

    /// The value that observers were notified of last.
    private var reportedValue: Value?

    init(_ key: DerivedKey<Model, Value>, of model: Model, in tree: ModelTree) {
        self.key = key
        self.model = model
        super.init(key.property, of: model.modelNode, in: tree)
    }

    /// The value, brought up to date.
    func currentValue() -> Value {
        prepareReading()
        guard let value else {
            // It is missing only during the first computation: a circle was just reported.
            preconditionFailure("\(description) reads itself and has no earlier value.")
        }
        return value
    }

    override func compute() -> Bool {
        let new = key.compute(model)
        if let value, let areEqual = key.areEqual, areEqual(value, new) { return false }
        value = new
        return true
    }

    override func takeChange() -> Bool {
        defer { reportedValue = value }
        guard let reportedValue, let value, let areEqual = key.areEqual else { return true }
        return !areEqual(reportedValue, value)
    }

    override func forEachChild(_ body: (any DataModel) -> Void) {
        if let value { key.forEachChild?(value, body) }
    }
}

extension DerivedCell: CustomStringConvertible {
    /// The path of the property.
    var description: String { node.description(of: property.index) }
}
