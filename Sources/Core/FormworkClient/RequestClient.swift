public import Formwork
import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The way of a program's requests: with its header fields and credentials, again where the first
/// attempt gets no answer, and by a cache where no attempt does.
///
/// ```swift
/// let client = RequestClient(headers: ["X-Program": "importer"])
/// let list = try await Ideas.List().processRequest(baseURL: url, by: client)
/// ```
public struct RequestClient: RequestTransport {
    private var transport: any RequestTransport
    private let headers: [String: String]
    private let credentials: SharedCredentials?
    private let retries: RetryPolicy

    /// The answers to former reads; `nil` for none.
    let cache: ResponseCache?

    /// The policy of reads that have none of their own.
    var policy = CachePolicy.remoteFirst

    /// Whether reads wait for no answer to an equal one from before.
    var readsAfresh = false

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - transport: The way that each attempt takes, by default over the network.
    ///   - version: The version of the program, which it names in each request: a server of a newer
    ///     version answers as this one expects, see `VersionChange`.
    ///   - headers: The header fields of each request, unless a request has its own of that name.
    ///   - credentials: The credentials of each request; `nil` for none.
    ///   - retries: The number of attempts, their time, and the pauses between them.
    ///   - cache: The answers that the reader has had; `nil` for none. With credentials it is that of a
    ///     user, as in `cache.of("ann")`; anything else is a mistake of the caller.
    public init(
        by transport: any RequestTransport = NetworkTransport.formwork,
        version: SystemVersion? = nil,
        headers: [String: String] = [:],
        credentials: (any ClientCredentialProvider)? = nil,
        retries: RetryPolicy = RetryPolicy(),
        cache: ResponseCache? = nil
    ) {
        precondition(
            credentials == nil || cache == nil || cache?.owner.user != nil,
            "A client with credentials reads for a user: name it, as in cache.of(\"ann\").")
        self.transport = TimedTransport(
            transport: transport, time: retries.attemptTime, clock: retries.clock)
        let named = version.map { [SystemVersion.headerName: $0.description] } ?? [:]
        self.headers = headers.merging(named) { _, version in version }
        self.credentials = credentials.map { SharedCredentials($0) }
        self.retries = retries
        self.cache = cache
    }

    /// Sends a request, and returns the answer of the last attempt, whatever its status, or of the
    /// cache.
    ///
    /// - Throws: The error of the last attempt, an error of the credentials, or `CancellationError`.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        let request = completed(request)
        guard let cache else { return try await attempts(at: request) }
        return try await answer(to: request, by: cache)
    }

    /// Sends a completed request, and returns the answer of the last attempt.
    func attempts(at request: URLRequest) async throws -> RequestAnswer {
        var wasRejected = false
        return try await retries.attempt {
            try await answer(to: request, &wasRejected)
        }
    }

    /// Begins one attempt at an answer that arrives part by part, with the credentials of the client.
    ///
    /// - Throws: The error of the attempt, or an error of the credentials.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        let request = completed(request)
        guard let credentials else { return try await transport.stream(request) }
        let used = try await credentials.current()
        let answer = try await transport.stream(request.adding(used.headers))
        guard answer.head.status == 401, let renewed = try await credentials.renewed(after: used)
        else { return answer }
        return try await transport.stream(request.adding(renewed.headers))
    }

    /// The same client, which also reports how much of each request's body was sent.
    ///
    /// A repeated attempt begins again at zero.
    public func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        var client = self
        client.transport = transport.reporting(progress)
        return client
    }

    /// The request with the header fields of the client, and with the key of a write.
    func completed(_ request: URLRequest) -> URLRequest {
        var request = request
        for (name, value) in headers where request.value(forHTTPHeaderField: name) == nil {
            request.setValue(value, forHTTPHeaderField: name)
        }
        let key = "Idempotency-Key"
        if !request.isRead, request.value(forHTTPHeaderField: key) == nil {
            request.setValue("\"\(UUID().uuidString)\"", forHTTPHeaderField: key)
        }
        return request
    }

    /// The answer to one attempt, with renewed credentials if they were rejected for the first time.
    private func answer(
        to request: URLRequest, _ wasRejected: inout Bool
    ) async throws -> RequestAnswer {
        guard let credentials else { return try await transport.send(request) }
        let used = try await credentials.current()
        let answer = try await transport.send(request.adding(used.headers))
        guard answer.status == 401, !wasRejected else { return answer }
        wasRejected = true
        guard let renewed = try await credentials.renewed(after: used) else { return answer }
        return try await transport.send(request.adding(renewed.headers))
    }
}

extension URLRequest {
    /// Whether the method only reads.
    fileprivate var isRead: Bool { ["GET", "HEAD"].contains(httpMethod ?? "GET") }

    /// The request with header fields in the place of its own.
    fileprivate func adding(_ headers: [String: String]) -> URLRequest {
        var request = self
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }
}
