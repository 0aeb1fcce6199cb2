import FormworkHTML
import Foundation
import HTTPTypes

/// The files that pages load: their paths carry a hash of what is in them, so they never change.
struct StaticAssets: Sendable {
    private let responses: [String: OutgoingResponse]

    /// Makes ready what the pages of a site below a path load.
    init(basePath: String) {
        let (style, icon) = (HTMLStylesheet.standard, HTMLIcon.standard)
        responses = [
            basePath + style.path: StaticAssets.response(style.text, mediaType: style.mediaType),
            basePath + icon.path: StaticAssets.response(icon.text, mediaType: icon.mediaType),
        ]
    }

    /// Answers a request for a file, `nil` if it is none.
    func answer(_ incoming: IncomingRequest) -> OutgoingResponse? {
        guard incoming.method == .get || incoming.method == .head else { return nil }
        return responses[incoming.path]
    }

    private static func response(_ text: String, mediaType: String) -> OutgoingResponse {
        var response = OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: mediaType, .cacheControl: "public, max-age=31536000, immutable",
            ],
            body: Data(text.utf8))
        SecurityHeaders.apply(to: &response)
        return response
    }
}
