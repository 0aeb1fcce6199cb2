import Foundation

/// A limit of how often something is tried: a number of times at once, and once more after each
/// interval.
struct LeakyBucket: Sendable {
    /// The number of tries that are counted, and the time at which they were.
    struct Content: Hashable, Sendable {
        var level: Double = 0
        var date = Date(timeIntervalSinceReferenceDate: 0)
    }

    private let capacity: Double
    private let interval: TimeInterval

    /// Allows a number of tries at once, and one more after each interval of seconds.
    init(_ capacity: Int, andOneEach interval: TimeInterval) {
        self.capacity = Double(capacity)
        self.interval = interval
    }

    /// The content with one more try; `nil` if there were too many.
    func taking(from content: Content, now: Date) -> Content? {
        let leaked = max(0, now.timeIntervalSince(content.date) / interval)
        let level = max(0, content.level - leaked)
        return level + 1 <= capacity ? Content(level: level + 1, date: now) : nil
    }

    /// The seconds after which one more try is allowed.
    func wait(for content: Content, now: Date) -> TimeInterval {
        max(0, (content.level + 1 - capacity) * interval - now.timeIntervalSince(content.date))
    }

    /// The content without one try, which turned out to be right.
    func givingBack(to content: Content) -> Content {
        Content(level: max(0, content.level - 1), date: content.date)
    }
}
