public import Foundation

/// The subject of some records of a memory, with the room and the time that they have together.
///
/// The oldest records make room for new ones.
public struct MemoryTopic: Hashable, Sendable {
    /// The name, by which the topic is found again.
    public let name: String

    /// The maximum number of records.
    public var maximumCount: Int

    /// The maximum number of bytes of all records together, about.
    public var maximumSize: Int

    /// The number of seconds for which a record is kept.
    public var lifetime: TimeInterval

    /// Makes a topic.
    public init(
        _ name: String, maximumCount: Int, maximumSize: Int, lifetime: TimeInterval
    ) {
        self.name = name
        self.maximumCount = maximumCount
        self.maximumSize = maximumSize
        self.lifetime = lifetime
    }

    /// Whether the time of a record is over.
    public func isOver(_ record: MemoryRecord, now: Date) -> Bool {
        now.timeIntervalSince(record.date) > lifetime
    }
}
