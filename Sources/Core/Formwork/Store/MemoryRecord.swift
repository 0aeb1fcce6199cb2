public import Foundation

/// The owner of records, such as a submission or a visitor: without all of its parts none of its
/// records is found.
///
/// A store writes only a digest of it.
public struct MemoryOwner: Hashable, Sendable {
    /// The parts, in their order.
    public let parts: [String]

    /// Makes an owner.
    public init(_ parts: String...) { self.parts = parts }
}

/// Something that is kept for a time.
public struct MemoryRecord: Hashable, Sendable {
    /// The name, which no other record of the same owner has.
    public let name: String

    /// The content.
    public let content: Data

    /// The time from which the lifetime of the record counts.
    public let date: Date

    /// Makes a record.
    public init(name: String, content: Data, date: Date) {
        self.name = name
        self.content = content
        self.date = date
    }

    /// About the number of bytes that the record takes.
    public var size: Int { name.utf8.count + content.count }
}
