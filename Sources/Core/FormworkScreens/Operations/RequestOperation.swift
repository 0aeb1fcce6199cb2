public import Formwork
public import Foundation

/// An operation that sends one typed request.
///
/// ```swift
/// let list = try await RequestOperation(Ideas.List()).start(in: graph)
/// ```
public struct RequestOperation<Request: ServerRequest>: ServerOperation {
    /// The request.
    public let request: Request

    /// The key by which the server does a write once, however often it is started; `nil` for another one
    /// at each start.
    public let key: UUID?

    /// Makes an operation.
    public init(_ request: Request, key: UUID? = nil) { (self.request, self.key) = (request, key) }

    /// The name of the request's type.
    public var operationName: String { "\(Request.self)" }

    /// Sends the request, and returns the body of its answer.
    public func doRun(in context: OperationContext) async throws -> Request.ResponseBody {
        try await context.send(request, key: key)
    }
}

extension RequestOperation: ReadOperation where Request: ShowRequest {
    /// The address of the request, without the server's.
    public var identity: String {
        // One that has no address ends with the error that its encoding throws, as each equal one does.
        URL(string: "http://localhost").flatMap { try? request.requestURL(baseURL: $0) }?
            .absoluteString ?? ""
    }
}
