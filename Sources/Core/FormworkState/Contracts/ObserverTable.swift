/// All observers of a tree, by number, and what they declare together.
struct ObserverTable {
    /// The observers by number; numbers of those that are gone are used again.
    private(set) var observers: [Observer?] = []

    /// The properties that a contract names, by number.
    private(set) var properties: [ContractAccess.Place] = []

    /// The observers that share the reading of each collector.
    private(set) var dependents: [Registration: [Int32]] = [:]

    /// The observers that are told of every refresh, in the order of their registration.
    private(set) var recurring: [Observer] = []

    /// Whether the levels are to be computed anew before the next smart turn.
    var levelsAreStale = false

    /// The level of each property, by number, as it was computed last.
    var propertyLevels: [Int32] = []

    /// Whether anyone ever declared to read a whole branch.
    private(set) var hasReadBranches = false

    private var hasWrittenBranches = false
    private var freeNumbers: [Int32] = []
    private var madeCount = 0
    private var sweepPosition = 0

    /// The observer of a number.
    subscript(number: Int32) -> Observer? { observers[Int(number)] }

    /// Whether an observer takes part.
    func contains(_ observer: Observer) -> Bool {
        observer.violation == nil && self[observer.number] === observer
    }

    /// How many observers there are.
    var count: Int { observers.count - freeNumbers.count }

    /// A number that no observer has, and how many observers were made before.
    mutating func nextNumber() -> (number: Int32, sequence: Int) {
        madeCount += 1
        if let number = freeNumbers.popLast() { return (number, madeCount) }
        observers.append(nil)
        return (Int32(observers.count - 1), madeCount)
    }

    /// Adds an observer, and notes at all positions what it declares.
    mutating func insert(_ observer: Observer) {
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

    /// Removes an observer, and all that it declared.
    mutating func remove(_ observer: Observer) {
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

    /// Two observers, of which each new registration looks at the next ones, so that those whose
    /// targets are gone do not stay for ever.
    mutating func nextToSweep() -> [Observer] {
        guard !observers.isEmpty else { return [] }
        return (0..<min(2, observers.count)).compactMap { _ in
            sweepPosition = (sweepPosition + 1) % observers.count
            return observers[sweepPosition]
        }
    }

    private mutating func addNumber(of place: ContractAccess.Place) {
        place.position.prepareContracts()
        guard place.position.contracts[place.counter].number < 0 else { return }
        place.position.contracts[place.counter].number = Int32(properties.count)
        properties.append(place)
        if !levelsAreStale { propertyLevels.append(0) }
    }

    /// One that only reads properties changes no level of others, and has its own at once.
    private mutating func updateLevel(of observer: Observer) {
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
            propertyLevels[Int($0.position.contracts[$0.counter].number)]
        }
        observer.level = (levels.max() ?? -1) + 1
    }
}

extension [Int32] {
    /// Takes out the first one that equals a number.
    fileprivate mutating func removeFirst(_ number: Int32) {
        if let place = firstIndex(of: number) { remove(at: place) }
    }
}
