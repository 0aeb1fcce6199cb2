public import Formwork
public import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The state of a write once its policy is done with it.
public enum WriteOutcome<Body: Sendable>: Sendable {
    /// The server has carried it out.
    case accepted(Body)
    /// It waits.
    case waiting(WaitingWrite)
    /// It waits for a decision of the user.
    case asked(WaitingWrite)
}

extension OfflineQueue {
    /// Sends a write, or lets it wait, by a policy.
    ///
    /// | Policy | Accepted | Not available | Refused | Conflict |
    /// |---|---|---|---|---|
    /// | `remoteOnly` | the answer | an error | an error | an error |
    /// | `cacheOnly` | waits, and is not sent yet | the same | the same | the same |
    /// | `remoteFirst` | the answer | waits | an error | an error |
    /// | `cacheFirst` | waits, then the answer | waits | waits for a decision | the same |
    ///
    /// A write behind others of its entity never overtakes them: `remoteFirst` is then `cacheFirst`, and
    /// `remoteOnly` goes its own way.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: The policy.
    ///   - entity: The name of what is changed; `nil` for the identity in the request's address.
    ///   - identity: The provisional identity of what is created.
    ///   - base: The values that the user's form showed.
    /// - Returns: The state of the write.
    /// - Throws: The same as `processRequest(baseURL:headers:locale:by:)`, or `ModelStoreError` if it has to
    ///   wait and cannot be kept.
    public func process<Request: ServerRequest>(
        _ request: Request, policy: CachePolicy = .remoteFirst, to entity: String? = nil,
        creating identity: ModelIdType = ModelIdType(), base: FormBase? = nil
    ) async throws -> WriteOutcome<Request.ResponseBody> {
        let queued = QueuedRequest(
            try sender.wire(request, base: base), Request.self, entity, identity)
        switch policy {
        case .cacheOnly: return .waiting(try await add(queued, isOpen: false))
        case .cacheFirst: return try await sendKept(queued, Request.self)
        case .remoteOnly: return try await sendNow(queued, Request.self, waits: false)
        case .remoteFirst:
            guard try await isFirst(queued) else {
                return try await sendKept(queued, Request.self)
            }
            return try await sendNow(queued, Request.self, waits: true)
        }
    }

    /// Keeps the write, and then sends it.
    private func sendKept<Request: ServerRequest>(
        _ queued: QueuedRequest, _ type: Request.Type
    ) async throws -> WriteOutcome<Request.ResponseBody> {
        let write = try await add(queued, isOpen: false)
        let body = try await sendAwaiting(write.number)
        if let body {
            let answer = Result<RequestAnswer, any Error>.success(RequestAnswer(body: body))
            return .accepted(try await read(answer, as: type))
        }
        guard let kept = try await writes.first(where: { $0.number == write.number }) else {
            return .waiting(write)
        }
        return kept.question == nil ? .waiting(kept) : .asked(kept)
    }

    /// Sends the write, and keeps it if there was no server; with the same key, as it may have arrived.
    private func sendNow<Request: ServerRequest>(
        _ queued: QueuedRequest, _ type: Request.Type, waits: Bool
    ) async throws -> WriteOutcome<Request.ResponseBody> {
        let (verdict, answer) = try await attempt(queued)
        switch verdict {
        case .unsent where waits: return .waiting(try await add(queued, isOpen: false))
        case .unanswered where waits: return .waiting(try await add(queued, isOpen: true))
        default: break
        }
        return .accepted(try await read(answer, as: type))
    }

    /// Reads an answer that has come, as the way of all requests does.
    private func read<Request: ServerRequest>(
        _ answer: Result<RequestAnswer, any Error>, as type: Request.Type
    ) async throws -> Request.ResponseBody {
        try await type.answer(
            to: URLRequest(url: sender.baseURL), by: ReceivedAnswer(answer: answer))
    }
}

/// The way of a request whose answer has come.
private struct ReceivedAnswer: RequestTransport {
    let answer: Result<RequestAnswer, any Error>

    func send(_ request: URLRequest) async throws -> RequestAnswer { try answer.get() }
}
