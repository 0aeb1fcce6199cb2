import Formwork
import Foundation
import Synchronization

/// The events of a simulated server about live view models, the same for all of them.
final class SimulatedEvents: Sendable {
    private struct State {
        var revision = 0
        var followers: [Int: AsyncThrowingStream<Data, any Error>.Continuation] = [:]
        var lastNumber = 0
    }

    private let state = Mutex(State())

    /// The number of clients that follow.
    var followerCount: Int { state.withLock(\.followers.count) }

    /// Begins the events for a client.
    func follow() -> AnswerStream {
        let (parts, continuation) = AsyncThrowingStream.makeStream(of: Data.self)
        let (number, revision) = state.withLock { state in
            state.lastNumber += 1
            state.followers[state.lastNumber] = continuation
            return (state.lastNumber, state.revision)
        }
        continuation.onTermination = { [self] _ in
            _ = state.withLock { $0.followers.removeValue(forKey: number) }
        }
        continuation.yield(Self.event("connected", revision))
        let head = RequestAnswer(status: 200, headers: [("Content-Type", "text/event-stream")])
        return AnswerStream(head: head, parts: parts)
    }

    /// Reports a change.
    func invalidate() {
        let (followers, revision) = state.withLock { state in
            state.revision += 1
            return (Array(state.followers.values), state.revision)
        }
        for follower in followers { follower.yield(Self.event("invalidated", revision)) }
    }

    /// Ends all connections.
    func end() {
        let followers = state.withLock { state in
            defer { state.followers = [:] }
            return Array(state.followers.values)
        }
        for follower in followers { follower.finish() }
    }

    private static func event(_ name: String, _ revision: Int) -> Data {
        Data("event: \(name)\nid: \(revision)\ndata:\n\n".utf8)
    }
}
