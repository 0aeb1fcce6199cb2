public import Foundation

/// A picture of a site that its pages load, at a path that changes when it does, so that browsers
/// may keep it for ever.
///
/// ```swift
/// HTMLPicture(svg: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\">…</svg>")
/// try HTMLPicture(contentsOf: Bundle.module.url(forResource: "logo", withExtension: "png")!)
/// ```
public struct HTMLPicture: Sendable {
    /// The reason why a file is no picture that pages can load.
    public struct UnknownType: Error, CustomStringConvertible {
        /// The address of the file.
        public let url: URL

        /// The file and the names that pictures can have.
        public var description: String {
            "\(url.path) is no picture that pages can load: its name must end with one of "
                + HTMLPicture.endings.joined(separator: ", ") + "."
        }
    }

    /// The bytes of the picture.
    public let content: Data

    /// The path from which pages load it, below the site's base path.
    public let path: String

    /// The media type to serve it with.
    public let mediaType: String

    private static let mediaTypes = [
        "avif": "image/avif", "gif": "image/gif", "ico": "image/x-icon", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "png": "image/png", "svg": "image/svg+xml", "webp": "image/webp",
    ]

    /// Whether the name of a file ends like that of a picture that pages can load.
    static func isPicture(_ url: URL) -> Bool { mediaTypes[url.pathExtension.lowercased()] != nil }

    /// The ends of the names of files with pictures that pages can load.
    package static var endings: [String] { mediaTypes.keys.sorted() }

    /// Makes a picture of SVG.
    public init(svg: String) {
        self.init(Data(svg.utf8), mediaType: "image/svg+xml", extension: "svg")
    }

    /// Reads a picture from a file, whose type follows from the end of its name.
    ///
    /// - Throws: ``UnknownType``, or an error of the file system.
    public init(contentsOf url: URL) throws {
        let ending = url.pathExtension.lowercased()
        guard let mediaType = HTMLPicture.mediaTypes[ending] else { throw UnknownType(url: url) }
        self.init(try Data(contentsOf: url), mediaType: mediaType, extension: ending)
    }

    private init(_ content: Data, mediaType: String, extension: String) {
        self.content = content
        self.mediaType = mediaType
        path = "/formwork/picture-\(Fingerprint(of: content).text).\(`extension`)"
    }

    /// The icon of the face: the bar in front of a site's name.
    ///
    /// Every page names an icon: for a page that does not, browsers request `/favicon.ico` and log
    /// an error when there is none.
    public static let standardIcon = HTMLPicture(
        svg: """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\
            <rect x="8" y="2" width="16" height="28" rx="5" fill="#2a8576"/></svg>
            """)
}
