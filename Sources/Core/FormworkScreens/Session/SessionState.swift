import Formwork
import FormworkClient
import Foundation

/// The state of a session, which changes in one step at a time.
struct SessionState {
    /// The work after the end of a log-in; its value is the reason why the server did not end it.
    typealias Leaving = Task<(any Error)?, Never>

    var login: UserLogin?
    var user: SessionUser?

    /// The work that must be done before another user logs in.
    var leaving: Leaving?

    /// The owner of data that are still kept, although the session has ended.
    var left: CacheOwner?

    var observers: [UUID: AsyncStream<SessionChange>.Continuation] = [:]
    var cleanUps: [SessionContext.CleanUp] = []

    /// The number of changes of the user that have begun.
    private(set) var turn = 0

    /// The log-in that the server has not yet accepted.
    private var pending: UserLogin?

    /// Begins a change of the user, and returns its number; a log-in that is in progress ends without an
    /// effect.
    mutating func beginTurn(_ login: UserLogin? = nil) -> Int {
        turn += 1
        if let pending {
            pending.close()
            let former = leaving
            leaving = Leaving {
                _ = await former?.value
                await pending.wait()
                try? await pending.endAtServer(everywhere: false)
                return nil
            }
        }
        pending = login
        return turn
    }

    /// Notes that a log-in is not in progress any more, and returns whether it was.
    mutating func endPending(_ login: UserLogin) -> Bool {
        guard pending === login else { return false }
        pending = nil
        return true
    }

    /// Takes the owner of data that are not needed any more, unless it is a given user, with the work that removes them.
    mutating func takeLeft(
        keepingDataOf user: ModelIdType?
    ) -> (left: CacheOwner?, cleanUps: [SessionContext.CleanUp]) {
        guard let left, left.user != user?.uuidString else { return (nil, []) }
        self.left = nil
        return (left, cleanUps)
    }

    func notify(_ change: SessionChange) {
        for observer in observers.values { observer.yield(change) }
    }
}
