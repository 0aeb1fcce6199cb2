internal import Synchronization

/// The signal that a value was posted, from any thread to one waiting task.
final class WriteBell: Sendable {
    private struct State {
        var isRung = false
        var isClosed = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Wakes up the task that waits, or the next one.
    func ring() { change { $0.isRung = true } }

    /// Ends all waiting, now and later.
    func close() { change { $0.isClosed = true } }

    /// Withdraws the signal.
    func silence() { state.withLock { $0.isRung = false } }

    /// Waits until it rings; `false` when it is closed or the task is cancelled.
    func wait(isolation actor: isolated (any Actor)?) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: actor) { begin($0) }
        } onCancel: {
            change { _ in }
        }
        return !Task.isCancelled && state.withLock { !$0.isClosed }
    }

    private func begin(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLock { state in
            if state.isRung || state.isClosed || Task.isCancelled { return true }
            state.waiting = continuation
            return false
        }
        if isOver { continuation.resume() }
    }

    /// Changes the state and wakes up the task that waits.
    private func change(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            return state.waiting.take()
        }
        waiting?.resume()
    }
}
