import Synchronization

/// The ends of operations that may all take the same time: one task sleeps for them together.
///
/// A task for each operation, which sleeps and is nearly always cancelled, would cost more than many
/// an operation. An end comes up to a 64th of the time late.
final class Deadlines: Sendable {
    private let time: Duration
    private let state = Mutex(State())

    private struct State {
        var ends: [Int: End] = [:]
        var nextNumber = 0
        var isWatched = false
    }

    private struct End {
        let deadline: ContinuousClock.Instant
        let action: @Sendable () -> Void
    }

    /// Ends operations after a time.
    init(after time: Duration) { self.time = time }

    /// Calls the action when the time is over, unless it is removed before.
    ///
    /// - Returns: The number by which it is removed.
    func add(_ action: @escaping @Sendable () -> Void) -> Int {
        let end = End(deadline: .now + time, action: action)
        let (number, isFirst) = state.withLock { state in
            defer { (state.nextNumber, state.isWatched) = (state.nextNumber + 1, true) }
            state.ends[state.nextNumber] = end
            return (state.nextNumber, !state.isWatched)
        }
        if isFirst { Task.detached { await self.watch() } }
        return number
    }

    /// Forgets an action.
    func remove(_ number: Int) { state.withLock { $0.ends[number] = nil } }

    /// Calls what is due, until nothing is left.
    private func watch() async {
        while let next = next() {
            try? await Task.sleep(until: max(next, .now + time / 64), clock: .continuous)
            for action in takeDue() { action() }
        }
    }

    private func next() -> ContinuousClock.Instant? {
        state.withLock { state in
            let next = state.ends.values.map(\.deadline).min()
            state.isWatched = next != nil
            return next
        }
    }

    private func takeDue() -> [@Sendable () -> Void] {
        let now = ContinuousClock.now
        return state.withLock { state in
            let due = state.ends.filter { $0.value.deadline <= now }
            for number in due.keys { state.ends[number] = nil }
            return due.values.map(\.action)
        }
    }
}
