public import Foundation

/// A file that was submitted with a form.
///
/// Name and media type are claims of the sender; code that stores the content must inspect it
/// first.
public struct SubmittedFile: Hashable, Sendable {
    /// The name of the file, without folders.
    public let name: String

    /// The media type, for instance `image/png`; empty when the sender knew none.
    public let mediaType: String

    /// The bytes.
    public let content: Data

    /// Makes a file; of a name with folders the last part counts.
    public init(name: String, mediaType: String = "", content: Data) {
        let last = name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last
        var visible = String.UnicodeScalarView()
        visible.append(
            contentsOf: Substring(last ?? "".utf8[...]).unicodeScalars
                .filter { !$0.properties.generalCategory.isInvisible })
        self.name = String(visible).streamSafe
        self.mediaType = mediaType
        self.content = content
    }

    /// The metadata of the file, which is the value of its field.
    public var value: FileValue {
        FileValue(name: name, mediaType: mediaType, size: Int64(content.count))
    }
}

extension Unicode.GeneralCategory {
    /// Whether characters of the category only control how others are shown.
    fileprivate var isInvisible: Bool {
        switch self {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}
