import FormworkTables
import Synchronization
import Testing

@Suite struct AccessQueueTests {
    /// The number of accesses that are inside, now and at most.
    private final class Room: Sendable {
        private let counts = Mutex((now: 0, most: 0))
        var most: Int { counts.withLock(\.most) }
        func enter() { counts.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
        func leave() { counts.withLock { $0.now -= 1 } }
    }

    @Test("At most so many are inside at a time, and all get in", arguments: [1, 3])
    func capacity(_ capacity: Int) async throws {
        let queue = AccessQueue(capacity: capacity, maximumWaiting: 200, timeout: .seconds(60))
        let room = Room()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    try await queue.pass { _ in
                        room.enter()
                        for _ in 0..<5 { await Task.yield() }
                        room.leave()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(room.most == capacity)
        #expect(queue.waitingCount == 0)
    }

    @Test("An access to a full queue is refused at once, whatever the current one does")
    func crowded() async throws {
        let queue = AccessQueue(capacity: 1, maximumWaiting: 1, timeout: .seconds(60))
        try await queue.pass { _ in
            Task { try await queue.pass { _ in } }
            while queue.waitingCount == 0 { await Task.yield() }
            await #expect(throws: AccessRefusal.crowded) { try await queue.pass { _ in } }
        }
        while queue.waitingCount > 0 { await Task.yield() }
        try await queue.pass { _ in }
    }

    @Test("A deadline counts from the arrival, however long the wait")
    func deadline() async throws {
        let queue = AccessQueue(capacity: 1, maximumWaiting: 50, timeout: .milliseconds(20))
        let late = try await withThrowingTaskGroup(of: Bool.self) { group in
            try await queue.pass { deadline in
                for _ in 0..<50 {
                    group.addTask { try await queue.pass { $0 < ContinuousClock.now } }
                }
                while queue.waitingCount < 50 { await Task.yield() }
                try await Task.sleep(until: deadline + .seconds(1), clock: .continuous)
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(late == Array(repeating: true, count: 50))
    }
}
