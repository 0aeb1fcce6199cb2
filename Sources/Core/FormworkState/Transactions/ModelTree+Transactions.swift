extension ModelTree {
    /// Runs the writes of an action, and tells what has changed when the outermost one is over.
    ///
    /// When the body throws, what it wrote is taken back and nobody is told.
    func update<Result, Failure: Error>(
        _ title: UpdateTitle, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = beginUpdate(title)
        do throws(Failure) {
            let result = try body()
            endUpdate(outer)
            return result
        } catch {
            takeBack(outer)
            throw error
        }
    }

    /// The state to which the end of an update goes back.
    struct OuterUpdate {
        fileprivate let activity: Activity
        fileprivate let writeCount: Int
        fileprivate let isOutermost: Bool
    }

    private func beginUpdate(_ title: UpdateTitle) -> OuterUpdate {
        let isOutermost = if case .none = activity { !refresh.isActive } else { false }
        checkUpdating()
        let outer = OuterUpdate(
            activity: activity, writeCount: writes.count, isOutermost: isOutermost)
        if isOutermost { history.begin(title) }
        writes.beginEpoch()
        if case .none = activity { activity = .update }
        return outer
    }

    private func endUpdate(_ outer: OuterUpdate) {
        writes.beginEpoch()
        activity = outer.activity
        if outer.isOutermost { tellChanges() }
    }

    private func takeBack(_ outer: OuterUpdate) {
        for change in writes.takeBack(to: outer.writeCount) { change.takeBack() }
        writes.beginEpoch()
        activity = outer.activity
        // Registrations are not taken back: those that were made wait for their first turn.
        if outer.isOutermost { tellChanges() }
    }

    /// Runs work under the contract of an observer as an update of its own.
    func goOn<Result>(
        _ title: UpdateTitle, under observer: Observer, _ body: () -> Result
    ) -> Result? {
        guard observers.contains(observer), observer.isAlive, !refresh.isActive,
            case .none = activity
        else { return nil }
        let outer = beginUpdate(title)
        activity = observer.turnActivity
        let result = body()
        endUpdate(outer)
        return result
    }

    /// The observer that is told now.
    var currentObserver: Observer? { refresh.told }

    /// Only an action and a priority observer may begin an update; the others have their contract.
    private func checkUpdating() {
        switch activity {
        case .none, .update: break
        case .contract(let observer), .reading(let observer):
            report(.updateInsideRefresh(observer.registration.name))
        case .deriving(let cell): report(.updateInsideRefresh(cell.description))
        }
    }

    /// Writes a property as a part of what is going on, or as an update of its own.
    func write(to node: ModelNode, _ property: ModelProperty, _ body: () -> Void) {
        let isNested = beginWriting(to: node, property)
        body()
        endWriting(isNested: isNested)
    }

    /// Checks that a property may be written; says whether that is a part of something larger.
    ///
    /// A write outside of a transaction, once reported, is an update of its own: nobody misses it.
    func beginWriting(to node: ModelNode, _ property: ModelProperty) -> Bool {
        checkWriting(property, of: node)
        if case .none = activity, !refresh.isActive {
            _ = beginUpdate(UpdateTitle(owner: property.name))
            return false
        }
        return true
    }

    /// Ends what ``beginWriting(to:_:)`` began.
    func endWriting(isNested: Bool) {
        guard !isNested else { return }
        writes.beginEpoch()
        activity = .none
        tellChanges()
    }

    /// Keeps the old value of a property, once in each span.
    func keep<Model: DataModel, Value: SendableMetatype>(
        _ value: @autoclosure () -> Value, of model: Model, _ key: PropertyKey<Model, Value>
    ) {
        let node = model.modelNode
        node.prepareSlots()
        guard node.slots[key.property.index].epoch != writes.epoch else { return }
        node.slots[key.property.index].epoch = writes.epoch
        writes.append(ValueChange(model, key, value: value()))
        tracer?.noteWriting(key.property.index, of: node)
    }
}

/// What an update is called, and which others it continues.
struct UpdateTitle {
    /// Who makes it.
    let owner: String

    /// What it is called in the history; the owner if nothing else is said.
    var name: String?

    /// Updates that follow one another with the same key are one step of the history.
    var coalescing: String?
}
