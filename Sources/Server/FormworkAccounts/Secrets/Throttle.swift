import Formwork
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

    /// Counts a try.
    ///
    /// - Throws: `RequestError` with the code `tooManyRequests` and the time after which there is a try
    ///   again; nothing is counted then.
    func take(_ key: String, now: Date) throws(RequestError) {
        let index = Self.index(of: key)
        let wait: TimeInterval? = contents.withLock { contents in
            guard let content = bucket.taking(from: contents[index], now: now) else {
                return bucket.wait(for: contents[index], now: now)
            }
            contents[index] = content
            return nil
        }
        if let wait { throw RequestError(.tooManyRequests, retryAfter: .seconds(wait)) }
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
