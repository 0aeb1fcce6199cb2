import Formwork
import FormworkClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The note of a user, with the number of its changes.
struct ShowNote: ShowRequest {
    struct Note: ServerRequestBody, Equatable {
        let user: String
        let version: Int
    }

    typealias ResponseBody = Note
    static let path = "/note"
    let parts: ServerRequestParts<Self>
}

/// Changes the note of its sender.
struct ChangeNote: ServerRequest {
    static let action = ServerRequestAction.update
    typealias ResponseBody = ShowNote.Note
    static let path = "/note/edit"
    let parts: ServerRequestParts<Self>
}

/// A server with a note of each user, whose answers a test releases one by one in any order.
///
/// A request has its effect, or reads, as it arrives or as it is released.
final class NotedServer: RequestTransport {
    fileprivate struct Waiting {
        let user: String
        let isWrite: Bool
        /// The version that was read or written as the request arrived.
        let version: Int?
        let answer: CheckedContinuation<RequestAnswer, any Error>
    }

    fileprivate struct State {
        var versions: [String: Int] = [:]
        var waiting: [Waiting] = []
        var works = false
    }

    private let state = Mutex(State())

    /// The number of requests that wait for their answers.
    var waitingCount: Int { state.withLock(\.waiting.count) }

    /// Sets if the next requests have their effect as they arrive.
    func work(onArrival works: Bool) { state.withLock { $0.works = works } }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let user = request.value(forHTTPHeaderField: "X-User") ?? ""
        let isWrite = request.httpMethod == "PATCH"
        return try await withCheckedThrowingContinuation { answer in
            state.withLock { state in
                let version = state.works ? state.work(user, isWrite) : nil
                state.waiting.append(
                    Waiting(user: user, isWrite: isWrite, version: version, answer: answer))
            }
        }
    }

    /// Answers a request that waits, or loses its answer.
    func release(_ index: Int, isLost: Bool = false) {
        let (waiting, version) = state.withLock { state in
            let waiting = state.waiting.remove(at: index)
            return (waiting, waiting.version ?? state.work(waiting.user, waiting.isWrite))
        }
        guard !isLost else {
            return waiting.answer.resume(throwing: URLError(.networkConnectionLost))
        }
        let body = #"{"user": "\#(waiting.user)", "version": \#(version)}"#
        waiting.answer.resume(
            returning: RequestAnswer(
                headers: [("Content-Type", "application/json")], body: Data(body.utf8)))
    }
}

extension NotedServer.State {
    fileprivate mutating func work(_ user: String, _ isWrite: Bool) -> Int {
        if isWrite { versions[user, default: 0] += 1 }
        return versions[user, default: 0]
    }
}
