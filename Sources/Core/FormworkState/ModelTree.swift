internal import FormworkGraph

/// The parts behind a mediator, and the updates that run through all of them.
///
/// Each part keeps its state private. The tree itself has none: it only passes on, in order, what
/// an update means for each part.
final class ModelTree {
    /// The root node, which the mediator keeps alive.
    private(set) weak var model: (any DataModel)?

    /// The links between derived values and what they read.
    let graph = ReactiveGraph()

    /// The party that accesses the model, and what it is allowed.
    let access: AccessControl

    /// The old values of what was written and is not committed yet.
    let log = TransactionLog()

    /// The undo steps.
    let history = History()

    /// The observers and their declarations.
    let observers = ObserverTable()

    /// The positions of the nodes.
    let placement: NodePlacement

    /// The derived values that take part in refreshes.
    let derived: DerivedValues

    /// The admission of observers.
    let registry: ObserverRegistry

    /// The turns of the observers in a refresh.
    let schedule: ObserverSchedule

    /// The readers and writers outside of contracts.
    let bridges = ModelBridges()

    /// Creates a tree and places the root, with all nodes below it, in it.
    init<Model: DataModel>(_ model: Model, policy: ContractPolicy) {
        self.model = model
        access = AccessControl(policy: policy)
        placement = NodePlacement(
            scheme: Model.scheme, policy: policy, aliasesDidChange: observers.invalidateLevels)
        derived = DerivedValues(observers: observers)
        registry = ObserverRegistry(observers, root: placement.root, policy: policy)
        schedule = ObserverSchedule(registry, access, placement, derived, log)
        placement.attach(model, at: placement.root, in: self)
    }

    /// Takes the root out of the tree, when the mediator ends.
    func close(_ model: any DataModel) {
        bridges.close()
        registry.close()
        placement.detach(model, from: placement.root)
        placement.releaseLeaving()
    }

    /// Whether no update and no refresh is in progress.
    private var isIdle: Bool {
        if case .none = access.activity { !schedule.isActive } else { false }
    }
}

// MARK: Updates

extension ModelTree {
    /// Runs the writes of an action, and notifies observers when the outermost update ends.
    ///
    /// When the body throws, its writes are reverted. Registrations are not: new observers then
    /// have their first turn.
    func update<Result, Failure: Error>(
        _ title: UpdateTitle, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let isOutermost = isIdle
        access.checkUpdating()
        if isOutermost { history.begin(title) }
        defer { if isOutermost { notifyObservers() } }
        return try access.update { () throws(Failure) -> Result in try log.transaction(body) }
    }

    /// Runs work under the contract of an observer as an update of its own.
    ///
    /// - Returns: the result of the body; `nil` when the observer does not take part any more, or an
    ///   update or a refresh is in progress.
    func resume<Result>(
        _ title: UpdateTitle, under observer: Observer, _ body: () -> Result
    ) -> Result? {
        guard observers.contains(observer), observer.isAlive, isIdle else { return nil }
        history.begin(title)
        let result = access.perform(as: observer.turnActivity) { log.transaction(body) }
        notifyObservers()
        return result
    }

    /// Notifies all observers of the changes, and commits them.
    private func notifyObservers() {
        schedule.notifyObservers()
        commit()
        access.tracer?.endRefresh()
        schedule.runEndHooks()
    }

    /// Ends the transaction: its effective changes become an undo step.
    private func commit() {
        var kept: [Change] = []
        log.commit { change in
            bridges.observation?.report(change)
            if !change.property.modifiers.contains(.discardable) { kept.append(change) }
        }
        history.commit(kept)
        placement.releaseLeaving()
    }
}

// MARK: Undo

extension ModelTree {
    /// Undoes the newest step; returns whether there was one.
    func undo() -> Bool {
        guard isIdle, let step = history.beginUndo() else { return false }
        revert(step)
        return true
    }

    /// Redoes the step that was undone last; returns whether there was one.
    func redo() -> Bool {
        guard isIdle, let step = history.beginRedo() else { return false }
        revert(step)
        return true
    }

    private func revert(_ step: HistoryStep) {
        update(UpdateTitle(owner: step.name)) {
            for change in step.changes.reversed() { log.revert(change) }
        }
    }
}

// MARK: Single writes

extension ModelTree {
    /// Begins a write of a property, which ``endWriting(isNested:)`` ends: as a part of the open
    /// update, or else as an update of its own.
    ///
    /// A write in place is a coroutine of the accessor and cannot be the body of ``update(_:_:)``.
    ///
    /// - Returns: whether the write is a part of an open update.
    func beginWriting(to property: ModelProperty) -> Bool {
        guard isIdle else { return true }
        history.begin(UpdateTitle(owner: property.name))
        access.beginUpdate()
        return false
    }

    /// Ends a write, and notifies observers unless an update is open.
    func endWriting(isNested: Bool) {
        guard !isNested else { return }
        access.endUpdate()
        notifyObservers()
    }

    /// Records the value of a property that is about to be written.
    func record<Model: DataModel, Value: SendableMetatype>(
        _ value: @autoclosure () -> Value, of model: Model, _ key: PropertyKey<Model, Value>
    ) {
        guard log.record(value(), of: model, key) else { return }
        access.tracer?.noteWriting(key.property.index, of: model.modelNode)
    }
}

// MARK: Observers

extension ModelTree {
    /// Admits an observer, which has its first turn in the next round that it can still join.
    ///
    /// - Returns: the observer, with its violation if its declaration is invalid.
    func register(
        _ registration: Registration, place: SourcePlace, target: AnyObject,
        action: @escaping (AnyObject) -> Void
    ) -> Observer {
        access.checkRegistering(registration, place)
        let observer = registry.register(
            registration, place: place, target: target, action: action)
        guard observer.violation == nil else { return observer }
        derived.watch(for: observer.access, in: self)
        schedule.markDue(observer)
        return observer
    }
}
