import FormworkTesting
import Foundation
import Testing

@Suite struct TestClockTests {
    private let clock = TestClock(start: Date(timeIntervalSince1970: 100))

    @Test("A clock is where the test moved it, as a moment and as a date")
    func moves() {
        #expect(clock.now.elapsed == .zero)
        clock.advance(by: .seconds(1.5))
        clock.advance(by: .seconds(60))
        #expect(clock.now.elapsed == .seconds(61.5))
        #expect(clock.date == Date(timeIntervalSince1970: 161.5))
    }

    @Test("Pauses end when the clock reaches their ends, the shortest first")
    func pauses() async throws {
        let clock = clock
        let long = Task { try await clock.sleep(for: .seconds(60)) }
        let short = Task { try await clock.sleep(for: .seconds(20)) }
        while clock.pauseCount < 2 { await Task.yield() }
        await clock.advance()
        try await short.value
        #expect(clock.now.elapsed == .seconds(20))
        #expect(clock.pauseCount == 1)
        await clock.advance()
        try await long.value
        #expect(clock.now.elapsed == .seconds(60))
        try await clock.sleep(for: .zero)
    }

    @Test("A limit of time is left alone, until the test moves to it")
    func limits() async throws {
        let clock = clock
        let limit = Task { try await clock.sleep(for: .seconds(150)) }
        let pause = Task { try await clock.sleep(for: .seconds(90)) }
        while clock.pauseCount < 2 { await Task.yield() }
        let moved = Task { await clock.advance() }
        moved.cancel()
        await moved.value
        #expect(clock.now.elapsed == .zero)
        await clock.advance(upTo: .seconds(100))
        try await pause.value
        clock.advance(by: .seconds(60))
        try await limit.value
    }

    @Test("A pause ends with its task, before and after it began")
    func cancellation() async {
        let clock = clock
        let task = Task { try await clock.sleep(for: .seconds(60)) }
        while clock.pauseCount < 1 { await Task.yield() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(60))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.pauseCount == 0)
    }
}
