import Synchronization

/// The first of several outcomes of one operation; later ones are dropped.
final class FirstOutcome<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(UnsafeContinuation<Value, any Error>)
        case known(Result<Value, any Error>)
        case taken
    }

    private let state = Mutex(State.open)

    /// Sets the outcome, unless there is one.
    func set(_ outcome: Result<Value, any Error>) {
        let waiting = state.withLock { state -> UnsafeContinuation<Value, any Error>? in
            switch state {
            case .open:
                state = .known(outcome)
                return nil
            case .awaited(let continuation):
                // The outcome is not kept: the one who waits has it.
                state = .taken
                return continuation
            case .known, .taken: return nil
            }
        }
        waiting?.resume(with: outcome)
    }

    /// Waits for the outcome; to be called once, as nothing would resume the first of two calls.
    func get() async throws -> Value {
        // The state resumes it exactly once, which a checked one would find out again with memory of its own.
        try await withUnsafeThrowingContinuation { continuation in
            let known = state.withLock { state -> Result<Value, any Error>? in
                switch state {
                case .open:
                    state = .awaited(continuation)
                    return nil
                case .known(let outcome):
                    state = .taken
                    return outcome
                case .awaited, .taken: preconditionFailure("An outcome is read once.")
                }
            }
            if let known { continuation.resume(with: known) }
        }
    }
}
