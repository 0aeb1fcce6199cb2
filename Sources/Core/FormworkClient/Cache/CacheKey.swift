import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The identity of an answer: its reader, its place and what else the answer depends on.
public struct CacheKey: Hashable, Sendable {
    /// The number of places above the written one whose answers a write removes.
    public static let maximumAncestors = 16

    /// The reader.
    public let owner: CacheOwner

    /// The server with the path: `https://ideas.example/ideas/7`.
    public let place: String

    /// The query and the header fields: language, version of the program, and all that it adds itself.
    public let variant: String

    /// Makes a key.
    public init(owner: CacheOwner, place: String, variant: String = "") {
        (self.owner, self.place, self.variant) = (owner, place, variant)
    }
}

extension CacheKey {
    /// The key of a request that a client has completed.
    init(_ request: URLRequest, of owner: CacheOwner) {
        let fields = (request.allHTTPHeaderFields ?? [:])
            .map { (name: $0.key.lowercased(), value: $0.value) }
            .filter { !Self.ignored.contains($0.name) }
            .sorted { $0.name < $1.name }
            .map { "\($0.name):\($0.value)" }
        let query = request.url?.query(percentEncoded: true) ?? ""
        self.init(
            owner: owner, place: Self.place(of: request.url),
            variant: ([query] + fields).joined(separator: "\n"))
    }

    /// The place of a request and those above it, whose answers show it too: after a change of
    /// `/ideas/7` the list at `/ideas` is another.
    static func places(above url: URL?) -> [String] {
        guard let url, let path = url.nonemptyParts else { return [place(of: url)] }
        let server = url.server
        return (max(0, path.count - maximumAncestors)...path.count).map { count in
            server + path.prefix(count).map { "/\($0)" }.joined()
        }
    }

    /// The server and the path of an address, without an empty part.
    private static func place(of url: URL?) -> String {
        guard let url else { return "" }
        return url.server + (url.nonemptyParts ?? []).map { "/\($0)" }.joined()
    }

    /// Header fields that identify an attempt, and none of its answer.
    private static let ignored: Set = [
        "idempotency-key", "x-request-id", "traceparent", "tracestate",
    ]
}

extension URL {
    fileprivate var server: String {
        let port = port.map { ":\($0)" } ?? ""
        return
            "\(scheme?.lowercased() ?? "")://\(host(percentEncoded: true)?.lowercased() ?? "")\(port)"
    }

    fileprivate var nonemptyParts: [Substring]? {
        path(percentEncoded: true).split(separator: "/")
    }
}
