import Synchronization

/// The writes of a store, whichever process makes them, for those who wait for them.
///
/// A store has one and notes each write once it is done; a store that wraps another one returns that of the
/// other (``ModelStore/writes``).
///
/// ```swift
/// let writes = StoreWrites()
/// writes.note(Stored<Idea>.self, id: idea.id, version: idea.version)
/// ```
///
/// Each reader has each write once, and those of an instance in the order in which they were made.
public final class StoreWrites: Sendable {
    private struct State {
        var subscriptions: [Int: @Sendable (StoreWrite) -> Void] = [:]
        var lastSubscription = 0
        var lastWrite = 0
    }

    private let state = Mutex(State())
    private let whenAwaited: @Sendable () -> Void

    /// Makes the writes of a store.
    public convenience init() { self.init(whenAwaited: {}) }

    /// Makes the writes of a store that looks for those of other processes once there is a reader.
    package init(whenAwaited: @escaping @Sendable () -> Void) { self.whenAwaited = whenAwaited }

    /// Notes that an instance of a model was added, changed or removed, by a store that numbers its writes
    /// nowhere else.
    ///
    /// - Parameters:
    ///   - type: The model.
    ///   - id: The instance, `nil` if it is not known which ones were written.
    ///   - version: The version that was written, `nil` if the instance was removed for good.
    public func note<M: StoredModel>(_ type: M.Type, id: ModelIdType?, version: Int?) {
        note(M.modelType, id, version)
    }

    /// Notes the progress or the end of a background job, likewise.
    package func note(job id: ModelIdType) { note(StoreWrite.jobs, id, nil) }

    private func note(_ model: String, _ id: ModelIdType?, _ version: Int?) {
        let number = state.withLock { state in
            state.lastWrite += 1
            return state.lastWrite
        }
        note(StoreWrite(model: model, id: id, version: version, number: number))
    }

    /// Notes a write that has its number already.
    public func note(_ write: StoreWrite) {
        for notify in state.withLock({ Array($0.subscriptions.values) }) { notify(write) }
    }

    /// Calls an action at each write from now on, until it is removed by the number that is returned.
    package func add(_ action: @escaping @Sendable (StoreWrite) -> Void) -> Int {
        defer { whenAwaited() }
        return state.withLock { state in
            state.lastSubscription += 1
            state.subscriptions[state.lastSubscription] = action
            return state.lastSubscription
        }
    }

    /// Removes an action.
    package func remove(_ number: Int) { state.withLock { $0.subscriptions[number] = nil } }
}
