public import Formwork
import FormworkTables
import Foundation
import GRDB

/// A store that keeps models in an SQLite file.
///
/// ```swift
/// let store = try SQLiteStore(path: "ideas.sqlite", models: [Stored<Idea>.self])
/// let idea = try await store.insert(Stored(Idea(title: "A map of the city", content: "With every bridge.")))
/// ```
///
/// Each model has a table of its own, with one column for each form field. The file is made and
/// brought up to the models' definitions when the store is made: missing tables and columns are
/// added, nothing that holds data is removed. The definitions also guard the file: triggers refuse
/// values that break them, whichever program writes them.
///
/// Many can read while one writes (write-ahead log). What a call has acknowledged is on the disk
/// (`synchronous = FULL`), and survives a crash of the process and of the machine. A file that was
/// removed or replaced while it is open acknowledges nothing any more: calls that write fail as
/// `lost` until the former file is back at its path or the store is made again.
///
/// A new file can be read and written by its user only (mode 0600), and so can the files that
/// SQLite makes beside it; the rights of an existing file are left as they are.
///
/// Every call ends within a limited time, its wait for others included: see the parameters of
/// ``init(path:models:busyTimeout:readTimeout:maximumQueuedWrites:maximumQueuedReads:maximumPageCount:submissionLimits:)``.
/// A read whose task is cancelled ends at once.
///
/// Properties that are no form fields are kept too, together in one column; queries cannot order by
/// them. Instants are kept to the millisecond.
public struct SQLiteStore: Sendable {
    /// The accesses to the file.
    let access: DatabaseAccess

    /// The values that were read, while the file is the same.
    let keptReads: KeptReads

    /// The models in their tables.
    let models: TableModels

    /// The entering of changed rows into the search indexes of tables, by their names.
    let searchRefreshes: [String: SearchRefresh]

    /// The names by which renamed models are kept.
    let keptNames: KeptModelNames

    /// The writes in the file; `nil` if it is left as it is.
    let feed: WriteFeed?

    /// Opens the file, or makes it, and brings it up to the models' definitions.
    ///
    /// - Parameters:
    ///   - path: The file. Its directory must exist.
    ///   - models: Every model that the store keeps.
    ///   - busyTimeout: The time for which a call that writes waits for another program that is writing,
    ///     its wait for other calls included, before it fails as `unavailable`.
    ///   - readTimeout: The time after which a call that reads is interrupted and fails as `unavailable`,
    ///     its wait for other calls included.
    ///   - maximumQueuedWrites: The number of calls that can wait to write; further ones fail as
    ///     `unavailable` at once.
    ///   - maximumQueuedReads: The number of calls that can wait to read; further ones fail likewise.
    ///   - maximumPageCount: The number of pages, mostly of 4 KiB, that the file may have, `nil` for as
    ///     many as SQLite can; what would need more fails as `full`.
    ///   - submissionLimits: The bounds of the record of submissions' writes.
    /// - Throws: `unwritable` if the file cannot be made or written, `damaged` if it is no database,
    ///   `unavailable` if it is locked, `failed` if the definitions contradict each other or the file.
    public init(
        path: String, models: [any StoredModel.Type],
        busyTimeout: Duration = .seconds(5), readTimeout: Duration = .seconds(30),
        maximumQueuedWrites: Int = 100, maximumQueuedReads: Int = 1_000,
        maximumPageCount: Int? = nil, submissionLimits: SubmissionLimits = SubmissionLimits()
    ) throws(ModelStoreError) {
        let limits = submissionLimits
        self.models = try TableModels(
            models,
            submissions: SubmissionTable(
                maximumCount: limits.maximumCount, maximumSize: limits.maximumSize,
                lifetime: limits.lifetime))
        searchRefreshes = self.models.tables.compactMapValues { table in
            table.searchIndex.map { SearchRefresh($0) }
        }
        try Self.refuseTemporary(path)
        let schema = SQLiteSchema(self.models)
        let isPrepared = SchemaOpening.current != .untouched
        if SchemaOpening.current != .prepared { try Self.refuseMissing(path) }
        do {
            var access = try DatabaseAccess(
                path: path, configuration: Self.configuration(busyTimeout, maximumPageCount),
                writes: AccessQueue(
                    capacity: 1, maximumWaiting: maximumQueuedWrites, timeout: busyTimeout),
                reads: AccessQueue(
                    capacity: Self.readerCount, maximumWaiting: maximumQueuedReads,
                    timeout: readTimeout)
            ) { database in
                if isPrepared { try schema.install(database) }
            }
            access.lookUps = try LookUpConnection(path: path, busyTimeout: busyTimeout)
            self.access = access
            keptReads = try KeptReads(path: path, busyTimeout: busyTimeout)
            keptNames = try access.pool.read { try SQLiteSchema.keptNames($0) }
            feed =
                isPrepared
                ? WriteFeed(
                    of: try FollowedChanges(schema.changes, access), every: Self.followingInterval)
                : nil
        } catch {
            throw ModelStoreError(error, while: "opening \(path)")
        }
    }

    /// The time after which a write of another program is seen at the latest, while a reader waits for it.
    private static let followingInterval = Duration.milliseconds(50)

    /// The number of connections that read.
    private static let readerCount = 5

    /// The memory for pages of the file that a connection has at most, in KiB: eight times SQLite's
    /// own, since rows that are sorted or tested are all over the file.
    private static let cacheSize = 16_384

    private static func configuration(
        _ busyTimeout: Duration, _ maximumPageCount: Int?
    ) -> Configuration {
        var configuration = Configuration()
        configuration.label = "FormworkSQLite"
        configuration.maximumReaderCount = readerCount
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.prepareDatabase { database in
            database.addFormworkFunctions()
            try database.execute(sql: "PRAGMA cache_size = -\(cacheSize)")
            if let maximumPageCount {
                try database.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        return configuration
    }

    /// Refuses to make a file where the one that is there is compared, or only read.
    private static func refuseMissing(_ path: String) throws(ModelStoreError) {
        guard !FileManager.default.fileExists(atPath: path) else { return }
        throw ModelStoreError(
            .unwritable,
            message: """
                There is no database “\(path)”. Correct the path, or make it: the program does when it serves, or \
                adds the first instance.
                """)
    }

    /// Refuses paths that SQLite treats as temporary databases, which could not be found again.
    static func refuseTemporary(_ path: String) throws(ModelStoreError) {
        guard path.isEmpty || path.hasPrefix(":") || path.unicodeScalars.contains("\0") else {
            return
        }
        throw ModelStoreError(
            .unwritable, message: "“\(path)” names no file. Give the path of one.")
    }
}
