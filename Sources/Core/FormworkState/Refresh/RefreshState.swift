internal import FormworkGraph

/// What is going on while changes are told.
struct RefreshState {
    /// Whether changes are being told.
    var isActive = false

    /// The number of the current round: the observers are told at most once in each.
    var round = 0

    /// The priority observers whose turn is still to come, the next one last.
    var priorityQueue: [Observer] = []

    /// The priority of the observer that is told, or was told last.
    var reachedPriority = Int.min

    /// The smart observers that are due, before the levels of this round are known.
    var dueSmart: [Observer] = []

    /// The smart observers and derived values that are due, once the levels are known.
    var smartQueue = LevelQueue<SmartTurn>()

    /// Who is told now.
    var told: Observer?

    /// Where in a round one is.
    var phase = Phase.waiting

    /// The priority observers that became due when their turn was over.
    var late: [Observer] = []

    /// The derived values that may have changed.
    var outdatedCells: [DerivedCell] = []

    /// What is called at the end, once.
    var endHooks: [() -> Void] = []

    /// The transactions that wait until the refresh is over.
    var deferredUpdates: [() -> Void] = []

    /// The parts of a round.
    enum Phase {
        case waiting, priority, smart, recurring
    }

    /// Who has a turn among the smart ones.
    enum SmartTurn {
        case observer(Observer)
        case derived(DerivedCell)
    }
}
