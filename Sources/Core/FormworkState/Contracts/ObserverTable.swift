/// The observers of a tree, by number, with their declarations and levels.
final class ObserverTable {
    /// The observers by number; the numbers of removed observers are used again.
    private(set) var observers: [Observer?] = []

    /// The properties that contracts name, by number.
    private(set) var properties: [PlacedProperty] = []

    /// The observers that share the reading of each collector.
    private(set) var dependents: [Registration: [Int32]] = [:]

    /// The observers of every refresh, in the order of their registration.
    private(set) var recurring: [Observer] = []

    /// Whether the levels have to be computed again before the next smart turn.
    private(set) var levelsAreStale = false

    /// The level of each property, by number, as it was computed last.
    private(set) var propertyLevels: [Int32] = []

    /// Whether a declaration ever covered the reading of a whole branch.
    private(set) var hasReadBranches = false

    private var hasWrittenBranches = false
    private var freeNumbers: [Int32] = []
    private var madeCount = 0
    private var sweepPosition = 0

    /// The observer of a number.
    subscript(number: Int32) -> Observer? { observers[Int(number)] }

    /// All observers, by number.
    var all: [Observer] { observers.compactMap(\.self) }

    /// Visits all observers, by number, also while the body removes some.
    func forEach(_ body: (Observer) -> Void) {
        for number in observers.indices {
            if let observer = observers[number] { body(observer) }
        }
    }

    /// Whether an observer takes part.
    func contains(_ observer: Observer) -> Bool {
        observer.violation == nil && self[observer.number] === observer
    }

    /// The number of observers.
    var count: Int { observers.count - freeNumbers.count }

    /// Adds an observer of a registration.
    func insert(
        _ registration: Registration, place: SourcePlace, access: ContractAccess,
        target: AnyObject, action: @escaping (AnyObject) -> Void
    ) -> Observer {
        let (number, sequence) = nextNumber()
        let observer = Observer(
            registration, number: number, sequence: sequence, place: place, access: access,
            target: target, action: action)
        insert(observer)
        return observer
    }

    /// A free number, and the number of observers that were ever made.
    private func nextNumber() -> (number: Int32, sequence: Int) {
        madeCount += 1
        if let number = freeNumbers.popLast() { return (number, madeCount) }
        observers.append(nil)
        return (Int32(observers.count - 1), madeCount)
    }

    /// Adds an observer, and its declaration to all positions that it names.
    private func insert(_ observer: Observer) {
        observers[Int(observer.number)] = observer
        let access = observer.access
        for place in access.reads {
            addNumber(of: place)
            place.position.contracts[place.counter].readers.append(observer.number)
        }
        for branch in access.readBranches { branch.subtreeReaders.append(observer.number) }
        if !access.readBranches.isEmpty { hasReadBranches = true }
        for place in access.passages { addNumber(of: place) }
        for place in access.writes {
            addNumber(of: place)
            place.position.contracts[place.counter].writers.append(observer.number)
        }
        for branch in access.writtenBranches { branch.subtreeWriters.append(observer.number) }
        for collector in access.collectors {
            dependents[collector, default: []].append(observer.number)
        }
        if observer.registration.turn == .recurring { recurring.append(observer) }
        updateLevel(of: observer)
    }

    /// Removes an observer and its declaration.
    func remove(_ observer: Observer) {
        guard observers[Int(observer.number)] === observer else { return }
        let access = observer.access
        let number = observer.number
        for place in access.reads {
            place.position.contracts[place.counter].readers.removeFirst(number)
        }
        for branch in access.readBranches { branch.subtreeReaders.removeFirst(number) }
        for place in access.writes {
            place.position.contracts[place.counter].writers.removeFirst(number)
        }
        for branch in access.writtenBranches { branch.subtreeWriters.removeFirst(number) }
        for collector in access.collectors {
            dependents[collector]?.removeFirst(number)
            if dependents[collector]?.isEmpty == true { dependents[collector] = nil }
        }
        recurring.removeAll { $0 === observer }
        observers[Int(number)] = nil
        freeNumbers.append(number)
    }

    /// Removes an observer that does not fit the others, which changes their levels.
    func leaveOut(_ observer: Observer, _ violation: ContractViolation) {
        remove(observer)
        observer.violation = violation
        invalidateLevels()
    }

    /// The next two observers to check for a target that does not exist any more.
    ///
    /// Each registration checks two, so that abandoned observers do not accumulate.
    func nextToSweep() -> [Observer] {
        guard !observers.isEmpty else { return [] }
        return (0..<min(2, observers.count)).compactMap { _ in
            sweepPosition = (sweepPosition + 1) % observers.count
            return observers[sweepPosition]
        }
    }

    /// The level of a property, by number; 0 until it is computed.
    func level(ofProperty number: Int32) -> Int32 {
        Int(number) < propertyLevels.count ? propertyLevels[Int(number)] : 0
    }

    /// Whether a priority observer reads a property of a node.
    func isReadByPriority(_ counter: Int, of node: ModelNode) -> Bool {
        node.places.contains { place in
            let position = place.position
            let named = position.contracts.isEmpty ? [] : position.contracts[counter].readers
            return named.contains(where: hasPriority)
                || position.lineage.contains { $0.subtreeReaders.contains(where: hasPriority) }
        }
    }

    private func hasPriority(_ number: Int32) -> Bool {
        if case .priority = self[number]?.registration.turn { true } else { false }
    }

    /// Declares the levels out of date.
    func invalidateLevels() { levelsAreStale = true }

    /// Declares the levels up to date.
    func validateLevels() { levelsAreStale = false }

    /// Stores the levels of all properties and observers, by number.
    func setLevels(_ levels: (properties: [Int32], observers: [Int32])) {
        propertyLevels = levels.properties
        forEach { $0.level = levels.observers[Int($0.number)] }
    }

    private func addNumber(of place: PlacedProperty) {
        place.position.prepareContracts()
        guard place.position.contracts[place.counter].number < 0 else { return }
        place.position.contracts[place.counter].number = Int32(properties.count)
        properties.append(place)
        if !levelsAreStale { propertyLevels.append(0) }
    }

    /// Gives an observer that only reads properties its level at once: it changes no other level.
    private func updateLevel(of observer: Observer) {
        guard observer.registration.turn == .smart else { return }
        let access = observer.access
        guard access.writes.isEmpty, access.writtenBranches.isEmpty, access.readBranches.isEmpty,
            access.collectors.isEmpty, !levelsAreStale, !hasWrittenBranches
        else {
            if !access.writtenBranches.isEmpty { hasWrittenBranches = true }
            levelsAreStale = true
            return
        }
        let levels = access.reads.map {
            level(ofProperty: $0.position.contracts[$0.counter].number)
        }
        observer.level = (levels.max() ?? -1) + 1
    }
}

/// A registered observer: its target, its action and the state of its contract.
final class Observer {
    let registration: Registration

    /// Its number in the table, which is used again after it is removed.
    let number: Int32

    /// Its number among all observers that were ever made.
    let sequence: Int

    /// The source line of its registration.
    let place: SourcePlace

    /// The meaning of its declaration in its tree.
    let access: ContractAccess

    /// The reason why it was left out, if it was.
    var violation: ContractViolation?

    /// Whether it waits for its turn.
    var isDue = false

    /// The round of its last turn; 0 before the first one.
    var lastRound = 0

    /// Its level among the smart observers, from 0.
    var level: Int32 = 0

    /// The properties that made it due, while refreshes are traced.
    var causes: [String] = []

    /// The declared properties that it has accessed, while accesses are checked.
    var usage = ContractUsage()

    private weak var target: AnyObject?
    private let action: (AnyObject) -> Void

    init(
        _ registration: Registration, number: Int32, sequence: Int, place: SourcePlace,
        access: ContractAccess, target: AnyObject, action: @escaping (AnyObject) -> Void
    ) {
        self.registration = registration
        self.number = number
        self.sequence = sequence
        self.place = place
        self.access = access
        self.target = target
        self.action = action
    }

    /// Whether its target exists.
    var isAlive: Bool { target != nil }

    /// Whether an object is its target.
    func notifies(_ object: AnyObject) -> Bool { target === object }

    /// Whether the first one was made before the second; removed observers are last.
    static func isOlder(_ one: Observer?, _ other: Observer?) -> Bool {
        (one?.sequence ?? .max) < (other?.sequence ?? .max)
    }

    /// Calls the action with the target.
    func notify() {
        if let target { action(target) }
    }
}

extension [Int32] {
    /// Removes the first occurrence of a number.
    fileprivate mutating func removeFirst(_ number: Int32) {
        if let place = firstIndex(of: number) { remove(at: place) }
    }
}
