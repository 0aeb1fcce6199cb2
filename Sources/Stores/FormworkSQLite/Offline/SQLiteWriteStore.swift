public import Formwork
public import FormworkClient
import FormworkCryptography
import FormworkTables
public import Foundation
import GRDB

/// A place for waiting writes in an SQLite file, for all processes of a user.
///
/// ```swift
/// let store = try SQLiteWriteStore(path: "waiting.sqlite", server: url, user: "ann", key: secretKey)
/// let queue = OfflineQueue(store, baseURL: url, by: RequestClient(retries: .once))
/// ```
///
/// Several users and servers can share a file: none gets the writes of another. The contents of writes
/// are sealed by a key of 32 bytes (libsodium); their order, identities, versions and times are not. What
/// was kept is on the disk, and survives a crash of the process and of the machine.
public struct SQLiteWriteStore: WriteStore {
    /// The time of a change, its wait for others included.
    static let writeTime: Duration = .seconds(5)

    /// The time of a look, its wait for others included.
    static let readTime: Duration = .seconds(30)

    private let access: DatabaseAccess
    private let table: OfflineTable
    private let lock: SendingLock

    /// Opens the file, or makes it, readable by its user alone.
    ///
    /// - Parameters:
    ///   - path: The file. Its directory must exist.
    ///   - server: The server's address.
    ///   - user: The user who makes the writes, as the application identifies users.
    ///   - key: The 32 secret bytes by which the contents are sealed.
    ///   - maximumPageCount: The number of pages, mostly of 4 KiB, that the file may have, `nil` for as many as
    ///     SQLite can; what would need more is refused as `full`.
    /// - Throws: `unwritable` if the file cannot be made or written, `damaged` if it is no database,
    ///   `unavailable` if it is locked.
    public init(
        path: String, server: URL, user: String, key: Data, maximumPageCount: Int? = nil
    ) throws(ModelStoreError) {
        let owner = ContentDigest(ofTexts: [server.absoluteString, user])
        table = OfflineTable(
            owner: Data(owner.text.utf8),
            seal: ContentSeal(key: SealingKey(key), owner: Data(owner.text.utf8)))
        lock = SendingLock(path: "\(path)-\(owner.text.prefix(16)).lock")
        do {
            access = try DatabaseAccess(
                path: path, configuration: Self.configuration(maximumPageCount),
                writes: AccessQueue(capacity: 1, maximumWaiting: 1_000, timeout: Self.writeTime),
                reads: AccessQueue(capacity: 2, maximumWaiting: 1_000, timeout: Self.readTime),
                preparedBy: OfflineSchema.install)
        } catch {
            throw ModelStoreError(error, while: "opening \(path)")
        }
    }

    /// The memory for pages of the file that a connection has at most, in KiB: rows are read once.
    private static let cacheSize = 256

    private static func configuration(_ maximumPageCount: Int?) -> Configuration {
        var configuration = Configuration()
        configuration.label = "FormworkSQLite.Offline"
        configuration.maximumReaderCount = 2
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
            if let maximumPageCount {
                try database.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        return configuration
    }

    /// Returns the writes without their contents.
    public func load() async throws -> StoredWrites {
        try await read("reading the writes that wait") { try $0.load($1) }
    }

    /// Returns the number of changes so far, by all processes.
    public func revision() async throws -> Int {
        try await read("reading the writes that wait") { try $0.revision($1) }
    }

    /// Returns the content of a write; `nil` if it does not wait any more.
    public func content(of number: Int) async throws -> WriteContent? {
        try await read("reading a write that waits") { try $0.content(of: number, $1) }
    }

    /// Keeps all of some changes or none of them, unless there were others in between.
    public func commit(_ changes: [WriteChange], after revision: Int) async throws -> Bool {
        let table = table
        do {
            return try await access.write { try table.commit(changes, after: revision, $0) }
        } catch {
            throw ModelStoreError(error, while: "keeping a write that waits")
        }
    }

    /// Makes this process the one that sends, and returns whether it is.
    public func claimSending() throws -> Bool { try lock.claim() }

    /// Lets other processes send.
    public func releaseSending() { lock.release() }

    private func read<Found>(
        _ work: String, _ body: (OfflineTable, Database) throws -> Found
    ) async throws -> Found {
        do {
            return try await access.look { try body(table, $0) }
        } catch {
            throw ModelStoreError(error, while: work)
        }
    }
}
