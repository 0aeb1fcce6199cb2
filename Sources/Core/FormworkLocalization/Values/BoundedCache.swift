import Synchronization

/// A cache with a maximum number of keys.
///
/// Keys may come from outside, such as currency codes or patterns, so that their number must have a
/// limit; the simplest policy is to clear the cache when it is reached.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let limit: Int
    private let values = Mutex<[Key: Value]>([:])

    package init(limit: Int) { self.limit = limit }

    /// The value of a key, made when it is asked for first.
    ///
    /// Two tasks that ask for it at the same time may both make it.
    package func value<Failure: Error>(
        for key: Key, make: (Key) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = values.withLock({ $0[key] }) { return value }
        let value = try make(key)
        values.withLock { values in
            if values.count >= limit { values.removeAll(keepingCapacity: true) }
            values[key] = value
        }
        return value
    }
}
