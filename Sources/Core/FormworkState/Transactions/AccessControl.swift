/// The party that accesses a model at a moment, and the checks of what it accesses.
final class AccessControl {
    /// The handling of broken contracts.
    let policy: ContractPolicy

    /// The party that accesses the model now.
    private(set) var activity = Activity.none {
        didSet { updateListening() }
    }

    /// The notes about refreshes, if a trace was asked for.
    var tracer: RefreshTracer?

    /// Whether readers outside of contracts need each read.
    private var isObserved = false {
        didSet { updateListening() }
    }

    /// The flag that all nodes share; a getter looks at it before each read.
    private let flag: UnsafeMutablePointer<Bool>

    init(policy: ContractPolicy) {
        self.policy = policy
        flag = .allocate(capacity: 1)
        flag.initialize(to: false)
    }

    deinit { flag.deallocate() }

    /// Whether reads have to be noted now.
    var isListening: Bool { flag.pointee }

    /// The address of ``isListening``, valid as long as this object.
    var listening: UnsafePointer<Bool> { UnsafePointer(flag) }

    /// Listening has a cost for each read: it is on only while a reader needs it.
    private func updateListening() {
        switch activity {
        case .none: flag.pointee = isObserved
        case .update, .reading: flag.pointee = isObserved || tracer != nil
        case .contract: flag.pointee = isObserved || tracer != nil || policy.checksAccess
        case .deriving: flag.pointee = true
        }
    }
}

// MARK: Parties

extension AccessControl {
    /// Runs a function on behalf of a party.
    func perform<Result, Failure: Error>(
        as party: Activity, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = activity
        activity = party
        defer { activity = outer }
        return try body()
    }

    /// Runs an update: an action of its own, or a part of the activity in progress.
    func update<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard case .none = activity else { return try body() }
        return try perform(as: .update, body)
    }

    /// Begins an update that is no function: the write of a property.
    func beginUpdate() { activity = .update }

    /// Ends an update that is no function.
    func endUpdate() { activity = .none }

    /// Runs a function all of whose reads are noted.
    func observe(_ body: () -> Void) {
        let wasObserved = isObserved
        isObserved = true
        body()
        isObserved = wasObserved
    }

    /// Notes all reads from now on, or only those that contracts need.
    func setObserved(_ isObserved: Bool) { self.isObserved = isObserved }
}

// MARK: Checks

extension AccessControl {
    /// Notes that a stored property is about to be read.
    func noteReading(_ counter: Int, of node: ModelNode) {
        switch activity {
        case .contract(let observer): checkReading(counter, of: node, by: observer)
        case .deriving(let cell): cell.noteInput(counter, of: node)
        case .none, .update, .reading: break
        }
        tracer?.noteReading(counter, of: node)
    }

    /// Notes that a derived property is about to be read.
    func noteDerivedReading(_ index: Int, of node: ModelNode) {
        if case .contract(let observer) = activity { checkReading(index, of: node, by: observer) }
        tracer?.noteReading(index, of: node)
    }

    /// Checks that a property may be written now.
    func checkWriting(_ property: ModelProperty, of node: ModelNode) {
        switch activity {
        case .update: break
        case .none: policy.report(.writeOutsideTransaction(node.description(of: property.index)))
        case .reading(let observer):
            policy.report(
                .writeWhileReading(node.description(of: property.index), observer.registration.name)
            )
        case .deriving(let cell):
            policy.report(
                .writeWhileReading(node.description(of: property.index), cell.description))
        case .contract(let observer): checkWriting(property, of: node, by: observer)
        }
    }

    /// Checks that an update may begin: by an action, or by a priority observer.
    func checkUpdating() {
        switch activity {
        case .none, .update: break
        case .contract(let observer), .reading(let observer):
            policy.report(.updateInsideRefresh(observer.registration.name))
        case .deriving(let cell): policy.report(.updateInsideRefresh(cell.description))
        }
    }

    /// Checks that an observer may be registered: by an action, or by a priority observer.
    func checkRegistering(_ registration: Registration, _ place: SourcePlace) {
        let name: String
        switch activity {
        case .none, .update: return
        case .contract(let observer), .reading(let observer): name = observer.registration.name
        case .deriving(let cell): name = cell.description
        }
        policy.report(.registrationInsideRefresh(name, registration, place))
    }

    private func checkReading(_ counter: Int, of node: ModelNode, by observer: Observer) {
        guard policy.checksAccess, !node.places.isEmpty else { return }
        for place in node.places where observer.access.allowsReading(counter, at: place.position) {
            observer.usage.reads.insert(
                PlacedProperty(position: place.position, counter: counter))
            return
        }
        policy.report(.undeclaredRead(node.description(of: counter), observer))
    }

    private func checkWriting(_ property: ModelProperty, of node: ModelNode, by observer: Observer)
    {
        guard policy.checksAccess, !node.places.isEmpty else { return }
        let counter = property.counter
        for place in node.places where observer.access.allowsWriting(counter, at: place.position) {
            observer.usage.writes.insert(
                PlacedProperty(position: place.position, counter: counter))
            return
        }
        policy.report(.undeclaredWrite(node.description(of: property.index), observer))
    }
}

/// The party that accesses a model, which decides what is allowed.
enum Activity {
    /// None: outside of updates and refreshes.
    case none

    /// An action or a priority observer, which may read and write everything.
    case update

    /// A smart observer, or work under its contract, which may access what it declares.
    case contract(Observer)

    /// A recurring observer, which may read everything.
    case reading(Observer)

    /// A derived value, which may read everything and records what it reads.
    case deriving(DerivedCell)
}

extension Observer {
    /// The rights of the observer during its turn.
    var turnActivity: Activity {
        switch registration.turn {
        case .priority: .update
        case .smart: .contract(self)
        case .recurring: .reading(self)
        }
    }
}
