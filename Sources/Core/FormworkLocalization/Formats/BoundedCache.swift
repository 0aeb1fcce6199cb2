public import Synchronization

/// A cache of values that are made once for each key.
///
/// Keys that may come from outside, such as currency codes or patterns, have a maximum number; when
/// it is reached, a new key replaces the oldest. The types of a program need none.
///
/// Its functions are made for their keys and values in each module: several are asked for in each request.
@usableFromInline
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    @usableFromInline let entries: Mutex<BoundedEntries<Key, Value>>
    @usableFromInline let size: @Sendable (Value) -> Int

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of values.
    ///   - maximumSize: The maximum size of all together.
    ///   - size: The size of one.
    package init(
        limit: Int = .max, maximumSize: Int = .max,
        size: @escaping @Sendable (Value) -> Int = { _ in 0 }
    ) {
        entries = Mutex(BoundedEntries(maximumCount: limit, maximumSize: maximumSize))
        self.size = size
    }

    /// The value of a key; `nil` if none is kept.
    @inlinable package func known(_ key: Key) -> Value? { entries.withLock { $0.value(for: key) } }

    /// The value of a key, made when it is asked for first.
    ///
    /// It is made outside of the lock, so that it may ask for the values of other keys; two tasks
    /// that ask for it at the same time may both make it.
    ///
    /// - Complexity: O(1), amortized, beside making it.
    @inlinable package func value<Failure: Error>(
        for key: Key, make: (Key) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = entries.withLock({ $0.value(for: key) }) { return value }
        let value = try make(key)
        entries.withLock { $0.set(value, for: key, size: size(value)) }
        return value
    }
}
