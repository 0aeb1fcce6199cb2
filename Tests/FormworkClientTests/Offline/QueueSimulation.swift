import FormworkRandom
import Foundation

@testable import FormworkClient

/// One schedule of two processes with one queue, a server, a network and a disk: the same for the same
/// seed and the same place of a crash.
struct QueueSimulation {
    /// The process that meets the crash ends.
    struct Crash: Error { let process: Int }

    private final class Process {
        var machine: QueueMachine
        let run: Int
        /// The attempts that have no end yet, by the numbers of their writes.
        var attempts: [Int: Int] = [:]

        init(machine: QueueMachine, run: Int = 0) { (self.machine, self.run) = (machine, run) }
    }

    private enum Message {
        case request(SimulatedRequest)
        case answer(SimulatedRequest, WriteVerdict)
    }

    private(set) var points = 0
    private(set) var acknowledged: Set<Int> = []
    private(set) var faults: [String] = []
    private var random: FixedSeed
    private let crashPoint: Int?
    private var server = SimulatedStore()
    private var disk = SimulatedDisk()
    private var processes: [Process]
    private var network: [Message] = []
    private var tokens = 0
    private var lastAttempt = 0
    private var lastKey: UInt64 = 0
    private var now = Date(timeIntervalSince1970: 1_000_000)
    private var known: [UUID]
    private var provisional: [UUID] = []

    init(seed: UInt64, crashPoint: Int? = nil) {
        random = FixedSeed(seed)
        self.crashPoint = crashPoint
        known = [server.add(), server.add()]
        processes = [Process(machine: disk.machine), Process(machine: disk.machine)]
    }

    // MARK: The schedule

    /// Runs the schedule, and lets it end without further faults.
    mutating func run() {
        for _ in 0..<28 { step() }
        disk.isFull = false
        drain()
        checkWaiting()
        for _ in 0..<200 where !disk.machine.writes.isEmpty {
            decide(process: 0)
            drain()
        }
        check()
    }

    private mutating func step() {
        let process = chance(4) ? 1 : 0
        do {
            switch Int.random(in: 0..<16, using: &random) {
            case 0...3: try enter(process)
            case 4...6: try send(process)
            case 7...9: try deliver()
            case 10: try decideOne(process)
            case 11: try undo(process)
            case 12: changeByOthers()
            case 13: try timeOut()
            case 14: disturb()
            default: wake(process)
            }
        } catch let crash as Crash {
            restart(crash.process)
        } catch {
            // The disk is full: the caller knows.
        }
    }

    /// Lets everything arrive, and sends until nothing can be sent.
    private mutating func drain() {
        for round in 0..<400 {
            do {
                wake(0)
                wake(1)
                if !network.isEmpty { try deliver(isFair: true) }
                for process in [0, 1] { try send(process) }
            } catch let crash as Crash {
                restart(crash.process)
            } catch { faults.append("\(error)") }
            let isIdle = network.isEmpty && processes.allSatisfy(\.attempts.isEmpty)
            if isIdle, round > 0, !canSend { return }
            if round > 390, isIdle == false { faults.append("the schedule does not end") }
        }
    }

    /// Whether a process that begins now would send something.
    private var canSend: Bool {
        var machine = QueueMachine(disk.machine.stored)
        return machine.next() != nil
    }

    private mutating func chance(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    // MARK: A process

    /// A point at which a process can end.
    private mutating func point(_ process: Int) throws {
        points += 1
        if points - 1 == crashPoint { throw Crash(process: process) }
    }

    private mutating func restart(_ process: Int) {
        processes[process] = Process(
            machine: QueueMachine(disk.machine.stored), run: processes[process].run + 1)
        if disk.sender == process { disk.sender = nil }
    }

    private mutating func refresh(_ process: Int) {
        if disk.machine.revision != processes[process].machine.revision {
            processes[process].machine.reload(disk.machine.stored)
        }
    }

    /// Keeps what is decided, as the queue does.
    private mutating func commit(
        _ process: Int, content: SimulatedContent? = nil, fate: SimulatedFate? = nil,
        _ decide: (QueueMachine) -> [WriteChange]
    ) throws -> [WriteChange] {
        while true {
            let changes = decide(processes[process].machine)
            guard !changes.isEmpty else { return [] }
            try point(process)
            let revision = processes[process].machine.revision
            let isKept = try disk.commit(changes, after: revision, content, fate)
            try point(process)
            guard isKept else {
                refresh(process)
                continue
            }
            processes[process].machine.apply(changes)
            return changes
        }
    }

    // MARK: The user

    private mutating func enter(_ process: Int) throws {
        guard tokens < 6 else { return }
        if !chance(3) { refresh(process) }
        tokens += 1
        lastKey += 1
        let content = SimulatedContent(
            token: tokens, field: Int.random(in: 0...2, using: &random),
            value: tokens, isValid: !chance(8))
        let key = UUID(number: lastKey)
        let creates = chance(4) ? UUID(number: 5_000 + lastKey) : nil
        let targets = known + provisional
        let target = targets.randomElement(using: &random) ?? UUID()
        let other = creates == nil && chance(4) ? provisional.randomElement(using: &random) : nil
        let version = known.contains(target) ? server.entities[target]?.version ?? 0 : 0
        _ = try commit(process, content: content) { machine in
            let entity = machine.entity((creates ?? target).uuidString)
            let isOpen = other.map { machine.creation(of: $0) != nil } ?? false
            let references = isOpen && other != target ? [other].compactMap(\.self) : []
            return [
                .add(
                    WaitingWrite(
                        number: machine.revision + 1, key: key, entity: entity, creates: creates,
                        references: references, version: creates == nil ? version : nil),
                    Self.wire)
            ]
        }
        acknowledged.insert(content.token)
        if let creates { provisional.append(creates) }
    }

    private static let wire = WireRequest(name: "", method: "PATCH", link: "/")

    private mutating func undo(_ process: Int) throws {
        refresh(process)
        let numbers = processes[process].machine.stored.writes.map(\.number)
        guard let number = numbers.randomElement(using: &random) else { return }
        _ = try commit(process, fate: .undone) { $0.undoing(number) }
    }

    private mutating func decideOne(_ process: Int) throws {
        refresh(process)
        let questions = processes[process].machine.stored.writes.filter { $0.question != nil }
        guard let write = questions.randomElement(using: &random) else { return }
        lastKey += 1
        let key = UUID(number: lastKey)
        let identity = UUID(uuidString: write.entity)
        let version = identity.flatMap { server.entities[$0]?.version } ?? write.version
        let choice = Int.random(in: 0...3, using: &random)
        let value = Data([UInt8(100 + Int.random(in: 0...50, using: &random))])
        let decision: WriteDecision =
            switch choice {
            case 0: .server
            case 1: .mine(over: version)
            case 2: .merged(value, over: version)
            default: .drop
            }
        _ = try commit(process, fate: .dropped) { $0.resolving(write.number, decision, key: key) }
    }

    private mutating func decide(process: Int) {
        do { try decideOne(process) } catch let crash as Crash { restart(crash.process) } catch {}
    }

    // MARK: Sending

    private mutating func send(_ process: Int) throws {
        guard disk.sender == nil || disk.sender == process else { return }
        refresh(process)
        disk.sender = process
        defer {
            if processes[process].attempts.isEmpty, disk.sender == process { disk.sender = nil }
        }
        guard processes[process].attempts.count < 2,
            let write = processes[process].machine.next()
        else { return }
        let (number, now) = (write.number, now)
        processes[process].machine.begin(number)
        let changes: [WriteChange]
        do {
            changes = try commit(process) { $0.sending(number, at: now, lifetime: 72_000) }
        } catch {
            processes[process].machine.giveUp(number)
            throw error
        }
        guard case .send? = changes.first, let current = processes[process].machine.writes[number],
            let content = disk.contents[number]
        else { return processes[process].machine.giveUp(number) }
        try point(process)
        lastAttempt += 1
        if chance(8) { return try fail(number, process) }
        let request = request(current, content, process)
        processes[process].attempts[number] = lastAttempt
        network.append(.request(request))
        try point(process)
    }

    /// There is no network: the request never leaves.
    private mutating func fail(_ number: Int, _ process: Int) throws {
        do {
            _ = try commit(process) { $0.ending(number, .unsent(nil)) }
        } catch let crash as Crash { throw crash } catch {}
        processes[process].machine.end(number, .unsent(nil))
    }

    private func request(
        _ write: WaitingWrite, _ content: SimulatedContent, _ process: Int
    ) -> SimulatedRequest {
        let target = UUID(uuidString: write.entity) ?? UUID(number: 0)
        return SimulatedRequest(
            number: write.number, process: process, run: processes[process].run,
            attempt: lastAttempt, key: write.key, creates: write.creates != nil, target: target,
            version: write.version, content: content)
    }

    private mutating func deliver(isFair: Bool = false) throws {
        guard let index = network.indices.randomElement(using: &random) else { return }
        let message = network[index]
        // Copies stay on their way; some messages are lost.
        let isCopied = !isFair && chance(5)
        if !isCopied { network.remove(at: index) }
        if !isFair, !isCopied, chance(6) { return try lose(message) }
        switch message {
        case .request(let request):
            let fault =
                !isFair && chance(4) ? SimulatedFault.allCases.randomElement(using: &random) : nil
            let verdict = server.answer(request, fault)
            network.append(.answer(request, verdict))
        case .answer(let request, let verdict): try end(request, verdict)
        }
    }

    private mutating func lose(_ message: Message) throws {
        switch message {
        case .request(let request), .answer(let request, _): try end(request, .unanswered(nil))
        }
    }

    /// An attempt runs out of time; what is on its way may still arrive.
    private mutating func timeOut() throws {
        guard case .request(let request)? = network.randomElement(using: &random) else { return }
        try end(request, .unanswered(nil))
    }

    private mutating func end(_ request: SimulatedRequest, _ verdict: WriteVerdict) throws {
        let (process, number) = (request.process, request.number)
        guard processes[process].run == request.run,
            processes[process].attempts[number] == request.attempt
        else { return }
        try point(process)
        processes[process].attempts[number] = nil
        var verdict = verdict
        do {
            _ = try commit(process, fate: .accepted) { $0.ending(number, verdict) }
        } catch let crash as Crash {
            throw crash
        } catch {
            verdict = .unanswered(nil)
        }
        processes[process].machine.end(number, verdict)
    }

    private mutating func wake(_ process: Int) {
        processes[process].machine.resume()
        processes[process].machine.signIn()
    }

    // MARK: The world

    private mutating func changeByOthers() {
        let id = Array(server.entities.keys).sorted { $0.uuidString < $1.uuidString }
            .randomElement(using: &random)
        if let id {
            server.change(id, field: Int.random(in: 0...2, using: &random), to: 1_000 + points)
        }
    }

    private mutating func disturb() {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: disk.isFull.toggle()
        case 1: now += Double.random(in: -100_000...100_000, using: &random)
        default: restart(chance(2) ? 0 : 1)
        }
    }

    // MARK: What holds

    /// Each write that waits needs a decision, or is behind one that does.
    private mutating func checkWaiting() {
        let machine = disk.machine
        for write in machine.writes.values where write.question == nil {
            let lane = machine.lane(of: write.entity).prefix { $0 != write.number }
            let isBehind = lane.contains { machine.writes[$0]?.question != nil || isBlocked($0) }
            if !isBehind, !isBlocked(write.number) { faults.append("\(write) waits for nothing") }
        }
    }

    private func isBlocked(_ number: Int) -> Bool {
        disk.machine.writes[number].map { disk.machine.isBlocked($0) } ?? false
    }

    private mutating func check() {
        if !disk.machine.writes.isEmpty { faults.append("decisions do not end the queue") }
        for token in acknowledged { check(token) }
        for (token, count) in server.counts where count > 1 + (disk.repeated[token] ?? 0) {
            faults.append("\(token) took effect \(count) times")
        }
        for tokens in server.effects.values where tokens != tokens.sorted() {
            faults.append("the order is broken: \(tokens)")
        }
    }

    private mutating func check(_ token: Int) {
        let (count, wanted) = (server.counts[token] ?? 0, 1 + (disk.repeated[token] ?? 0))
        switch disk.fates[token] {
        case .accepted?:
            if count == 0 || count > wanted { faults.append("\(token) took effect \(count) times") }
        case .undone?:
            if count >= wanted { faults.append("\(token) was undone and took effect") }
        case .dropped?: if count > wanted { faults.append("\(token) took effect \(count) times") }
        case nil: faults.append("\(token) was lost")
        }
    }
}
