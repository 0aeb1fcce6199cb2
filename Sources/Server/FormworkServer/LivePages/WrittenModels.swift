import Formwork
import Synchronization

/// The writes of a store as live pages need them: which models and jobs were written since a moment, and by whom.
///
/// It is called where a store writes and does next to nothing there: pages are made elsewhere.
final class WrittenModels: Sendable {
    /// The time in which writes that belong together arrive.
    static let gatheringTime = Duration.milliseconds(5)

    /// The maximum number of models and jobs whose last writes are known.
    ///
    /// Beyond it all are forgotten, and count as written just then.
    static let maximumCount = 10_000

    private struct State {
        var number = 0
        /// The number of the last write of each model and job, by their names.
        var last: [String: Int] = [:]
        /// The number of the last write of all that is not known any more.
        var forgotten = 0
        /// The models that were written since the writes were taken, each with the author of all these writes.
        var pending: [String: String?] = [:]

        mutating func note(_ name: String, by author: String?) {
            if last.count >= WrittenModels.maximumCount { (last, forgotten) = ([:], number) }
            last[name] = number
            let former = pending[name] ?? author
            pending[name] = .some(former == author ? author : nil)
        }
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
                for name in write.names { state.note(name, by: author) }
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
        state.value.withLock { state in
            models.contains { state.last[$0, default: state.forgotten] > number }
        }
    }
}

extension StoreWrite {
    /// The names by which answers know what they were made of: also those of lists of jobs, and those of jobs whose
    /// writes may have been missed.
    fileprivate var names: [String] {
        let missed = id == nil ? [Self.name(ofJob: nil)] : []
        return [name] + (model == Self.jobs || id == nil ? [Self.jobs] : []) + missed
    }
}
