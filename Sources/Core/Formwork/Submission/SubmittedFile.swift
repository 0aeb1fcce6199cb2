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

    /// The key under which a store keeps the bytes.
    package let key: String

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
        key = UUID().uuidString.lowercased()
    }

    /// Makes the file of a value that is on its way to a store; `nil` without its bytes.
    package init?(_ value: FileValue) {
        guard let key = value.key, let content = value.content else { return nil }
        (name, mediaType) = (value.name, value.mediaType)
        (self.content, self.key) = (Data(content), key)
    }

    /// The value of the file's field, with the bytes for the store.
    public var value: FileValue {
        FileValue(
            name: name, mediaType: mediaType, size: Int64(content.count), key: key,
            content: Array(content))
    }

    /// Whether no file was chosen: a browser sends a nameless, empty one then.
    package var isMissing: Bool { name.isEmpty && content.isEmpty }
}

extension SubmittedFile {
    /// Returns whether two files have the same description and the same bytes.
    public static func == (left: Self, right: Self) -> Bool {
        (left.name, left.mediaType, left.content) == (right.name, right.mediaType, right.content)
    }

    /// Hashes the description and the bytes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(mediaType)
        hasher.combine(content)
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
