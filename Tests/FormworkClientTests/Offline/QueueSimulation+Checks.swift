import Foundation

@testable import FormworkClient

/// The promises of a queue, as they hold at the end of a schedule.
extension QueueSimulation {
    /// Each write that waits needs a decision, or is behind one that does.
    mutating func checkWaiting() {
        let machine = disk.machine
        for write in machine.writes.all where write.question == nil {
            let lane = machine.lane(of: write.entity).prefix { $0 != write.number }
            let isBehind = lane.contains { machine.writes[$0]?.question != nil || isBlocked($0) }
            if !isBehind, !isBlocked(write.number) { faults.append("\(write) waits for nothing") }
        }
    }

    func isBlocked(_ number: Int) -> Bool {
        disk.machine.writes[number].map { disk.machine.isBlocked($0) } ?? false
    }

    mutating func check() {
        if !disk.machine.writes.isEmpty { faults.append("decisions do not end the queue") }
        for token in acknowledged { check(token) }
        for (token, count) in server.counts where count > 1 + (disk.repeated[token] ?? 0) {
            faults.append("\(token) took effect \(count) times")
        }
        for tokens in server.effects.values where tokens != tokens.sorted() {
            faults.append("the order is broken: \(tokens)")
        }
    }

    mutating func check(_ token: Int) {
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
