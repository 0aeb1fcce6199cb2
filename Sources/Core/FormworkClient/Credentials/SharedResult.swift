import Foundation
import Synchronization

/// A result that several tasks wait for, each of which stops waiting at once when it is cancelled.
package final class SharedResult<Value: Sendable>: Sendable {
    private typealias Waiting = CheckedContinuation<Value, any Error>

    private enum State {
        case open(waiting: [UUID: Waiting])
        case ended(Result<Value, any Error>)
    }

    private let state = Mutex(State.open(waiting: [:]))

    /// Makes a result that is open.
    package init() {}

    /// Waits for the result.
    ///
    /// - Throws: The error that is the result, or `CancellationError`.
    package func value() async throws -> Value {
        let id = UUID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { wait($0, id) }
        } onCancel: {
            stopWaiting(id)
        }
    }

    /// Gives all that wait the result.
    package func end(with result: Result<Value, any Error>) {
        let waiting = state.withLock { state in
            guard case .open(let waiting) = state else { return [Waiting]() }
            state = .ended(result)
            return Array(waiting.values)
        }
        for continuation in waiting { continuation.resume(with: result) }
    }

    private func wait(_ continuation: Waiting, _ id: UUID) {
        let result: Result<Value, any Error>? = state.withLock { state in
            switch state {
            case .ended(let result): return result
            // The cancellation may have come before there was a continuation to end.
            case .open where Task.isCancelled: return .failure(CancellationError())
            case .open(var waiting):
                waiting[id] = continuation
                state = .open(waiting: waiting)
                return nil
            }
        }
        if let result { continuation.resume(with: result) }
    }

    private func stopWaiting(_ id: UUID) {
        let continuation = state.withLock { state in
            guard case .open(var waiting) = state else { return nil as Waiting? }
            let continuation = waiting.removeValue(forKey: id)
            state = .open(waiting: waiting)
            return continuation
        }
        continuation?.resume(throwing: CancellationError())
    }
}
