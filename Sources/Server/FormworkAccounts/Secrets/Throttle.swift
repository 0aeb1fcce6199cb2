import Foundation
import Synchronization

/// A limit of how often something is tried in this process, for each of any number of keys.
///
/// Each key has a bucket that leaks. The number of buckets is fixed, and the keys share them by a
/// random hash: no number of other keys makes the throttle forget one, and its memory never grows.
/// Two keys in one bucket are throttled together, which is rare and never the other way round.
final class Throttle: Sendable {
    /// The number of buckets.
    static let maximumBuckets = 65_536

    private let bucket: LeakyBucket
    private let contents = Mutex([LeakyBucket.Content](repeating: .init(), count: maximumBuckets))

    /// Allows a number of tries at once, and one more after each interval of seconds.
    init(_ capacity: Int, andOneEach interval: TimeInterval) {
        bucket = LeakyBucket(capacity, andOneEach: interval)
    }

    /// Counts a try; `false` if there were too many, and nothing is counted.
    func take(_ key: String, now: Date) -> Bool {
        let index = Self.index(of: key)
        return contents.withLock { contents in
            guard let content = bucket.taking(from: contents[index], now: now) else {
                return false
            }
            contents[index] = content
            return true
        }
    }

    /// Takes back a try that turned out to be right.
    func giveBack(_ key: String) {
        let index = Self.index(of: key)
        contents.withLock { $0[index] = bucket.givingBack(to: $0[index]) }
    }

    /// The bucket of a key, by a hash that is another one in each process.
    private static func index(of key: String) -> Int {
        var hasher = Hasher()
        hasher.combine(key)
        return hasher.finalize() & (maximumBuckets - 1)
    }
}
