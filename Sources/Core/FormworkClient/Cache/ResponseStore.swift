public import Foundation

/// A place in which a cache keeps its entries, within its limits.
///
/// A store that fails takes no answer from its reader: the cache goes on without it.
public protocol ResponseStore: Sendable {
    /// Returns an entry whose time is not over, which is then the one that was used last.
    func entry(for key: CacheKey, now: Date) async throws -> CacheEntry?

    /// Returns the number of times that entries were removed or marked, by all processes over the store.
    ///
    /// An answer that was asked for before another number is outdated: a write or a log-out came between.
    func revision() async throws -> Int

    /// Keeps an entry in place of the former one, and removes expired entries and, beyond the limits,
    /// those that were used least recently.
    ///
    /// - Parameters:
    ///   - entry: The entry. One that is too large is not kept; the former one is gone.
    ///   - key: Its key.
    ///   - isOutdated: Is asked while nothing else can change the store, with its ``revision()``; nothing is
    ///     changed if so.
    /// - Throws: The error of the store, in which the former entry may then be still.
    func keep(
        _ entry: CacheEntry, for key: CacheKey,
        unless isOutdated: @escaping @Sendable (_ revision: Int) -> Bool
    ) async throws

    /// Removes a user's entries at some places, of all groups and variants.
    func removeEntries(of user: String?, at places: [String]) async throws

    /// Removes all entries of a user.
    func removeEntries(of user: String?) async throws

    /// Marks all entries of a user as expired.
    func expireEntries(of user: String?) async throws
}
