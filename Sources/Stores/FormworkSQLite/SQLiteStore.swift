public import Formwork
import Foundation
import GRDB

/// A store that keeps models in an SQLite file.
///
/// ```swift
/// let store = try SQLiteStore(path: "ideas.sqlite", models: [Idea.self])
/// let idea = try await store.insert(Idea(title: "A map of the city"))
/// ```
///
/// Each model has a table of its own, with one column for each form field. The file is made and
/// brought up to the models' definitions when the store is made: missing tables and columns are
/// added, nothing that holds data is removed. The definitions also guard the file: triggers refuse
/// what breaks them, whichever program writes it.
///
/// Many can read while one writes (write-ahead log). What a call has acknowledged is on the disk
/// (`synchronous = FULL`), and survives a crash of the process and of the machine.
///
/// Properties that are no form fields are kept too, together in one column; queries cannot order by
/// them. Instants are kept to the millisecond.
public struct SQLiteStore: Sendable {
    /// The connections: one that writes, some that read.
    let pool: DatabasePool

    /// The tables by the names of their models.
    private let tables: [String: ModelTable]

    /// Opens the file, or makes it, and brings it up to the models' definitions.
    ///
    /// - Parameters:
    ///   - path: The file. Its directory must exist.
    ///   - models: Every model that the store is to keep.
    ///   - busyTimeout: How long a call waits for another program that is writing, before it fails
    ///     as `unavailable`.
    ///   - maximumPageCount: How many pages, mostly of 4 KiB, the file may have, `nil` for as many as
    ///     SQLite can; what would need more fails as `full`.
    /// - Throws: `unwritable` if the file cannot be made or written, `damaged` if it is no database,
    ///   `unavailable` if it is locked, `failed` if the definitions contradict each other or the file.
    public init(
        path: String, models: [any StoredModel.Type],
        busyTimeout: Duration = .seconds(5), maximumPageCount: Int? = nil
    ) throws(ModelStoreError) {
        tables = try ModelTable.tables(of: models)
        try Self.refuseTemporary(path)
        do {
            pool = try DatabasePool(
                path: path,
                configuration: Self.configuration(busyTimeout, maximumPageCount))
            // The pool itself lowers this when it turns the write-ahead log on.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            let migration = Migration(tables: tables.values.sorted { $0.name < $1.name })
            try pool.write { try migration.run($0) }
        } catch {
            throw ModelStoreError(error, while: "opening \(path)")
        }
    }

    private static func configuration(
        _ busyTimeout: Duration, _ maximumPageCount: Int?
    ) -> Configuration {
        var configuration = Configuration()
        configuration.label = "FormworkSQLite"
        configuration.busyMode = .timeout(busyTimeout / .seconds(1))
        configuration.prepareDatabase { database in
            database.addFormworkFunctions()
            if let maximumPageCount {
                try database.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
            }
        }
        return configuration
    }

    /// SQLite takes some paths for databases that nobody will find again.
    private static func refuseTemporary(_ path: String) throws(ModelStoreError) {
        guard path.isEmpty || path.hasPrefix(":") || path.unicodeScalars.contains("\0") else {
            return
        }
        throw ModelStoreError(
            .unwritable, message: "“\(path)” names no file. Give the path of one.")
    }
}

extension SQLiteStore {
    /// Lets the work read, from a state of the database that does not change meanwhile.
    func read<M: StoredModel, Found: Sendable>(
        _ type: M.Type, _ work: @Sendable (ModelTable, Database) throws -> Found
    ) async throws(ModelStoreError) -> Found {
        let table = try table(of: type)
        do {
            return try await pool.read { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "reading \(table.name)", table: table)
        }
    }

    /// Lets the work write, all of it or, if it throws, nothing.
    func write<M: StoredModel, Written: Sendable>(
        _ type: M.Type, _ work: @Sendable (ModelTable, Database) throws -> Written
    ) async throws(ModelStoreError) -> Written {
        let table = try table(of: type)
        do {
            return try await pool.write { try work(table, $0) }
        } catch {
            throw ModelStoreError(error, while: "writing \(table.name)", table: table)
        }
    }

    func table<M: StoredModel>(of type: M.Type) throws(ModelStoreError) -> ModelTable {
        guard let table = tables[M.modelType] else { throw .unregistered(M.modelType) }
        return table
    }
}
