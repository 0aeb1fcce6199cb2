internal import FormworkGraph

/// What stands behind a mediator: where nodes stand, what was written, who is to be told of it.
final class ModelTree {
    /// What stands at the root; the mediator keeps it.
    weak var model: (any DataModel)?

    /// The position of the root.
    let root: PathPosition

    /// The links between derived values and what they read.
    let graph = ReactiveGraph()

    /// What happens when a contract is broken.
    let policy: ContractPolicy

    /// Whether someone wants to know who reads what now.
    let listening: UnsafeMutablePointer<Bool>

    /// On whose account the model is read and written now.
    var activity = Activity.none {
        didSet { updateListening() }
    }

    /// What was written and is not committed yet.
    var writes = WriteLog()

    /// Who wants to be told of what.
    var observers = ObserverTable()

    /// What is going on while changes are told.
    var refresh = RefreshState()

    /// What was done and can be undone.
    var history = History()

    /// Where notes about refreshes go, if someone wants them.
    var tracer: RefreshTracer?

    /// The positions at which the same nodes stand.
    var aliases = PositionAliases()

    /// The nodes that left the tree in the transaction that is open.
    var leaving: [any DataModel] = []

    /// The derived values that observers declare to read.
    var watchedCells: [ObjectIdentifier: DerivedCell] = [:]

    /// Whether someone else wants to know who reads what, also outside of refreshes.
    var isObserved = false {
        didSet { updateListening() }
    }

    /// What waits for changes on behalf of someone outside.
    var watches: [ObjectIdentifier: ModelWatch] = [:]

    /// Who observes by the standard library's means, if anyone may.
    var observation: TreeObservation?

    /// What other threads may write, and what says that they did.
    var writers: [PostedWrite] = []
    let bell = WriteBell()

    init(scheme: ModelScheme, policy: ContractPolicy) {
        root = PathPosition(parent: nil, property: 0, scheme: scheme)
        self.policy = policy
        listening = .allocate(capacity: 1)
        listening.initialize(to: false)
    }

    deinit { listening.deallocate() }
}
