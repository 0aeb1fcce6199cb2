public import Formwork
public import Foundation
import HTTPTypes

/// A response that is a file: its bytes for browsers, JSON for programs that ask for it.
///
/// A picture is shown and a recording is played, under the media type that its bytes have. Anything
/// else is saved and never shown, whatever its declared type: an uploaded page or SVG could run
/// scripts in the site's name. None may load or run anything. A client can request a part of the bytes
/// (`Range`), as players do.
///
/// ```swift
/// extension ProjectPlanLogo: FileAnswer {}
///
/// try application.register(ShowProjectPlanLogoRequest.self)
/// ```
public protocol FileAnswer: ServerRequestBody {
    /// The name under which the file is saved.
    var fileName: String { get }

    /// The media type that the sender declared, for files that are not shown.
    var mediaType: String { get }

    /// The bytes.
    ///
    /// It is held in memory: files beyond some megabytes need another server.
    var content: Data { get }

    /// Whether the address names one version of the file, so that clients keep it; by default not.
    var isImmutable: Bool { get }
}

extension FileAnswer {
    /// Clients ask whether the file has changed.
    public var isImmutable: Bool { false }
}

extension OutgoingResponse {
    /// Makes an answer with a file.
    ///
    /// | bytes | media type | disposition |
    /// |---|---|---|
    /// | of a known picture or recording | that of the bytes | `inline` |
    /// | of a PDF or of captions | that of the bytes | `attachment` |
    /// | declared as SVG | `image/svg+xml`, without scripts | `attachment` |
    /// | any other | `application/octet-stream` | `attachment` |
    static func file(_ file: some FileAnswer) -> OutgoingResponse {
        let format = MediaFormat(of: file.content)
        let name = format?.named(file.fileName) ?? file.fileName
        let isVector = format == nil && file.mediaType.lowercased() == "image/svg+xml"
        let mediaType =
            format?.contentType ?? (isVector ? "image/svg+xml" : "application/octet-stream")
        let disposition = format?.isShown == true ? "inline" : "attachment"
        return OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: mediaType,
                .cacheControl: file.isImmutable
                    ? "private, max-age=31536000, immutable" : "private, no-cache",
                // A vector graphic is sent compressed.
                .acceptRanges: isVector ? "none" : "bytes",
                .contentDisposition: "\(disposition); filename*=UTF-8''\(name.headerEncoded)",
                .contentSecurityPolicy: """
                default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; \
                frame-ancestors 'none'; sandbox
                """,
            ],
            body: file.content)
    }
}

extension MediaFormat {
    /// The media type with the encoding of a text.
    fileprivate var contentType: String {
        kind == .captions ? "\(mediaType); charset=utf-8" : mediaType
    }

    /// Whether browsers show the file in place of a page.
    ///
    /// A PDF is not: it can have scripts, and the
    /// viewers of browsers do not show one that is in a sandbox.
    fileprivate var isShown: Bool { [.picture, .audio, .video].contains(kind) }
}

extension String {
    /// The text as a header field can carry it (RFC 8187).
    fileprivate var headerEncoded: String {
        let plain = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? "file"
    }
}
