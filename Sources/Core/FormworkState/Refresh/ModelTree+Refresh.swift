internal import FormworkGraph

extension ModelTree {
    /// Tells all observers what has changed, until nobody is left who has to be told.
    ///
    /// One round tells the priority observers, then the smart ones, then the recurring ones, each at
    /// most once. What a priority observer changes after another one's turn makes a round of its own.
    func tellChanges() {
        refresh.isActive = true
        var roundCount = 0
        repeat {
            beginRound()
            tellPriorityObservers()
            tellSmartObservers()
            tellRecurringObservers()
            roundCount += 1
        } while isAnyoneLeft && isAllowed(roundCount)
        refresh.isActive = false
        commit()
        endRefresh()
    }

    private func beginRound() {
        refresh.round += 1
        refresh.phase = .waiting
        refresh.priorityQueue += refresh.late.filter(\.isDue)
        refresh.late = []
        tracer?.beginRound()
        markReaders()
    }

    private func tellPriorityObservers() {
        tellDerivedChanges(toPriority: true)
        refresh.priorityQueue.sort { $0.priorityTurn > $1.priorityTurn }
        refresh.phase = .priority
        refresh.reachedPriority = .min
        while let observer = refresh.priorityQueue.popLast() {
            refresh.reachedPriority = observer.priorityTurn.0
            tell(observer)
            tellDerivedChanges(toPriority: true)
        }
    }

    private func tellSmartObservers() {
        computeLevels()
        refresh.phase = .smart
        let due = refresh.dueSmart
        refresh.dueSmart = []
        for observer in due {
            refresh.smartQueue.insert(.observer(observer), level: observer.level)
        }
        while let turn = nextSmartTurn() {
            switch turn {
            case .observer(let observer): tell(observer)
            case .derived(let cell): tellChange(of: cell)
            }
        }
    }

    /// Tells of a derived value, unless it was just found to read what is still to be written: then
    /// its turn is later.
    private func tellChange(of cell: DerivedCell) {
        cell.update()
        if observers.levelsAreStale {
            refresh.smartQueue.insert(.derived(cell), level: cell.level)
        } else {
            cell.tellChange()
        }
    }

    /// The turn of the lowest level, which what derived values were found to read may have changed.
    private func nextSmartTurn() -> RefreshState.SmartTurn? {
        tellDerivedChanges(toPriority: false)
        if observers.levelsAreStale {
            var waiting: [RefreshState.SmartTurn] = []
            while let turn = refresh.smartQueue.popFirst() { waiting.append(turn) }
            computeLevels()
            for turn in waiting { refresh.smartQueue.insert(turn, level: level(of: turn)) }
        }
        return refresh.smartQueue.popFirst()
    }

    private func level(of turn: RefreshState.SmartTurn) -> Int32 {
        switch turn {
        case .observer(let observer): observer.level
        case .derived(let cell): cell.level
        }
    }

    private func tellRecurringObservers() {
        refresh.phase = .recurring
        for observer in observers.recurring { tell(observer) }
        refresh.phase = .waiting
    }

    /// Gives one observer its turn, unless it is gone.
    private func tell(_ observer: Observer) {
        observer.isDue = false
        guard observers.contains(observer) else { return }
        guard observer.isAlive else { return unregister(observer) }
        guard observer.lastRound != refresh.round else { return }
        observer.lastRound = refresh.round
        self.activity = observer.turnActivity
        refresh.told = observer
        tracer?.begin(observer)
        observer.tell()
        tracer?.end()
        refresh.told = nil
        self.activity = .none
        if !observers.dependents.isEmpty { markDependents(of: observer) }
        markReaders()
    }

    private var isAnyoneLeft: Bool { !refresh.late.isEmpty || !refresh.dueSmart.isEmpty }

    /// Whether a further round may follow; more than a hundred are taken for an endless circle.
    private func isAllowed(_ roundCount: Int) -> Bool {
        guard roundCount >= 100 else { return true }
        reportOmission(.endlessRefresh(refresh.late + refresh.dueSmart))
        for observer in refresh.late + refresh.dueSmart { observer.isDue = false }
        refresh.late = []
        refresh.dueSmart = []
        return false
    }

    private func endRefresh() {
        tracer?.endRefresh()
        while !refresh.endHooks.isEmpty || !refresh.deferredUpdates.isEmpty {
            let hooks = refresh.endHooks
            let updates = refresh.deferredUpdates
            refresh.endHooks = []
            refresh.deferredUpdates = []
            for hook in hooks { hook() }
            for update in updates { update() }
        }
    }
}

extension Observer {
    /// What it may do while it is told.
    var turnActivity: Activity {
        switch registration.turn {
        case .priority: .update
        case .smart: .contract(self)
        case .recurring: .reading(self)
        }
    }

    /// When its turn is among the priority ones.
    var priorityTurn: (Int, Int) {
        if case .priority(let priority) = registration.turn {
            (priority, sequence)
        } else {
            (0, sequence)
        }
    }
}
