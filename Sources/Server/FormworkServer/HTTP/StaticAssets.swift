import FormworkHTML
import Foundation
import HTTPTypes

/// The files that pages load: their paths carry a hash of the content, so they never change.
struct StaticAssets: Sendable {
    private let assets: [String: StaticAsset]

    /// Prepares the files that the pages of a site load.
    init(of site: Site) {
        let basePath = site.basePath
        var assets: [String: StaticAsset] = [:]
        for style in site.allStylesheets {
            assets[basePath + style.path] = StaticAsset(
                Data(style.text.utf8), compressed: Gzip.compressed(Data(style.text.utf8)),
                mediaType: style.mediaType)
        }
        for picture in site.brand.pictures + site.pictures.values {
            assets[basePath + picture.path] = StaticAsset(
                picture.content, mediaType: picture.mediaType)
        }
        for script in HTMLScript.all {
            assets[basePath + script.path] = StaticAsset(
                script.content, compressed: script.compressed, mediaType: script.mediaType)
        }
        self.assets = assets
    }

    /// Returns the response to a request for a file, `nil` for another path.
    func answer(_ incoming: IncomingRequest) -> OutgoingResponse? {
        guard let asset = assets[incoming.path] else { return nil }
        let isRead = incoming.method == .get || incoming.method == .head
        return isRead ? asset.answer(incoming) : .methodNotAllowed
    }
}

extension OutgoingResponse {
    /// The response to a method that changes data, which no file supports.
    fileprivate static let methodNotAllowed = OutgoingResponse(
        status: .methodNotAllowed, headers: [.allow: "GET, HEAD", .cacheControl: "no-store"])
}

/// One file, with its answers made in advance.
private struct StaticAsset: Sendable {
    private let plain: OutgoingResponse
    private let compressed: OutgoingResponse?

    init(_ content: Data, compressed: Data? = nil, mediaType: String) {
        var headers: HTTPFields = [
            .contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable",
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

    /// The file, compressed if the client accepts it.
    func answer(_ incoming: IncomingRequest) -> OutgoingResponse {
        guard let compressed, incoming.acceptsGzip else { return plain }
        return compressed
    }
}
