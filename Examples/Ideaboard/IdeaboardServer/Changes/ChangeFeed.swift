import Formwork
import Foundation
import Ideaboard
import Synchronization

/// The latest changes, and the requests that wait for the next one.
///
/// It remembers which ideas were written, not their content: a client gets them as they are
/// now.
public final class ChangeFeed: Sendable {
    private let run = ModelIdType()
    private let capacity: Int
    private let state = Mutex(State())

    /// Makes a feed that remembers a number of changes.
    public init(capacity: Int = 1_000) { self.capacity = capacity }

    private struct State {
        var number = 0
        /// The ideas that the last changes changed, the newest last.
        var recent: [ModelIdType] = []
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
        var followed: (writes: StoreWrites, number: Int)?
    }

    /// The number of waiting requests.
    var waiterCount: Int { state.withLock { $0.waiting.count } }

    /// Whether it follows the writes of a store.
    var isFollowing: Bool { state.withLock { $0.followed != nil } }

    /// Follows the writes of a store, in place of those of a former one.
    func follow(_ writes: StoreWrites) {
        guard state.withLock({ $0.followed?.writes !== writes }) else { return }
        let number = writes.add { [weak self] write in
            if write.model == Ideas.Item.modelType { self?.note(write.id) }
        }
        let former = state.withLock { state in
            defer { state.followed = (writes, number) }
            return state.followed
        }
        if let former { former.writes.remove(former.number) }
    }

    /// Notes that an idea was written, and resumes all waiting requests; `nil` for ideas that are not known.
    func note(_ id: ModelIdType?) {
        let waiting = state.withLock { state in
            state.number += 1
            if let id { state.recent.append(id) } else { state.recent = [] }
            // Half is forgotten at once, so that each change costs the same on average.
            if state.recent.count > capacity { state.recent.removeFirst((capacity + 1) / 2) }
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for waiter in waiting { waiter.resume() }
    }

    /// The newest revision, and the ideas that have changed since another one, each once; `nil`
    /// instead if that is not remembered.
    func news(since known: BoardRevision?) -> (revision: BoardRevision, ids: [ModelIdType]?) {
        state.withLock { state in
            let revision = BoardRevision(run: run, number: state.number)
            guard let known, known.run == run,
                (state.number - state.recent.count...state.number).contains(known.number)
            else { return (revision, nil) }
            var seen: Set<ModelIdType> = []
            let ids = state.recent.suffix(state.number - known.number)
            return (revision, ids.filter { seen.insert($0).inserted })
        }
    }

    /// Waits for a change that comes after a revision; not longer than that, and not in a task that
    /// is cancelled.
    func waitForNews(since known: BoardRevision, upTo patience: Duration) async {
        await withTaskGroup { group in
            group.addTask { await self.nextChange(after: known) }
            group.addTask { try? await Task.sleep(for: patience) }
            await group.next()
            group.cancelAll()
        }
    }

    private func nextChange(after known: BoardRevision) async {
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    // A cancellation before this finds no waiter below, and is seen here.
                    guard !Task.isCancelled, known.run == run, known.number == state.number else {
                        return false
                    }
                    state.waiting[waiter] = continuation
                    return true
                }
                if !waits { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: waiter) }?.resume()
        }
    }
}
