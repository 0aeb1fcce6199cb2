import FormworkRandom
import Foundation

@testable import FormworkClient

/// One schedule of two processes with one queue, a server, a network and a disk: the same for the same
/// seed and the same place of a crash.
struct QueueSimulation {
    /// The process that meets the crash ends.
    struct Crash: Error { let process: Int }

    final class Process {
        var machine: QueueMachine
        let run: Int
        /// The attempts that have no end yet, by the numbers of their writes.
        var attempts: [Int: Int] = [:]

        init(machine: QueueMachine, run: Int = 0) { (self.machine, self.run) = (machine, run) }
    }

    enum Message {
        case request(SimulatedRequest)
        case answer(SimulatedRequest, WriteVerdict)
    }

    var points = 0
    var acknowledged: Set<Int> = []
    var faults: [String] = []
    var random: FixedSeed
    private let crashPoint: Int?
    var server = SimulatedStore()
    var disk = SimulatedDisk()
    var processes: [Process]
    var network: [Message] = []
    var tokens = 0
    var lastAttempt = 0
    var lastKey: UInt64 = 0
    var now = Date(timeIntervalSince1970: 1_000_000)
    var known: [UUID]
    var provisional: [UUID] = []

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

    mutating func step() {
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
    mutating func drain() {
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
    var canSend: Bool {
        var machine = QueueMachine(disk.machine.stored)
        return machine.next() != nil
    }

    mutating func chance(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    // MARK: A process

    /// A point at which a process can end.
    mutating func point(_ process: Int) throws {
        points += 1
        if points - 1 == crashPoint { throw Crash(process: process) }
    }

    mutating func restart(_ process: Int) {
        processes[process] = Process(
            machine: QueueMachine(disk.machine.stored), run: processes[process].run + 1)
        if disk.sender == process { disk.sender = nil }
    }

    mutating func refresh(_ process: Int) {
        if disk.machine.revision != processes[process].machine.revision {
            processes[process].machine.reload(disk.machine.stored)
        }
    }

    /// Keeps what is decided, as the queue does.
    mutating func commit(
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

    // MARK: The world

    mutating func changeByOthers() {
        let id = Array(server.entities.keys).sorted { $0.uuidString < $1.uuidString }
            .randomElement(using: &random)
        if let id {
            server.change(id, field: Int.random(in: 0...2, using: &random), to: 1_000 + points)
        }
    }

    mutating func disturb() {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: disk.isFull.toggle()
        case 1: now += Double.random(in: -100_000...100_000, using: &random)
        default: restart(chance(2) ? 0 : 1)
        }
    }
}
