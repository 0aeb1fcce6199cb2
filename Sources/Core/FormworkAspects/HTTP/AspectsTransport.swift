#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The way of requests for aspects to their server: over the network, or in the same process.
public protocol AspectsTransport: Sendable {
    /// Sends a request, and returns its answer.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - limit: The maximum number of bytes of the answer; no more are read.
    /// - Returns: The answer, whatever its status.
    /// - Throws: An error if there is no answer, or a larger one.
    func answer(to request: URLRequest, limit: Int) async throws -> AspectsAnswer
}

/// The answer of a server to a request for an aspect.
public struct AspectsAnswer: Hashable, Sendable {
    /// The HTTP status.
    public var status: Int

    /// The entity tag, by which the content is known again.
    public var entityTag: String?

    /// The content.
    public var body: [UInt8]

    /// Makes an answer.
    public init(status: Int, entityTag: String? = nil, body: [UInt8] = []) {
        self.status = status
        self.entityTag = entityTag
        self.body = body
    }
}

/// The answer has more bytes than the request allows.
struct AnswerTooLarge: Error {}
