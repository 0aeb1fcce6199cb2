import Foundation
import Synchronization

/// A limit of how often something is tried, for each of any number of keys.
///
/// Each key has a bucket that leaks. The number of buckets is fixed, and the keys share them by a
/// random hash: no number of other keys makes the throttle forget one, and its memory never grows.
/// Two keys in one bucket are throttled together, which is rare and never the other way round.
final class Throttle: Sendable {
    /// The number of buckets.
    static let maximumBuckets = 65_536

    private struct Bucket {
        var level: Float = 0
        var date: TimeInterval = 0
    }

    private let capacity: Float
    private let interval: TimeInterval
    private let buckets = Mutex([Bucket](repeating: Bucket(), count: maximumBuckets))

    /// Allows a number of tries at once, and one more after each interval of seconds.
    init(_ capacity: Int, andOneEach interval: TimeInterval) {
        self.capacity = Float(capacity)
        self.interval = interval
    }

    /// Counts a try; `false` if there were too many, and nothing is counted.
    func take(_ key: String, now: Date) -> Bool {
        let (index, time) = (Self.index(of: key), now.timeIntervalSinceReferenceDate)
        return buckets.withLock { buckets in
            let bucket = buckets[index]
            let leaked = Float(max(0, time - bucket.date) / interval)
            let level = max(0, bucket.level - leaked)
            guard level + 1 <= capacity else { return false }
            buckets[index] = Bucket(level: level + 1, date: time)
            return true
        }
    }

    /// Takes back a try that turned out to be right.
    func giveBack(_ key: String) {
        let index = Self.index(of: key)
        buckets.withLock { $0[index].level = max(0, $0[index].level - 1) }
    }

    /// The bucket of a key, by a hash that is another one in each process.
    private static func index(of key: String) -> Int {
        var hasher = Hasher()
        hasher.combine(key)
        return hasher.finalize() & (maximumBuckets - 1)
    }
}
