public import Formwork
public import Foundation
import HTTPTypes

/// A response that is a file: its bytes for browsers, JSON for programs that ask for it.
///
/// A picture is shown, under the media type that its bytes have. Anything else is saved and never
/// shown, whatever its declared type: an uploaded page or SVG could run scripts in the site's name.
/// Neither may load or run anything. A client can request a part of the bytes (`Range`).
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
}

extension OutgoingResponse {
    /// Makes an answer with a file.
    ///
    /// | bytes | media type | disposition |
    /// |---|---|---|
    /// | of a known picture | that of the bytes | `inline` |
    /// | declared as SVG | `image/svg+xml`, without scripts | `attachment` |
    /// | any other | `application/octet-stream` | `attachment` |
    static func file(_ file: some FileAnswer) -> OutgoingResponse {
        let picture = PictureFormat(of: file.content)
        let name = picture?.named(file.fileName) ?? file.fileName
        let isVector = file.mediaType.lowercased() == "image/svg+xml"
        let mediaType =
            picture?.mediaType ?? (isVector ? "image/svg+xml" : "application/octet-stream")
        let disposition = picture == nil ? "attachment" : "inline"
        return OutgoingResponse(
            status: .ok,
            headers: [
                .contentType: mediaType, .cacheControl: "private, no-cache",
                // A vector graphic is sent compressed.
                .acceptRanges: mediaType == "image/svg+xml" ? "none" : "bytes",
                .contentDisposition: "\(disposition); filename*=UTF-8''\(name.headerEncoded)",
                .contentSecurityPolicy:
                    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
            ],
            body: file.content)
    }
}

extension PictureFormat {
    /// A file name with an ending of the format, whatever ending it has.
    fileprivate func named(_ name: String) -> String {
        isNamed(in: name) ? name : "\(name).\(fileExtensions[0])"
    }
}

extension String {
    /// The text as a header field can carry it (RFC 8187).
    fileprivate var headerEncoded: String {
        let plain = CharacterSet(
            charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._")
        return addingPercentEncoding(withAllowedCharacters: plain) ?? "file"
    }
}
