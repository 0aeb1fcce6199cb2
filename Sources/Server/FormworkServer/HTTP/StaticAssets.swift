import FormworkHTML
import Foundation
import HTTPTypes

/// The files that pages load: their paths carry a hash of what is in them, so they never change.
enum StaticAssets {
    private static let stylesheet = Data(HTMLStylesheet.standard.text.utf8)

    /// Answers a request for a file, `nil` if it is none.
    static func answer(_ incoming: IncomingRequest, basePath: String) -> OutgoingResponse? {
        guard incoming.path == basePath + HTMLStylesheet.standard.path,
            incoming.method == .get || incoming.method == .head
        else { return nil }
        var response = OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: HTMLStylesheet.standard.mediaType,
                .cacheControl: "public, max-age=31536000, immutable",
            ],
            body: stylesheet)
        SecurityHeaders.apply(to: &response)
        return response
    }
}
