public import Foundation

/// The answer of a server to a request, whatever its status.
public struct RequestAnswer: Sendable {
    /// The HTTP status.
    public var status: Int

    /// The header fields in their order.
    public var headers: [(name: String, value: String)]

    /// The content.
    public var body: Data

    /// Makes an answer.
    public init(
        status: Int = 200, headers: [(name: String, value: String)] = [], body: Data = Data()
    ) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// The value of the first header field of a name, whatever its case; `nil` if there is none.
    public func header(_ name: String) -> String? {
        headers.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }?.value
    }
}
