internal import FormworkGraph

/// The observers and derived values that wait for their turn in a refresh.
struct DueObservers {
    /// The number of the current round; an observer has at most one turn in each.
    private(set) var round = 0

    private var phase = Phase.waiting

    /// The priority observers of this round, the next one last.
    private var priorityQueue: [Observer] = []

    /// The priority of the current or last turn.
    private var reachedPriority = Int.min

    /// The smart observers that became due before the levels of this round were known.
    private var dueSmart: [Observer] = []

    /// The derived values that may have changed since observers were notified.
    private var outdated: [DerivedCell] = []

    /// The smart observers and derived values of this round.
    private var smartQueue = LevelQueue<SmartTurn>()

    /// The priority observers that became due after their turn.
    private var late: [Observer] = []

    /// The phases of a round.
    private enum Phase {
        case waiting, priority, smart, recurring
    }

    /// A turn in the smart phase.
    enum SmartTurn {
        case observer(Observer)
        case derived(DerivedCell)

        var level: Int32 {
            switch self {
            case .observer(let observer): observer.level
            case .derived(let cell): cell.level
            }
        }
    }

    /// The observers that need another round.
    var remaining: [Observer] { late + dueSmart }

    /// Whether observers need another round.
    var needsRound: Bool { !late.isEmpty || !dueSmart.isEmpty }

    /// Drops all observers that need another round.
    mutating func removeRemaining() {
        for observer in remaining { observer.isDue = false }
        late = []
        dueSmart = []
    }
}

// MARK: Marking

extension DueObservers {
    /// Gives an observer a turn: in this round if its turn is still to come, else in the next one.
    mutating func insert(_ observer: Observer, of table: ObserverTable) {
        guard !observer.isDue else { return }
        observer.isDue = true
        switch observer.registration.turn {
        case .priority: insertPriority(observer, of: table)
        case .smart where phase == .smart && observer.lastRound != round:
            insert(.observer(observer))
        case .smart:
            Self.removeAbandoned(from: &dueSmart, table)
            dueSmart.append(observer)
        case .recurring: break
        }
    }

    /// Gives a derived value that may have changed a turn in this round or, after it, in the next.
    mutating func insert(outdated cell: DerivedCell) { outdated.append(cell) }

    /// Removes the newest derived value that may have changed.
    mutating func popOutdated() -> DerivedCell? { outdated.popLast() }

    /// Adds a turn to the smart phase.
    mutating func insert(_ turn: SmartTurn) { smartQueue.insert(turn, level: turn.level) }

    private mutating func insertPriority(_ observer: Observer, of table: ObserverTable) {
        if phase == .waiting {
            Self.removeAbandoned(from: &priorityQueue, table)
            priorityQueue.append(observer)
        } else if isStillToCome(observer) {
            let turn = observer.priorityTurn
            let place = priorityQueue.lastIndex { $0.priorityTurn > turn }
            priorityQueue.insert(observer, at: place.map { $0 + 1 } ?? 0)
        } else {
            late.append(observer)
        }
    }

    private func isStillToCome(_ observer: Observer) -> Bool {
        phase == .priority && observer.priorityTurn.0 >= reachedPriority
            && observer.lastRound != round
    }

    /// Removes unregistered observers once they are the majority, so that observers that come and
    /// go between refreshes do not accumulate.
    ///
    /// It is static: a method would get a copy of all queues beside the one that it changes.
    private static func removeAbandoned(from queue: inout [Observer], _ table: ObserverTable) {
        guard queue.count > 32, queue.count > 2 * table.count else { return }
        queue.removeAll { table[$0.number] !== $0 }
    }
}

// MARK: Phases

extension DueObservers {
    /// Begins a round, with the observers that were late in the last one.
    mutating func beginRound() {
        round += 1
        phase = .waiting
        priorityQueue += late.filter(\.isDue)
        late = []
    }

    /// Begins the phase of the priority observers.
    mutating func beginPriorityPhase() {
        priorityQueue.sort { $0.priorityTurn > $1.priorityTurn }
        phase = .priority
        reachedPriority = .min
    }

    /// Removes the priority observer with the lowest number.
    mutating func nextPriority() -> Observer? {
        guard let observer = priorityQueue.popLast() else { return nil }
        reachedPriority = observer.priorityTurn.0
        return observer
    }

    /// Begins the phase of the smart observers, whose levels are up to date.
    mutating func beginSmartPhase() {
        phase = .smart
        let due = dueSmart
        dueSmart = []
        for observer in due { insert(.observer(observer)) }
    }

    /// Removes the turn with the lowest level.
    mutating func nextSmart() -> SmartTurn? {
        while let cell = outdated.popLast() { insert(.derived(cell)) }
        return smartQueue.popFirst()
    }

    /// Sorts the turns of the smart phase again, after levels have changed.
    mutating func sortAgain() {
        var waiting: [SmartTurn] = []
        while let turn = smartQueue.popFirst() { waiting.append(turn) }
        for turn in waiting { insert(turn) }
    }

    /// Begins the phase of the recurring observers.
    mutating func beginRecurringPhase() { phase = .recurring }

    /// Ends the last phase of a round.
    mutating func endRound() { phase = .waiting }
}

extension Observer {
    /// The position of its turn among the priority observers.
    fileprivate var priorityTurn: (Int, Int) {
        if case .priority(let priority) = registration.turn {
            (priority, sequence)
        } else {
            (0, sequence)
        }
    }
}
