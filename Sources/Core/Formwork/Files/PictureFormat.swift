public import Foundation

/// The kinds of pictures that browsers show, recognized by their first bytes and by their ends.
///
/// The sender's declaration of a file's type proves nothing: a page could come under the name of a
/// picture. A picture that was cut off is none: browsers show a part of it, or nothing.
public enum PictureFormat: String, CaseIterable, Sendable {
    /// Portable Network Graphics.
    case png = "image/png"
    /// JPEG.
    case jpeg = "image/jpeg"
    /// GIF.
    case gif = "image/gif"
    /// WebP.
    case webp = "image/webp"
    /// AVIF.
    case avif = "image/avif"

    /// The format of a picture; `nil` for anything else.
    public init?(of content: Data) {
        let start = Array(content.prefix(16))
        guard let format = Self.allCases.first(where: { $0.begins(start) }), format.isWhole(content)
        else { return nil }
        self = format
    }

    /// The media type, such as `image/png`.
    public var mediaType: String { rawValue }

    /// Whether the bytes have the signature of the format.
    private func begins(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .gif: bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
        case .webp:
            bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
        case .avif: bytes.dropFirst(4).starts(with: "ftypavif".utf8)
        }
    }
}
