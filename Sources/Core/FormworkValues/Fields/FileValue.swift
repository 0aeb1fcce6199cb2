/// The description of an attached file, without its content.
///
/// The client declares name and media type; only the size is verified.
public struct FileValue: Hashable, Sendable {
    /// The name of the file, without folders.
    public let name: String

    /// The media type, for instance `application/pdf`; empty when the sender knew none.
    public let mediaType: String

    /// The length of the content in bytes.
    public let size: Int64

    /// Creates the description of a file.
    public init(name: String, mediaType: String = "", size: Int64) {
        self.name = name
        self.mediaType = mediaType
        self.size = size
    }
}

extension FileValue {
    /// Returns whether two descriptions are the same, their texts as they were typed.
    public static func == (left: Self, right: Self) -> Bool {
        left.size == right.size && left.name.hasSameScalars(as: right.name)
            && left.mediaType.hasSameScalars(as: right.mediaType)
    }
}

#if !hasFeature(Embedded)
    // Synthesis must be in the same file as the declaration.
    extension FileValue: Codable {}
#endif
