import Formwork
import Foundation

/// The state of a queue of writes, and the order in which they are sent: a value without a clock, a disk
/// or a network.
///
/// Each event becomes changes (`QueueMachine+Deciding.swift`). They take effect by ``apply(_:)`` once
/// they are stored, so that the state in memory is always one that the disk has.
///
/// - Complexity: a change and the choice of the next write take logarithmic time, apart from the later
///   writes of the same entity.
struct QueueMachine: Sendable {
    /// The number of changes so far.
    private(set) var revision: Int

    /// The writes, found by their numbers.
    private(set) var writes: WriteList

    /// The identities of what was created, by the provisional ones.
    private(set) var identities: [ModelIdType: ModelIdType]

    /// The bytes of all contents.
    private(set) var size = 0

    /// The writes whose attempts run in this process.
    private(set) var attempts: Set<Int> = []

    /// Whether the server asked for a pause, or did not answer.
    private(set) var isPaused = false

    /// The number of pauses since the server last answered.
    private(set) var pauses = 0

    /// Whether the server wants a log-in of the user first.
    private(set) var isSignedOut = false

    /// The writes to each entity.
    private var lanes: [EntityName: WriteLane] = [:]

    /// The writes that create something, by the provisional identities.
    private var creations: [ModelIdType: Int] = [:]

    /// The first writes of lanes that can be sent, and those that are not such any more.
    private var ready = NumberQueue()

    /// The writes that wait for a creation.
    private var followers: [ModelIdType: [Int]] = [:]

    /// Goes on with what was kept.
    init(_ stored: StoredWrites = StoredWrites()) {
        revision = stored.revision
        identities = stored.identities
        writes = WriteList(stored.writes)
        for write in stored.writes { enter(write) }
    }

    /// The state as it is kept.
    var stored: StoredWrites {
        StoredWrites(
            revision: revision, writes: writes.all, identities: identities)
    }

    /// Goes on with what another process has kept.
    mutating func reload(_ stored: StoredWrites) {
        let former = self
        self = QueueMachine(stored)
        attempts = former.attempts.filter { writes[$0] != nil }
        (isPaused, pauses, isSignedOut) = (former.isPaused, former.pauses, former.isSignedOut)
    }

    /// The writes to an entity, in their order.
    func lane(of entity: String) -> [Int] { lanes[EntityName(entity)]?.numbers ?? [] }

    /// The name of an entity, with the identity that a provisional one has become.
    func entity(_ name: String) -> String {
        ModelIdType(uuidString: name).flatMap { identities[$0] }?.uuidString ?? name
    }

    /// The write that creates what has a provisional identity.
    func creation(of identity: ModelIdType) -> Int? { creations[identity] }

    /// Whether a write refers to something that is not created yet.
    func isBlocked(_ write: WaitingWrite) -> Bool {
        write.references.contains { creations[$0] != nil }
    }

    // MARK: Sending

    /// Takes the next write that can be sent; `nil` if none can be at the moment.
    mutating func next() -> WaitingWrite? {
        guard !isPaused, !isSignedOut else { return nil }
        while let number = ready.popFirst() {
            guard let write = writes[number], write.question == nil,
                lanes[write.name]?.first == number, !isRunning(write.name)
            else { continue }
            if let awaited = write.references.first(where: { creations[$0] != nil }) {
                followers[awaited, default: []].append(number)
                continue
            }
            return write
        }
        return nil
    }

    private func isRunning(_ entity: EntityName) -> Bool {
        attempts.contains { writes[$0]?.name == entity }
    }

    private mutating func readyFirst(of entity: EntityName) {
        if let first = lanes[entity]?.first { ready.append(first) }
    }

    /// Begins an attempt in this process.
    mutating func begin(_ number: Int) { attempts.insert(number) }

    /// Gives up an attempt that could not begin.
    mutating func giveUp(_ number: Int) {
        attempts.remove(number)
        if let write = writes[number] { readyFirst(of: write.name) }
    }

    /// Ends an attempt; a write that still waits is behind those to other entities now.
    mutating func end(_ number: Int, _ verdict: WriteVerdict) {
        giveUp(number)
        switch verdict {
        case .unsent, .unanswered, .failing: (isPaused, pauses) = (true, pauses + 1)
        case .signedOut: isSignedOut = true
        case .accepted, .question: pauses = 0
        }
    }

    /// Goes on after a pause.
    mutating func resume() { isPaused = false }

    /// Waits, as the disk failed.
    mutating func pause() { (isPaused, pauses) = (true, pauses + 1) }

    /// Goes on after a log-in of the user.
    mutating func signIn() { isSignedOut = false }

    // MARK: Changes

    /// Takes changes that were kept.
    mutating func apply(_ changes: [WriteChange]) {
        revision += 1
        for change in changes { apply(change) }
    }

    private mutating func apply(_ change: WriteChange) {
        switch change {
        case .add(let write, _): insert(write)
        case .send(let number, let date):
            writes[number]?.openAttempts += 1
            if writes[number]?.sentAt == nil { writes[number]?.sentAt = date }
        case .recall(let number): recall(number)
        case .fail(let number): writes[number]?.failures += 1
        case .remove(let number): remove(number)
        case .ask(let number, let question, _): writes[number]?.question = question
        case .release(let number, let key, let version, let body):
            release(number, key: key, version: version, body: body)
        case .advance(let entity, let from, let to):
            for number in lane(of: entity) where writes[number]?.version == from {
                writes[number]?.version = to
            }
        case .identify(let provisional, let identity): identify(provisional, as: identity)
        }
    }

    private mutating func insert(_ write: WaitingWrite) {
        writes.insert(write)
        enter(write)
    }

    /// Notes the place of a write in the order.
    private mutating func enter(_ write: WaitingWrite) {
        size += write.size
        if let creates = write.creates { creations[creates] = write.number }
        if lanes[write.name] == nil {
            lanes[write.name] = WriteLane(write.number)
            ready.append(write.number)
        } else {
            lanes[write.name]?.append(write.number)
        }
    }

    private mutating func recall(_ number: Int) {
        guard var write = writes[number] else { return }
        write.openAttempts = max(0, write.openAttempts - 1)
        if write.openAttempts == 0 { write.sentAt = nil }
        writes[number] = write
    }

    private mutating func remove(_ number: Int) {
        guard let write = writes.remove(number) else { return }
        size -= write.size
        if lanes[write.name]?.remove(number) == false { lanes[write.name] = nil }
        readyFirst(of: write.name)
        guard let creates = write.creates else { return }
        creations[creates] = nil
        for follower in followers.removeValue(forKey: creates) ?? [] { ready.append(follower) }
    }

    private mutating func release(_ number: Int, key: UUID, version: Int?, body: Data?) {
        guard var write = writes[number] else { return }
        if write.question?.isRefusal == true { write.openAttempts = 0 }
        write.sentAt = nil
        // Corrections are counted by their body; a smaller one frees nothing.
        let grown = max(write.size, body?.count ?? 0)
        size += grown - write.size
        write.size = grown
        (write.question, write.key, write.version, write.failures) = (nil, key, version, 0)
        writes[number] = write
        ready.append(number)
    }

    /// Gives what was created its identity: what was written to either of them is one entity from now on.
    private mutating func identify(_ provisional: ModelIdType, as identity: ModelIdType) {
        identities[provisional] = identity
        let (former, entity) = (EntityName.identity(provisional), EntityName.identity(identity))
        guard former != entity, var moved = lanes.removeValue(forKey: former) else { return }
        for number in moved.numbers { writes[number]?.entity = identity.uuidString }
        if let others = lanes[entity] { moved.merge(others) }
        lanes[entity] = moved
        readyFirst(of: entity)
    }
}

/// Numbers in the order in which they came.
private struct NumberQueue: Sendable {
    private var numbers: [Int] = []
    private var start = 0

    mutating func append(_ number: Int) { numbers.append(number) }

    mutating func popFirst() -> Int? {
        guard start < numbers.count else { return nil }
        defer {
            start += 1
            if start > 64, start * 2 > numbers.count {
                numbers.removeFirst(start)
                start = 0
            }
        }
        return numbers[start]
    }
}
