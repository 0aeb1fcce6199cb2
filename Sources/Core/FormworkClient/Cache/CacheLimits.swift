public import Foundation

/// The room and the time that the entries of a cache have together.
///
/// Entries that were not used for longest make room for new ones.
public struct CacheLimits: Hashable, Sendable {
    /// The maximum number of entries, by default 1,000.
    public var maximumCount = 1_000

    /// The maximum number of bytes of all entries, about; by default 32 MiB.
    public var maximumSize = 32 << 20

    /// The maximum number of bytes of one entry, by default 4 MiB; larger answers are not kept.
    public var maximumEntrySize = 4 << 20

    /// The number of seconds after which an entry is gone, by default 30 days.
    public var maximumAge: TimeInterval = 2_592_000

    /// Makes the limits.
    public init() {}

    /// Whether an entry may be kept at all.
    package func allow(_ entry: CacheEntry) -> Bool {
        maximumCount > 0 && entry.size <= min(maximumEntrySize, maximumSize)
    }

    /// Whether the time of an entry is over.
    package func isOver(_ entry: CacheEntry, now: Date) -> Bool {
        now.timeIntervalSince(entry.date) > maximumAge
    }
}
