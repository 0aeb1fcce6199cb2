import Synchronization

/// A cache of values that are made once for each key.
///
/// Keys that may come from outside, such as currency codes or patterns, have a maximum number; when
/// it is reached, a new key replaces the oldest. The types of a program need none.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let limit: Int
    private let entries = Mutex<Entries>(Entries())

    private struct Entries {
        var values: [Key: Value] = [:]
        /// The keys from the oldest on.
        var keys: [Key] = []
        /// The entry that was asked for last: a page asks for one currency again and again, and
        /// comparing a key costs less than hashing it.
        var latest: (key: Key, value: Value)?

        mutating func value(for key: Key) -> Value? {
            if let latest, latest.key == key { return latest.value }
            guard let value = values[key] else { return nil }
            latest = (key, value)
            return value
        }

        /// Sets the value of a key, and removes the oldest beyond a limit.
        mutating func add(_ value: Value, for key: Key, limit: Int) {
            latest = (key, value)
            guard values.updateValue(value, forKey: key) == nil else { return }
            keys.append(key)
            if keys.count > limit { values[keys.removeFirst()] = nil }
        }
    }

    package init(limit: Int = .max) { self.limit = limit }

    /// The value of a key; `nil` if none is kept.
    package func known(_ key: Key) -> Value? { entries.withLock { $0.value(for: key) } }

    /// The value of a key, made when it is asked for first.
    ///
    /// It is made outside of the lock, so that it may ask for the values of other keys; two tasks
    /// that ask for it at the same time may both make it.
    ///
    /// - Complexity: O(1) for a known key, O(limit) for a new one.
    package func value<Failure: Error>(
        for key: Key, make: (Key) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let value = entries.withLock({ $0.value(for: key) }) { return value }
        let value = try make(key)
        entries.withLock { $0.add(value, for: key, limit: limit) }
        return value
    }
}
