public import Formwork
public import FormworkClient
import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension SessionContext: RequestTransport {
    /// Sends a typed request to the server on behalf of the user, and returns the body of its answer.
    ///
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`;
    ///   `CancellationError` if the user leaves before there is an answer.
    public func answer<Request: ServerRequest>(
        to request: Request
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(baseURL: server.url, locale: locale, by: self)
    }

    /// Reads by a policy, from the server or from what the user has had.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - policy: The order in which the server and the cache of the session are asked.
    /// - Returns: The answer with its source.
    /// - Throws: The same as ``answer(to:)``; the code is `notCached` where the cache alone is asked.
    public func answer<Request: ShowRequest>(
        to request: Request, by policy: CachePolicy
    ) async throws -> SourcedAnswer<Request.ResponseBody> {
        guard let login else {
            return try await request.processRequest(
                baseURL: server.url, locale: locale, by: connection.visitorClient, policy: policy)
        }
        do {
            return try await login.read(request, by: policy)
        } catch let error as RequestError where error.code == .unauthenticated {
            await judge(login)
            throw error
        }
    }

    /// Sends a request: to the server with the credentials of the user, to any other without.
    ///
    /// - Throws: The errors of the way and of the log-in; `CancellationError` if the user leaves before
    ///   there is an answer.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await send(request, reporting: nil)
    }

    /// Begins an answer part by part, which ends with the session.
    ///
    /// - Throws: The same as ``send(_:)``.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        guard let login, server.isOrigin(of: request.url) else {
            return try await connection.visitorClient.stream(request)
        }
        let answer = try await login.stream(request)
        if answer.head.status == 401 { await judge(login) }
        return answer
    }

    /// The same way, which also reports how much of each request's body was sent.
    public func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        ReportingSession(session: self, progress: progress)
    }

    fileprivate func send(
        _ request: URLRequest, reporting progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> RequestAnswer {
        guard let login, server.isOrigin(of: request.url) else {
            let client = connection.visitorClient
            return try await (progress.map { client.reporting($0) } ?? client).send(request)
        }
        let answer = try await login.send(request, reporting: progress)
        if answer.status == 401 { await judge(login) }
        return answer
    }

    /// Ends the session if a rejection in the end shows that it is over.
    private func judge(_ login: UserLogin) async {
        guard await login.isOver() else { return }
        end(login, login.credentials.wereRejected ? .rejected : .expired)
    }
}

/// The way of a session's requests that reports the bytes of their bodies.
private struct ReportingSession: RequestTransport {
    let session: SessionContext
    let progress: @Sendable (UploadProgress) -> Void

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        try await session.send(request, reporting: progress)
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await session.stream(request)
    }
}
