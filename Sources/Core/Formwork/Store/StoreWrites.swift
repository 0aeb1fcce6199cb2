import Synchronization

/// The writes of a store in this process, for those who wait for them.
///
/// A store has one and notes each write once it is done, whichever part of the program makes it; a store
/// that wraps another one returns that of the other (``ModelStore/writes``).
///
/// ```swift
/// let writes = StoreWrites()
/// writes.note(Stored<Idea>.self)
/// ```
public final class StoreWrites: Sendable {
    private struct State {
        var subscriptions: [Int: @Sendable (String) -> Void] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// Makes the writes of a store.
    public init() {}

    /// Notes that an instance of a model was added, changed or removed.
    public func note<M: StoredModel>(_ type: M.Type) {
        for notify in state.withLock({ Array($0.subscriptions.values) }) { notify(M.modelType) }
    }

    /// Calls an action with the name of the model at each write from now on.
    func add(_ action: @escaping @Sendable (String) -> Void) -> Int {
        state.withLock { state in
            state.lastNumber += 1
            state.subscriptions[state.lastNumber] = action
            return state.lastNumber
        }
    }

    func remove(_ number: Int) { state.withLock { $0.subscriptions[number] = nil } }
}
