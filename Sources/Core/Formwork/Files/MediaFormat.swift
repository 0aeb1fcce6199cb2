public import Foundation

/// The kinds of files that browsers show or play, recognized by their first bytes, and pictures also by
/// their ends.
///
/// | Kind | Media types |
/// |---|---|
/// | ``Kind/picture`` | those of ``PictureFormat`` |
/// | ``Kind/audio`` | `audio/mpeg`, `audio/aac`, `audio/flac`, `audio/wav`, `audio/ogg`, `audio/mp4` |
/// | ``Kind/video`` | `video/mp4`, `video/webm`, `video/ogg` |
/// | ``Kind/pdf`` | `application/pdf` |
/// | ``Kind/captions`` | `text/vtt` |
///
/// Vector graphics and pages are none of them: they could run scripts in the name of a site.
public struct MediaFormat: Hashable, Sendable {
    /// The way in which a file is shown.
    public enum Kind: String, CaseIterable, Sendable {
        /// A picture.
        case picture
        /// A recording that is heard.
        case audio
        /// A recording that is seen.
        case video
        /// A document in the Portable Document Format.
        case pdf
        /// The captions of a recording (WebVTT).
        case captions
    }

    /// The way in which the file is shown.
    public let kind: Kind

    /// The media type, such as `video/mp4`.
    public let mediaType: String

    /// The endings of file names of the format, the usual one first.
    package let fileExtensions: [String]

    /// The format of a file; `nil` for anything else.
    public init?(of content: Data) {
        if let picture = PictureFormat(of: content) {
            self.init(.picture, picture.mediaType, picture.fileExtensions)
            return
        }
        let start = Array(content.prefix(64))
        guard let format = Self.formats.first(where: { $0.begins(start) })?.format else {
            return nil
        }
        self = format
    }

    private init(_ kind: Kind, _ mediaType: String, _ fileExtensions: [String]) {
        self.kind = kind
        self.mediaType = mediaType
        self.fileExtensions = fileExtensions
    }

    /// Whether a declared media type is one that files are recognized by, and so needs no trust.
    package static func recognizes(_ mediaType: String) -> Bool {
        PictureFormat(rawValue: mediaType) != nil
            || formats.contains { $0.format.mediaType == mediaType }
    }

    /// A name with an ending of the format, whatever ending it has.
    package func named(_ name: String) -> String {
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
        let isNamed = ending.map { fileExtensions.contains($0.lowercased()) } ?? false
        return isNamed ? name : "\(name).\(fileExtensions[0])"
    }

    private typealias Signature = @Sendable ([UInt8]) -> Bool

    private static let formats: [(format: MediaFormat, begins: Signature)] = [
        (.init(.pdf, "application/pdf", ["pdf"]), { $0.has("%PDF-") }),
        (.init(.captions, "text/vtt", ["vtt"]), \.beginsCaptions),
        (.init(.audio, "audio/flac", ["flac"]), { $0.has("fLaC") }),
        (.init(.audio, "audio/wav", ["wav"]), { $0.has("RIFF") && $0.has("WAVE", at: 8) }),
        (
            .init(.audio, "audio/mpeg", ["mp3"]),
            { $0.has("ID3") || $0.begins(frame: [0xFB, 0xFA, 0xF3, 0xF2]) }
        ),
        (.init(.audio, "audio/aac", ["aac"]), { $0.begins(frame: [0xF1, 0xF9]) }),
        (
            .init(.audio, "audio/ogg", ["ogg", "oga", "opus"]),
            { bytes in
                bytes.has("OggS")
                    && ["OpusHead", "\u{1}vorbis", "\u{7F}FLAC", "Speex"].contains {
                        bytes.has($0, at: 28)
                    }
            }
        ),
        (
            .init(.video, "video/ogg", ["ogv"]),
            { $0.has("OggS") && $0.dropFirst(28).starts(with: [0x80] + Array("theora".utf8)) }
        ),
        (.init(.audio, "audio/mp4", ["m4a", "m4b"]), { $0.hasBrand(["M4A ", "M4B "]) }),
        (
            .init(.video, "video/mp4", ["mp4", "m4v"]),
            {
                $0.hasBrand([
                    "isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "dash", "M4V ",
                    "MSNV",
                ])
            }
        ),
        (
            .init(.video, "video/webm", ["webm"]),
            { bytes in
                bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
                    && bytes.indices.contains { bytes.has("webm", at: $0) }
            }
        ),
    ]
}

extension [UInt8] {
    /// Whether a text begins at a place.
    fileprivate func has(_ text: String, at start: Int = 0) -> Bool {
        dropFirst(start).starts(with: text.utf8)
    }

    /// Whether a file of the ISO family begins, of one of some brands (ISO/IEC 14496-12).
    fileprivate func hasBrand(_ brands: [String]) -> Bool {
        has("ftyp", at: 4) && brands.contains { has($0, at: 8) }
    }

    /// Whether the frame of an audio stream without a container begins.
    fileprivate func begins(frame seconds: [UInt8]) -> Bool {
        count > 3 && self[0] == 0xFF && seconds.contains(self[1])
    }

    /// Whether the header of WebVTT begins, perhaps behind a byte order mark.
    fileprivate var beginsCaptions: Bool {
        let text = starts(with: [0xEF, 0xBB, 0xBF]) ? self.dropFirst(3) : self[...]
        guard text.starts(with: "WEBVTT".utf8) else { return false }
        return text.dropFirst(6).first.map { [0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? true
    }
}
