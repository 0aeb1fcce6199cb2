public import Formwork
public import FormworkClient
import FormworkTables
public import Foundation
import GRDB

/// A store of a cache in an SQLite file, sealed by a secret key.
///
/// ```swift
/// let secret = try Data(contentsOf: URL(filePath: "cache.key"))
/// let store = try SQLiteResponseStore(path: "answers.sqlite", secret: secret)
/// let client = RequestClient(cache: ResponseCache(in: store).of("ann"))
/// ```
///
/// The file has no model in it, and is the cache's own. Answers are sealed together with what they are the
/// answers to (XSalsa20 with Poly1305): who reads the file learns the number, the sizes and the dates of
/// entries, and which belong to one user. An entry that was changed, or put in the place of another, is
/// absent; so are all entries for another secret. Processes that share the file are in step: an answer that
/// one of them has waited for is not kept after another has written or logged out. Who writes to the file can put an earlier entry back in
/// its own place.
///
/// A file that is damaged is put aside, with `.unreadable` behind its name, and one of another secret or
/// of a newer format is emptied, each with a line. An entry that is interrupted by a crash is the former
/// one or the new one.
public struct SQLiteResponseStore: Sendable {
    /// The number of calls that can wait to write; further ones keep nothing.
    public static let maximumQueuedWrites = 100

    /// The number of calls that can wait to read; for further ones there is no entry.
    public static let maximumQueuedReads = 1_000

    private let access: DatabaseAccess
    private let table: ResponseTable

    /// Opens the file, or makes it.
    ///
    /// - Parameters:
    ///   - path: The file. Its directory must exist.
    ///   - secret: At least 32 secret bytes, which are kept apart from the file.
    ///   - limits: The room and the time of the entries.
    ///   - timeout: The time after which a call that waits goes on without the store.
    ///   - report: Is given a line about a file that cannot be used as it is; by default it goes to
    ///     standard error.
    /// - Throws: `unwritable` if the file cannot be made or written, `unavailable` if it is locked, `failed`
    ///   if it is the database of another program.
    public init(
        path: String, secret: Data, limits: CacheLimits = CacheLimits(),
        timeout: Duration = .seconds(1),
        report: @escaping @Sendable (String) -> Void = {
            FileHandle.standardError.write(Data("\($0)\n".utf8))
        }
    ) throws(ModelStoreError) {
        try SQLiteStore.refuseTemporary(path)
        let keys = ResponseKeys(secret: secret)
        table = ResponseTable(keys: keys, limits: limits)
        do {
            access = try Self.access(path, timeout, report: report) { database in
                try ResponseSchema.install(keys, database, report: report)
            }
        } catch {
            throw ModelStoreError(error, while: "opening the cache \(path)")
        }
    }

    /// Opens the file, or another one in its place if it is damaged.
    private static func access(
        _ path: String, _ timeout: Duration, report: (String) -> Void,
        preparedBy prepare: (Database) throws -> Void
    ) throws -> DatabaseAccess {
        do {
            return try access(path, timeout, preparedBy: prepare)
        } catch let error as DatabaseError where error.isDamage {
            try DamagedFile(path: path).putAside(report: report)
            return try access(path, timeout, preparedBy: prepare)
        }
    }

    private static func access(
        _ path: String, _ timeout: Duration, preparedBy prepare: (Database) throws -> Void
    ) throws -> DatabaseAccess {
        var configuration = Configuration()
        configuration.label = "FormworkSQLite.cache"
        configuration.busyMode = .timeout(timeout / .seconds(1))
        return try DatabaseAccess(
            path: path, configuration: configuration,
            writes: AccessQueue(
                capacity: 1, maximumWaiting: maximumQueuedWrites, timeout: timeout),
            reads: AccessQueue(capacity: 5, maximumWaiting: maximumQueuedReads, timeout: timeout),
            preparedBy: prepare)
    }
}

extension SQLiteResponseStore: ResponseStore {
    /// Returns an entry whose time is not over, which is then the one that was used last.
    public func entry(for key: CacheKey, now: Date) async throws(ModelStoreError) -> CacheEntry? {
        do {
            return try await access.look { try table.entry(for: key, now: now, $0) }
        } catch {
            throw ModelStoreError(error, while: "reading a cached answer")
        }
    }

    /// Returns the number of times that entries were removed or marked, by all processes.
    public func revision() async throws(ModelStoreError) -> Int {
        do {
            return try await access.look { try table.revision($0) }
        } catch {
            throw ModelStoreError(error, while: "reading the number of changes of cached answers")
        }
    }

    /// Keeps an entry in place of the former one, and makes room for it.
    public func keep(
        _ entry: CacheEntry, for key: CacheKey,
        unless isOutdated: @escaping @Sendable (_ revision: Int) -> Bool
    ) async throws(ModelStoreError) {
        let row = table.row(entry, key)
        try await change { database in
            if !isOutdated(try table.revision(database)) { try table.keep(row, database) }
        }
    }

    /// Removes a user's entries at some places, of all groups and variants.
    public func removeEntries(of user: String?, at places: [String]) async throws(ModelStoreError) {
        try await change { try table.remove(of: user, at: places, $0) }
    }

    /// Removes all entries of a user.
    public func removeEntries(of user: String?) async throws(ModelStoreError) {
        try await change { try table.remove(of: user, $0) }
    }

    /// Marks all entries of a user as expired.
    public func expireEntries(of user: String?) async throws(ModelStoreError) {
        try await change { try table.expire(of: user, $0) }
    }

    private func change(
        _ work: @escaping @Sendable (Database) throws -> Void
    ) async throws(ModelStoreError) {
        do {
            try await access.write(work)
        } catch {
            throw ModelStoreError(error, while: "changing cached answers")
        }
    }
}
