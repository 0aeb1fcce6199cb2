public import Formwork
public import FormworkClient
public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

/// The way of operations to one server, over the network or in this process.
///
/// ```swift
/// let connector = ServerConnector(baseURL: url, by: RequestClient(credentials: credentials))
/// let local = ServerConnector(baseURL: url, by: application)
/// let list = try await connector.send(Ideas.List())
/// ```
///
/// Requests to other servers, such as for the page of a bookmark, take another way, without
/// credentials.
public struct ServerConnector: Sendable {
    /// The maximum number of bytes of an answer from another server.
    public static let maximumForeignAnswerBytes = 8 << 20

    /// The server's address.
    public private(set) var baseURL: URL

    /// The language that requests ask for.
    public let locale: Locale

    /// The way to the server.
    public let transport: any RequestTransport

    /// The way to other servers.
    public var otherTransport: any RequestTransport { givenTransport ?? Self.overNetwork }

    /// The way to other servers unless another is given; its session is made when it is first used.
    package static let overNetwork = NetworkTransport(maxAnswerBytes: maximumForeignAnswerBytes)

    private let givenTransport: (any RequestTransport)?
    private let noted: NotedVersion

    /// Makes a connector.
    ///
    /// - Parameters:
    ///   - baseURL: The server's address.
    ///   - locale: The language that requests ask for.
    ///   - transport: The way to the server; by default over the network, again where that helps.
    ///   - otherTransport: The way to other servers; `nil` for that over the network, once.
    public init(
        baseURL: URL, locale: Locale = .current,
        by transport: any RequestTransport = RequestClient(),
        toOthersBy otherTransport: (any RequestTransport)? = nil
    ) {
        self.baseURL = baseURL
        self.locale = locale
        self.transport = transport
        givenTransport = otherTransport
        noted = NotedVersion()
    }

    /// The way to a part of the server.
    ///
    /// - Parameter folder: The path between the address of the server and those of requests, such as
    ///   `/surveys`; empty for the whole server.
    /// - Returns: The way.
    public func below(_ folder: String) -> ServerConnector {
        var connector = self
        if !folder.isEmpty { connector.baseURL.append(path: folder) }
        return connector
    }

    /// The version of the server as its last answer named it; `nil` if none did.
    public var serverVersion: SystemVersion? { noted.version.withLock { $0 } }

    /// Sends a typed request to the server, and returns the body of its answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - key: The key by which the server does a write once, however often it is sent; `nil` for one of
    ///     its own.
    ///   - onProgress: Called while the body is sent, on any thread; `nil` for no reports.
    /// - Returns: The body of the answer.
    /// - Throws: The same as `ServerRequest.processRequest(baseURL:headers:locale:by:)`.
    public func send<Request: ServerRequest>(
        _ request: Request, key: UUID? = nil,
        onProgress: (@Sendable (UploadProgress) -> Void)? = nil
    ) async throws -> Request.ResponseBody {
        let way = onProgress.map { transport.reporting($0) } ?? transport
        return try await request.processRequest(
            baseURL: baseURL,
            headers: key.map { ["Idempotency-Key": "\"\($0.uuidString)\""] } ?? [:],
            locale: locale, by: NotingTransport(transport: way, noted: noted))
    }

    /// Sends a request of Foundation, to the server or to another one, and returns its answer.
    ///
    /// - Throws: `ServerRequestProcessingError` if there is none, or `CancellationError`.
    public func answer(to request: URLRequest) async throws -> RequestAnswer {
        try await received(from: request) { try await way(of: request).send(request) }
    }

    /// Begins an answer that is read part by part, and only as far as it is needed.
    ///
    /// - Throws: `ServerRequestProcessingError` if there is none, or `CancellationError`.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await received(from: request) { try await way(of: request).stream(request) }
    }

    private func received<Answer>(
        from request: URLRequest, _ work: () async throws -> Answer
    ) async throws -> Answer {
        do {
            return try await work()
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw ServerRequestProcessingError.unanswered(request.url, URLRequest.self, error)
        }
    }

    private func way(of request: URLRequest) -> any RequestTransport {
        let isOwn = request.url.map { Origin($0) == Origin(baseURL) } ?? false
        return isOwn ? transport : otherTransport
    }
}

/// The scheme, the host and the port of an address.
private struct Origin: Equatable {
    let scheme, host: String?
    let port: Int?

    init(_ url: URL) {
        scheme = url.scheme?.lowercased()
        host = url.host()?.lowercased()
        port = url.port ?? (scheme == "https" ? 443 : 80)
    }
}

/// The version that the answers of a server name.
private final class NotedVersion: Sendable {
    let version = Mutex<SystemVersion?>(nil)
}

/// A way on which the version of the server is noted.
private struct NotingTransport: RequestTransport {
    let transport: any RequestTransport
    let noted: NotedVersion

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let answer = try await transport.send(request)
        if let version = answer.header(SystemVersion.headerName).flatMap({ SystemVersion($0) }) {
            noted.version.withLock { $0 = version }
        }
        return answer
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await transport.stream(request)
    }
}
