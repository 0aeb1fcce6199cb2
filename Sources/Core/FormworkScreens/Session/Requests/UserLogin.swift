import Formwork
import FormworkClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One log-in of one user: its requests, from the first one to the end of the session.
final class UserLogin: Sendable {
    /// The time that open requests have to end with the session, and the server to end it, too.
    static let maximumEndingTime = Duration.seconds(5)

    /// The maximum number of parts of a stream that wait for their reader.
    static let maximumStreamParts = 1_000

    let credentials: UserCredentials
    private let connection: SessionConnection
    private let ownClient = Mutex<RequestClient?>(nil)

    init(_ credentials: UserCredentials, at connection: SessionConnection) {
        (self.credentials, self.connection) = (credentials, connection)
    }

    /// Makes the client of the user, once it is known who that is.
    func accept(_ user: SessionUser) {
        ownClient.withLock { $0 = connection.client(of: user, with: credentials) }
    }

    /// The client of the user.
    var client: RequestClient {
        get throws {
            guard let client = ownClient.withLock({ $0 }) else { throw CancellationError() }
            return client
        }
    }

    private var exchanges: OpenExchanges { credentials.exchanges }

    /// Sends a request with the credentials of the user, which are renewed once if they are rejected.
    ///
    /// - Throws: The errors of the client; `CancellationError` if the session ends meanwhile.
    func send(
        _ request: URLRequest, reporting progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> RequestAnswer {
        let client = try client
        let way: any RequestTransport = progress.map { client.reporting($0) } ?? client
        return try await exchanges.perform {
            let used = try await self.credentials.credentialHeaders()
            let answer = try await way.send(request)
            // A server may refuse what an unknown sender must not do before it asks who that is.
            guard answer.status == 403, try await self.wereRenewed(since: used) else {
                return answer
            }
            return try await way.send(request)
        }
    }

    /// Whether the credentials are others than those that a refused request had, once the server has
    /// recognized the user.
    private func wereRenewed(since used: [String: String]) async throws -> Bool {
        _ = try await SessionUserRequest().processRequest(
            baseURL: connection.server.url, locale: connection.locale, by: try client)
        return try await credentials.credentialHeaders() != used
    }

    /// Reads by a policy, from the server or from the cache of the user.
    ///
    /// - Throws: The same as ``send(_:reporting:)``, with typed errors of the server.
    func read<Request: ShowRequest>(
        _ request: Request, by policy: CachePolicy
    ) async throws -> SourcedAnswer<Request.ResponseBody> {
        let (client, connection) = (try client, connection)
        return try await exchanges.perform {
            try await request.processRequest(
                baseURL: connection.server.url, locale: connection.locale, by: client,
                policy: policy)
        }
    }

    /// Begins a stream, which ends with the session.
    func stream(_ request: URLRequest) async throws -> AnswerStream {
        let client = try client
        let answer = try await exchanges.perform { try await client.stream(request) }
        let (parts, exchanges) = (answer.parts, exchanges)
        let own = AsyncThrowingStream<Data, any Error>(
            bufferingPolicy: .bufferingOldest(Self.maximumStreamParts)
        ) { continuation in
            let work = Task {
                do {
                    try await exchanges.perform {
                        for try await part in parts {
                            guard case .dropped = continuation.yield(part) else { continue }
                            throw URLError(.dataLengthExceedsMaximum)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
        return AnswerStream(head: answer.head, parts: own)
    }

    /// Logs in again at once, and returns the user.
    ///
    /// - Returns: The user; `nil` if the credentials are not accepted any more.
    func renewed() async throws -> SessionUser? {
        guard try await credentials.credentialHeaders(afterRejection: .invalid) != nil else {
            return nil
        }
        return try await user()
    }

    /// Reads the user at the server.
    func user() async throws -> SessionUser {
        let (credentials, exchanges) = (credentials, exchanges)
        return try await exchanges.perform { try await credentials.user() }
    }

    /// Whether a request that is rejected in the end shows that the session is over.
    ///
    /// A password has just made another session. A cookie or a token may be valid, and the request one
    /// that needs a proof of the user which it is not.
    func isOver() async -> Bool {
        if case .password = credentials.current { return true }
        return await !credentials.areValid()
    }

    /// Lets no other request begin, cancels those that are open, and drops their answers.
    func close() { exchanges.close() }

    /// Waits for the end of the requests that ``close()`` has cancelled.
    func wait() async {
        await exchanges.wait(atMost: Self.maximumEndingTime, clock: connection.retries.clock)
    }

    /// Ends the session at the server, once no request of it is open any more.
    ///
    /// - Parameter everywhere: Whether all sessions of the user end.
    /// - Throws: The errors of the request; `URLError` with the code `timedOut`.
    func endAtServer(everywhere: Bool) async throws {
        let farewell = UserCredentials(
            credentials.current, of: credentials.owner, cookies: credentials.jar.cookies,
            at: connection)
        guard everywhere || !farewell.jar.cookies.isEmpty else { return }
        defer { farewell.exchanges.close() }
        let (result, connection) = (SharedResult<Void>(), connection)
        let work = Task {
            do {
                try await farewell.end(everywhere: everywhere, at: connection)
                result.end(with: .success(()))
            } catch {
                result.end(with: .failure(error))
            }
        }
        defer { work.cancel() }
        try await result.value(
            within: Self.maximumEndingTime, clock: connection.retries.clock)
    }
}

extension UserCredentials {
    fileprivate func end(everywhere: Bool, at connection: SessionConnection) async throws {
        let way = connection.client(by: way, credentials: self)
        _ = try await AccountLogOutRequest(query: .init(all: everywhere ? true : nil))
            .processRequest(
                baseURL: connection.server.url, locale: connection.locale, by: way)
    }
}
