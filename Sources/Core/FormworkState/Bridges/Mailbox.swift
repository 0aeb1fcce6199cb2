internal import Synchronization

/// A place for the newest value until it is taken; any thread can close it.
final class Mailbox<Value: Equatable & Sendable>: Sendable {
    private struct State {
        var newest: Value?
        var taken: Value?
        var waiting: CheckedContinuation<Value?, Never>?
        var isClosed = false
    }

    private let state = Mutex(State())

    /// Replaces the value that was not taken yet; a value that was taken last is ignored.
    func put(_ value: Value) {
        let waiting: CheckedContinuation<Value?, Never>? = state.withLock { state in
            guard !state.isClosed else { return nil }
            guard state.taken != value else {
                state.newest = nil
                return nil
            }
            guard let waiting = state.waiting else {
                state.newest = value
                return nil
            }
            state.waiting = nil
            state.taken = value
            return waiting
        }
        waiting?.resume(returning: value)
    }

    /// Hands over the value as soon as there is one, or `nil` when the mailbox is closed.
    func wait(_ continuation: CheckedContinuation<Value?, Never>) {
        let answer: Value?? = state.withLock { state in
            guard !state.isClosed else { return .some(nil) }
            guard let newest = state.newest else {
                state.waiting = continuation
                return nil
            }
            state.newest = nil
            state.taken = newest
            return newest
        }
        if let answer { continuation.resume(returning: answer) }
    }

    /// Closes the mailbox: tasks get `nil`, now and later.
    func close() {
        let waiting = state.withLock { state in
            defer { state = State(isClosed: true) }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }
}
