/// A fault on the way of a request, for tests.
///
/// ```swift
/// server.fail(.status(503, headers: ["Retry-After": "1"]), times: 2)
/// ```
public enum RequestFault: Hashable, Sendable {
    /// There is no network: nothing was sent.
    case offline
    /// No answer came in time.
    case timeout
    /// The answer is of a server that refuses, or of a proxy in front of it, without content.
    case status(Int, headers: [String: String] = [:])
    /// The answer comes after a time.
    case slow(Duration)
    /// The answer ends after half of its bytes.
    case truncated
}
