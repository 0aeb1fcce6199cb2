import Synchronization

/// One reader of a store's writes, who waits for those of some models.
///
/// Writes that come in between are kept by the names of their models, so that none is lost
/// between an answer and the wait for the next one.
package final class WriteSubscription: Sendable {
    /// The reason for which a wait has ended.
    package enum Outcome: Hashable, Sendable {
        /// One of the models was written.
        case written
        /// The time is over.
        case late
        /// The subscription was ended.
        case ended
    }

    private struct State {
        var pending: Set<String> = []
        var isEnded = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state: StateBox
    private let writes: StoreWrites
    private let number: Int

    /// The state, which the store's writes keep alive for themselves.
    private final class StateBox: Sendable {
        let value = Mutex(State())

        func change(_ change: (inout State) -> Void) {
            let waiting = value.withLock { state in
                change(&state)
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume()
        }
    }

    /// Begins to keep the writes of a store.
    package init(_ writes: StoreWrites) {
        let box = StateBox()
        (state, self.writes) = (box, writes)
        number = writes.add { write in box.change { $0.pending.insert(write.model) } }
    }

    deinit { writes.remove(number) }

    /// Ends the subscription and each wait.
    package func end() { state.change { $0.isEnded = true } }

    /// Takes the kept writes, and begins to keep further ones.
    ///
    /// - Parameter models: The names of the models; an empty set means all.
    /// - Returns: Whether one of them was written.
    package func take(_ models: Set<String>) -> Bool {
        state.value.withLock { state in
            let isWritten = !(models.isEmpty ? state.pending : state.pending.intersection(models))
                .isEmpty
            state.pending = []
            return isWritten
        }
    }

    /// Waits until one of some models was written, up to a time.
    package func wait(
        for models: Set<String>, until deadline: ContinuousClock.Instant
    ) async -> Outcome {
        while true {
            if state.value.withLock(\.isEnded) || Task.isCancelled { return .ended }
            if take(models) { return .written }
            guard ContinuousClock.now < deadline else { return .late }
            await withTaskGroup { group in
                group.addTask { await self.change() }
                group.addTask { try? await Task.sleep(until: deadline, clock: .continuous) }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// Waits for any change.
    private func change() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.value.withLock { state in
                    guard state.pending.isEmpty, !state.isEnded, !Task.isCancelled else {
                        return false
                    }
                    state.waiting = continuation
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            state.change { _ in }
        }
    }
}
