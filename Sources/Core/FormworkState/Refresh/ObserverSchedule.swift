/// The turns of the observers while they are notified of changes.
final class ObserverSchedule {
    /// Whether observers are being notified.
    private(set) var isActive = false

    /// The observer that is being notified.
    private(set) var current: Observer?

    private var due = DueObservers()
    private var endHooks: [() -> Void] = []
    private var deferredUpdates: [() -> Void] = []

    private let registry: ObserverRegistry
    private let log: TransactionLog
    private let access: AccessControl
    private let placement: NodePlacement
    private let derived: DerivedValues

    init(
        _ registry: ObserverRegistry, _ access: AccessControl, _ placement: NodePlacement,
        _ derived: DerivedValues, _ log: TransactionLog
    ) {
        self.registry = registry
        self.access = access
        self.placement = placement
        self.derived = derived
        self.log = log
    }

    private var observers: ObserverTable { registry.observers }

    /// Notifies all observers of the changes, until no observer is due.
    ///
    /// One round notifies the priority observers, then the smart ones, then the recurring ones,
    /// each at most once. A change by a priority observer after another one's turn needs a further
    /// round.
    func notifyObservers() {
        isActive = true
        var roundCount = 0
        repeat {
            beginRound()
            notifyPriorityObservers()
            notifySmartObservers()
            notifyRecurringObservers()
            roundCount += 1
        } while due.needsRound && isAllowed(roundCount)
        isActive = false
    }

    /// Gives an observer a turn: in this round if its turn is still to come, else in the next one.
    func markDue(_ observer: Observer) { due.insert(observer, of: observers) }

    /// Gives a derived value that may have changed a turn.
    func markOutdated(_ cell: DerivedCell) { due.insert(outdated: cell) }

    /// Brings the order of the smart observers up to date.
    func updateLevels() {
        ContractLevels.update(
            observers, aliases: placement.aliases, derivations: derived.derivations,
            policy: access.policy)
    }
}

// MARK: The steps of a round

extension ObserverSchedule {
    private func beginRound() {
        due.beginRound()
        access.tracer?.beginRound()
        markReaders()
    }

    private func notifyPriorityObservers() {
        reportDerivedChangesForPriority()
        due.beginPriorityPhase()
        while let observer = due.nextPriority() {
            notify(observer)
            reportDerivedChangesForPriority()
        }
    }

    private func notifySmartObservers() {
        updateLevels()
        due.beginSmartPhase()
        while let turn = nextSmartTurn() {
            switch turn {
            case .observer(let observer): notify(observer)
            case .derived(let cell): reportChange(of: cell)
            }
        }
    }

    private func notifyRecurringObservers() {
        due.beginRecurringPhase()
        for observer in observers.recurring { notify(observer) }
        due.endRound()
    }

    /// The turn with the lowest level, which new inputs of derived values may have changed.
    private func nextSmartTurn() -> DueObservers.SmartTurn? {
        if observers.levelsAreStale {
            updateLevels()
            due.sortAgain()
        }
        return due.nextSmart()
    }

    /// Gives one observer its turn, unless it does not take part any more.
    private func notify(_ observer: Observer) {
        observer.isDue = false
        guard observers.contains(observer) else { return }
        guard observer.isAlive else { return registry.unregister(observer) }
        guard observer.lastRound != due.round else { return }
        observer.lastRound = due.round
        current = observer
        access.perform(as: observer.turnActivity) {
            access.tracer?.begin(observer)
            observer.notify()
            access.tracer?.end()
        }
        current = nil
        markDependents(of: observer)
        markReaders()
    }

    /// Whether another round may follow; more than a hundred are regarded as endless.
    private func isAllowed(_ roundCount: Int) -> Bool {
        guard roundCount >= 100 else { return true }
        access.policy.reportOmission(.endlessRefresh(due.remaining))
        due.removeRemaining()
        return false
    }
}

// MARK: Readers of changes

extension ObserverSchedule {
    /// Marks the readers of all changes that were not reported so far.
    private func markReaders() {
        log.reportChanges { markReaders(of: $0.node, $0.property.counter) }
    }

    /// Marks the readers of a property of a node, at all positions of the node.
    private func markReaders(of node: ModelNode, _ counter: Int) {
        for place in node.places {
            let position = place.position
            if !position.contracts.isEmpty {
                for number in position.contracts[counter].readers {
                    markDue(number, because: position, counter)
                }
            }
            guard observers.hasReadBranches else { continue }
            for above in position.lineage {
                for number in above.subtreeReaders { markDue(number, because: position, counter) }
            }
        }
    }

    private func markDue(_ number: Int32, because position: PathPosition, _ counter: Int) {
        guard let observer = observers[number] else { return }
        if access.tracer != nil { observer.causes.append(position.path(of: counter)) }
        markDue(observer)
    }

    /// Marks the observers that share the reading of a collector.
    private func markDependents(of observer: Observer) {
        guard !observers.dependents.isEmpty else { return }
        for dependent in observers.dependents[observer.registration] ?? [] {
            if let observer = observers[dependent] { markDue(observer) }
        }
    }

    /// Marks the readers of a derived value in its turn.
    ///
    /// If the value turns out to read a property that is still to be written, it has a later turn.
    private func reportChange(of cell: DerivedCell) {
        cell.update()
        if observers.levelsAreStale {
            due.insert(.derived(cell))
        } else {
            markReaders(of: cell)
        }
    }

    /// Marks the readers of derived values that priority observers read: they have no levels.
    private func reportDerivedChangesForPriority() {
        var others: [DerivedCell] = []
        while let cell = due.popOutdated() {
            guard observers.isReadByPriority(cell.property.index, of: cell.node) else {
                others.append(cell)
                continue
            }
            cell.update()
            markReaders(of: cell)
        }
        for cell in others.reversed() { due.insert(outdated: cell) }
    }

    private func markReaders(of cell: DerivedCell) {
        if cell.takeReportableChange() { markReaders(of: cell.node, cell.property.counter) }
    }
}

// MARK: After a refresh

extension ObserverSchedule {
    /// Calls a function once, after the next refresh.
    func atEnd(_ hook: @escaping () -> Void) { endHooks.append(hook) }

    /// Runs an update after the refresh in progress.
    func afterRefresh(_ update: @escaping () -> Void) { deferredUpdates.append(update) }

    /// Calls the functions that wait for the end of the refresh, also those that they add.
    func runEndHooks() {
        while !endHooks.isEmpty || !deferredUpdates.isEmpty {
            let hooks = endHooks
            let updates = deferredUpdates
            endHooks = []
            deferredUpdates = []
            for hook in hooks { hook() }
            for update in updates { update() }
        }
    }
}
