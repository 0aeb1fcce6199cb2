public import Formwork
import Foundation

/// An operation that sends one typed request.
///
/// ```swift
/// let list = try await RequestOperation(Ideas.List()).start(in: graph)
/// ```
public struct RequestOperation<Request: ServerRequest>: ServerOperation {
    /// The request.
    public let request: Request

    /// Makes an operation.
    public init(_ request: Request) { self.request = request }

    /// The name of the request's type.
    public var operationName: String { "\(Request.self)" }

    /// Sends the request, and returns the body of its answer.
    public func doRun(in context: OperationContext) async throws -> Request.ResponseBody {
        try await context.send(request)
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
