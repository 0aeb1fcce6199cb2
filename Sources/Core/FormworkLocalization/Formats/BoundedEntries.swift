/// Values by keys, of which the oldest make room for new ones.
@usableFromInline package struct BoundedEntries<Key: Hashable, Value> {
    @usableFromInline let maximumCount: Int
    @usableFromInline let maximumSize: Int
    @usableFromInline var values: [Key: (value: Value, size: Int)] = [:]
    /// The keys in the order in which they came, the forgotten ones before the first one included.
    @usableFromInline var keys: [Key] = []
    @usableFromInline var first = 0
    @usableFromInline var size = 0
    /// The entry that was asked for last: a page asks for one currency again and again, and
    /// comparing a key costs less than hashing it.
    @usableFromInline var latest: (key: Key, value: Value)?

    /// Makes room for some values, and for as many as have a size together.
    @inlinable package init(maximumCount: Int = .max, maximumSize: Int = .max) {
        (self.maximumCount, self.maximumSize) = (maximumCount, maximumSize)
    }

    /// Returns the value of a key; `nil` if none is kept.
    @inlinable package mutating func value(for key: Key) -> Value? {
        if let latest, latest.key == key { return latest.value }
        guard let (value, _) = values[key] else { return nil }
        latest = (key, value)
        return value
    }

    /// Sets the value of a key, and removes the oldest beyond the bounds.
    ///
    /// - Complexity: O(1), amortized.
    @inlinable package mutating func set(_ value: Value, for key: Key, size: Int = 0) {
        latest = (key, value)
        let former = values.updateValue((value, size), forKey: key)
        self.size += size - (former?.size ?? 0)
        if former == nil { keys.append(key) }
        while values.count > maximumCount || self.size > maximumSize, first < keys.count {
            removeOldest()
        }
    }

    @inlinable mutating func removeOldest() {
        size -= values.removeValue(forKey: keys[first])?.size ?? 0
        if latest?.key == keys[first] { latest = nil }
        first += 1
        // The forgotten keys are half of all, so that each is moved twice at most.
        guard first > keys.count / 2 else { return }
        keys.removeFirst(first)
        first = 0
    }

    /// Removes all values.
    @inlinable package mutating func removeAll() {
        values.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        (first, size, latest) = (0, 0, nil)
    }
}

extension BoundedEntries: Sendable where Key: Sendable, Value: Sendable {}
