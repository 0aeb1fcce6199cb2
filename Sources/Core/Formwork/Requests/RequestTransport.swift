#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The way of a request to its server: ``NetworkTransport`` goes over the network, and an
/// application answers in its own process.
///
/// ```swift
/// let list = try await Ideas.List().processRequest(baseURL: url)
/// let same = try await Ideas.List().processRequest(in: application)
/// ```
///
/// One way can lead to another: a `RequestClient` adds header fields and credentials to each request,
/// and sends it again where that helps.
public protocol RequestTransport: Sendable {
    /// Sends a request, and returns the answer, whatever its status.
    func send(_ request: URLRequest) async throws -> RequestAnswer

    /// Begins an answer that arrives part by part, such as events.
    ///
    /// By default it is one part, once the answer is whole.
    func stream(_ request: URLRequest) async throws -> AnswerStream

    /// The same way, which also reports how much of each request's body was sent.
    ///
    /// By default a body is sent all at once, as inside of a process.
    func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport
}

extension RequestTransport {
    /// Waits for the whole answer.
    public func stream(_ request: URLRequest) async throws -> AnswerStream {
        AnswerStream(try await send(request))
    }

    /// The same way, which reports each body as a whole once its request was answered.
    public func reporting(
        _ progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> any RequestTransport {
        WholeUploads(transport: self, progress: progress)
    }
}

/// A way on which a body is sent all at once.
private struct WholeUploads: RequestTransport {
    let transport: any RequestTransport
    let progress: @Sendable (UploadProgress) -> Void

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        let answer = try await transport.send(request)
        let size = request.httpBody?.count ?? 0
        if size > 0 { progress(UploadProgress(sentBytes: size, totalBytes: size)) }
        return answer
    }

    func stream(_ request: URLRequest) async throws -> AnswerStream {
        try await transport.stream(request)
    }
}

extension URLSession: RequestTransport {
    /// Sends a request over the network by this session, with its cookies, redirects and delegate.
    ///
    /// The answer is held as a whole, whatever its size; a ``NetworkTransport`` bounds it.
    public func send(_ request: URLRequest) async throws -> RequestAnswer {
        let (body, response) = try await data(for: request)
        return RequestAnswer(response as? HTTPURLResponse, body: body)
    }
}

extension RequestAnswer {
    /// An answer as Foundation received it.
    init(_ response: HTTPURLResponse?, body: Data = Data()) {
        let fields = response?.allHeaderFields ?? [:]
        self.init(
            status: response?.statusCode ?? 0,
            headers: fields.map { (name: "\($0.key)", value: "\($0.value)") }
                .sorted { $0.name < $1.name },
            body: body)
    }
}
