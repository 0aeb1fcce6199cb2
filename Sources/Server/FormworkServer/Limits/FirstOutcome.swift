import Synchronization

/// The first of several outcomes of one operation; later ones are dropped.
final class FirstOutcome<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value, any Error>)
        case known(Result<Value, any Error>)
    }

    private let state = Mutex(State.open)

    /// Sets the outcome, unless there is one.
    func set(_ outcome: Result<Value, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            if case .known = state { return nil }
            defer { state = .known(outcome) }
            if case .awaited(let continuation) = state { return continuation } else { return nil }
        }
        waiting?.resume(with: outcome)
    }

    /// Waits for the outcome, once.
    func get() async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            let known = state.withLock { state -> Result<Value, any Error>? in
                if case .known(let outcome) = state { return outcome }
                state = .awaited(continuation)
                return nil
            }
            if let known { continuation.resume(with: known) }
        }
    }
}
