import Formwork
import Synchronization

/// The writes of a store as live pages need them: which models were written since a moment, and by whom.
///
/// It is called where a store writes and does next to nothing there: pages are made elsewhere.
final class WrittenModels: Sendable {
    /// The time in which writes that belong together arrive.
    static let gatheringTime = Duration.milliseconds(5)

    private struct State {
        var number = 0
        /// The number of the last write of each model.
        var last: [String: Int] = [:]
        /// The models that were written since the writes were taken, each with the author of all these writes.
        var pending: [String: String?] = [:]
    }

    /// The state, which the store's writes keep alive for themselves.
    private final class StateBox: Sendable {
        let value = Mutex(State())
    }

    private let state: StateBox
    private let subscription: WriteNotification

    /// An element after writes that are not taken yet.
    let wakeups: AsyncStream<Void>

    /// Begins to keep the writes of a store.
    init(_ writes: StoreWrites) {
        let (wakeups, wakeup) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let box = StateBox()
        (state, self.wakeups) = (box, wakeups)
        subscription = WriteNotification(of: writes) { write in
            let author = WriteAuthor.current
            box.value.withLock { state in
                state.number += 1
                state.last[write.model] = state.number
                let former = state.pending[write.model] ?? author
                state.pending[write.model] = .some(former == author ? author : nil)
            }
            wakeup.yield()
        } whenOver: {
            wakeup.finish()
        }
    }

    /// The number of the last write.
    var number: Int { state.value.withLock(\.number) }

    /// Takes the models that were written since they were taken before, each with its author; `nil` for several.
    func take() -> [String: String?] {
        state.value.withLock { state in
            defer { state.pending = [:] }
            return state.pending
        }
    }

    /// Whether one of some models was written after a write.
    func hasWritten(_ models: Set<String>, since number: Int) -> Bool {
        state.value.withLock { state in models.contains { state.last[$0, default: 0] > number } }
    }
}
