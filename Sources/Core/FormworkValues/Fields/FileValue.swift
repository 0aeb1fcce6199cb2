/// The description of an attached file, and its content on the way to a store.
///
/// The client declares name and media type; only the size is verified.
public struct FileValue: Hashable, Sendable {
    /// The name of the file, without folders.
    public let name: String

    /// The media type, for instance `application/pdf`; empty when the sender knew none.
    public let mediaType: String

    /// The length of the content in bytes.
    public let size: Int64

    /// The key under which a store keeps the content of this one upload; `nil` where only the
    /// description is kept.
    public let key: String?

    /// The content of a file that arrived and is not stored yet.
    ///
    /// It is no part of the description: it is neither compared nor encoded, and a model that is
    /// fetched has none.
    public private(set) var content: [UInt8]?

    /// Creates the description of a file.
    public init(
        name: String, mediaType: String = "", size: Int64, key: String? = nil,
        content: [UInt8]? = nil
    ) {
        self.name = name
        self.mediaType = mediaType
        self.size = size
        self.key = key
        self.content = content
    }
}

extension FileValue {
    /// Returns whether two descriptions are the same, their texts as they were typed.
    ///
    /// Files that were sent one after the other are different, even with the same name and size.
    public static func == (left: Self, right: Self) -> Bool {
        left.size == right.size && left.name.hasSameScalars(as: right.name)
            && left.mediaType.hasSameScalars(as: right.mediaType)
            && left.hasSameKey(as: right)
    }

    private func hasSameKey(as other: Self) -> Bool {
        switch (key, other.key) {
        case (nil, nil): true
        case (let key?, let other?): key.hasSameScalars(as: other)
        default: false
        }
    }

    /// Hashes the description.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(size)
    }
}

#if !hasFeature(Embedded)
    // Synthesis must be in the same file as the declaration.
    extension FileValue: Codable {
        private enum CodingKeys: CodingKey { case name, mediaType, size, key }
    }
#endif
