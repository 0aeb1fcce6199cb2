import Foundation
import HTTPTypes

/// One file, with its answers made in advance.
struct StaticAsset: Sendable {
    private var plain: OutgoingResponse
    private var compressed: OutgoingResponse?

    /// Makes the answers with some content.
    ///
    /// - Parameters:
    ///   - content: The bytes.
    ///   - compressed: The bytes as gzip; `nil` for content that does not become smaller.
    ///   - mediaType: The type of the content.
    ///   - isPublic: Whether caches between here and the browser may keep it.
    init(_ content: Data, compressed: Data? = nil, mediaType: String, isPublic: Bool = true) {
        var headers: HTTPFields = [
            .contentType: mediaType,
            .cacheControl: "\(isPublic ? "public" : "private"), max-age=31536000, immutable",
            .acceptRanges: "bytes",
        ]
        if compressed != nil { headers[.vary] = "Accept-Encoding" }
        var plain = OutgoingResponse(status: .ok, headers: headers, body: content)
        plain.headers[.eTag] = plain.entityTag
        self.plain = plain
        self.compressed = compressed.map { gzip in
            var response = plain
            response.headers[.contentEncoding] = "gzip"
            response.body = gzip
            response.headers[.eTag] = response.entityTag
            return response
        }
    }

    /// The same file for pages in frames, which have no origin: any page may load it.
    var forFrames: StaticAsset {
        var asset = self
        asset.plain.headers[.resourcePolicy] = "cross-origin"
        asset.compressed?.headers[.resourcePolicy] = "cross-origin"
        return asset
    }

    /// The file, compressed if the client accepts it.
    func answer(_ incoming: IncomingRequest) -> OutgoingResponse {
        guard incoming.method == .get || incoming.method == .head else { return .methodNotAllowed }
        guard let compressed, incoming.acceptsGzip else { return plain }
        return compressed
    }
}

extension OutgoingResponse {
    /// The response to a method that changes data, which no file supports.
    fileprivate static let methodNotAllowed = OutgoingResponse(
        status: .methodNotAllowed, headers: [.allow: "GET, HEAD", .cacheControl: "no-store"])
}
