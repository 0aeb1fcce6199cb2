public import Foundation
import Synchronization

/// A store of a cache in the memory of the process.
public final class InMemoryResponseStore: ResponseStore {
    private let entries: Mutex<UsedEntries>

    /// Makes an empty store.
    public init(limits: CacheLimits = CacheLimits()) {
        entries = Mutex(UsedEntries(limits: limits))
    }

    /// Returns an entry whose time is not over, which is then the one that was used last.
    public func entry(for key: CacheKey, now: Date) async -> CacheEntry? {
        entries.withLock { $0.use(key, now: now) }
    }

    /// Returns the number of times that entries were removed or marked.
    public func revision() async -> Int { entries.withLock(\.revision) }

    /// Keeps an entry in place of the former one, and makes room for it.
    public func keep(
        _ entry: CacheEntry, for key: CacheKey,
        unless isOutdated: @escaping @Sendable (_ revision: Int) -> Bool
    ) async {
        entries.withLock { entries in
            if !isOutdated(entries.revision) { entries.keep(entry, for: key) }
        }
    }

    /// Removes a user's entries at some places, of all groups and variants.
    public func removeEntries(of user: String?, at places: [String]) async {
        entries.withLock { $0.remove(of: user) { places.contains($0.place) } }
    }

    /// Removes all entries of a user.
    public func removeEntries(of user: String?) async {
        entries.withLock { entries in
            entries.remove(of: user) { _ in true }
            entries.revision += 1
        }
    }

    /// Marks all entries of a user as expired.
    public func expireEntries(of user: String?) async {
        entries.withLock { $0.expire(of: user) }
    }
}

/// Entries in the order in which they were used, each with a number.
private struct UsedEntries {
    private let limits: CacheLimits
    private var entries: [CacheKey: (entry: CacheEntry, number: Int)] = [:]
    private var keys: [Int: CacheKey] = [:]
    private var keysOfUsers: [String?: Set<CacheKey>] = [:]
    private var (first, next) = (0, 0)
    private var size = 0
    var revision = 0

    init(limits: CacheLimits) { self.limits = limits }

    mutating func use(_ key: CacheKey, now: Date) -> CacheEntry? {
        guard let found = entries[key]?.entry else { return nil }
        guard !limits.isOver(found, now: now) else {
            remove(key)
            return nil
        }
        number(key)
        return found
    }

    mutating func keep(_ entry: CacheEntry, for key: CacheKey) {
        remove(key)
        guard limits.allow(entry) else { return }
        entries[key] = (entry, next)
        keysOfUsers[key.owner.user, default: []].insert(key)
        size += entry.size
        number(key)
        while let oldest = keys[first], isTooMuch(oldest, now: entry.date) { remove(oldest) }
    }

    /// Whether the entry that was not used for longest has to go.
    private func isTooMuch(_ oldest: CacheKey, now: Date) -> Bool {
        entries.count > limits.maximumCount || size > limits.maximumSize
            || entries[oldest].map { limits.isOver($0.entry, now: now) } == true
    }

    mutating func remove(of user: String?, where isRemoved: (CacheKey) -> Bool) {
        for key in keysOfUsers[user, default: []] where isRemoved(key) {
            remove(key)
            revision += 1
        }
    }

    mutating func expire(of user: String?) {
        revision += 1
        for key in keysOfUsers[user, default: []] {
            if let found = entries[key]?.entry { entries[key]?.entry = found.expired }
        }
    }

    /// Gives an entry the highest number.
    private mutating func number(_ key: CacheKey) {
        guard let former = entries[key]?.number else { return }
        keys[former] = nil
        entries[key]?.number = next
        keys[next] = key
        next += 1
        skipRemoved()
    }

    private mutating func remove(_ key: CacheKey) {
        guard let removed = entries.removeValue(forKey: key) else { return }
        keys[removed.number] = nil
        keysOfUsers[key.owner.user]?.remove(key)
        if keysOfUsers[key.owner.user]?.isEmpty == true { keysOfUsers[key.owner.user] = nil }
        size -= removed.entry.size
        skipRemoved()
    }

    private mutating func skipRemoved() {
        while first < next, keys[first] == nil { first += 1 }
    }
}
