import HTTPTypes

/// One method of a path, with its handler.
struct Route: Sendable {
    /// The name of the request type that made the route.
    let owner: String
    let method: HTTPRequest.Method
    let maxBodySize: Int
    /// Whether its answers can wait for something to happen.
    var waits = false
    /// Whether a browser can show or save its answers.
    var isReadable = false
    let answer: @Sendable (Exchange) async throws -> OutgoingResponse
}
