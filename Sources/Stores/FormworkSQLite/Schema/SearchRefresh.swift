import Formwork
import FormworkTables
import GRDB

/// The entering of rows that changed into a search index, by statements that are written once and not for each row.
struct SearchRefresh: Sendable {
    /// The number of rows that are entered with one reading of the noted ones.
    private static let batchSize = 1_000

    private let index: SearchIndex
    private let statements: Statements

    init(_ index: SearchIndex) { (self.index, statements) = (index, Statements(index)) }

    /// Enters the rows that changed.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - pending: The number of rows that may be pending.
    /// - Throws: Any error of SQLite.
    func run(
        _ database: Database, leavingPending pending: Int = SearchIndex.maximumPending
    ) throws {
        let changed = try database.cachedStatement(sql: statements.changed)
        var rows = try Int64.fetchAll(changed)
        if rows.isEmpty { return }
        while let last = rows.last {
            for row in rows { try enter(row, database) }
            try database.cachedStatement(sql: statements.forgetting).execute(arguments: [last])
            rows = rows.count < Self.batchSize ? [] : try Int64.fetchAll(changed)
        }
        if try pendingCount(database) > pending { try index.writeSets(database) }
    }

    private func pendingCount(_ database: Database) throws -> Int {
        try Int.fetchOne(database.cachedStatement(sql: statements.pendingCount)) ?? 0
    }

    /// Brings the entry of a row up to date, and lets it be pending.
    private func enter(_ row: Int64, _ database: Database) throws {
        let old = try kept(row, database)
        let new = try current(row, database)
        if old == new { return }
        let known = old ?? .missing
        try database.cachedStatement(sql: statements.letting)
            .execute(arguments: [row, known.keptValues, known.text])
        try keep(new, row, database)
    }

    private func kept(_ row: Int64, _ database: Database) throws -> SearchEntry? {
        try Row.fetchOne(database.cachedStatement(sql: statements.kept), arguments: [row])
            .flatMap { SearchEntry(text: $0[0], values: $0[1]) }
    }

    private func keep(_ entry: SearchEntry?, _ row: Int64, _ database: Database) throws {
        guard let entry else {
            return try database.cachedStatement(sql: statements.removing)
                .execute(arguments: [row])
        }
        try database.cachedStatement(sql: statements.keeping)
            .execute(arguments: [row, entry.keptValues, entry.text])
    }

    /// The entry that a row has now; `nil` if it was removed.
    private func current(_ row: Int64, _ database: Database) throws -> SearchEntry? {
        let statement = try database.cachedStatement(sql: statements.current)
        guard let found = try Row.fetchOne(statement, arguments: [row]) else { return nil }
        let values: [DatabaseValue] = Array(found.databaseValues)
        guard values[0] == true.databaseValue else { return .missing }
        let (columns, ranges) = (index.columns, index.ranges)
        return SearchEntry(
            text: SearchWords.searchable(String.fromDatabaseValue(values[1]) ?? ""),
            values: zip(values.dropFirst(2), columns).map { SearchToken($0, in: $1) },
            buckets: zip(values.dropFirst(2 + columns.count), ranges)
                .compactMap { ValueBucket($0, in: $1) })
    }
}

// MARK: Statements

extension SearchRefresh {
    fileprivate struct Statements {
        /// The rows that changed.
        let changed: String

        /// Forgets that rows changed.
        let forgetting: String

        let pendingCount: String

        /// Lets a row be pending.
        let letting: String

        /// The entry of a row as it is kept.
        let kept: String

        let keeping: String
        let removing: String

        /// The values of a row.
        let current: String

        init(_ index: SearchIndex) {
            let values = (index.columns + index.ranges).map(\.quotedName)
            let selected = ([index.fields.searchedText] + values).joined(separator: ", ")
            changed =
                "SELECT \"row\" FROM \(index.changes) ORDER BY \"row\" LIMIT \(SearchRefresh.batchSize)"
            forgetting = "DELETE FROM \(index.changes) WHERE \"row\" <= ?"
            pendingCount = "SELECT count(*) FROM \(index.pending)"
            letting = """
                INSERT OR IGNORE INTO \(index.pending) ("row", "values", "text") VALUES (?, ?, ?)
                """
            kept = "SELECT \"text\", \"values\" FROM \(index.texts) WHERE \"row\" = ?"
            keeping = """
                INSERT OR REPLACE INTO \(index.texts) ("row", "values", "text") VALUES (?, ?, ?)
                """
            removing = "DELETE FROM \(index.texts) WHERE \"row\" = ?"
            current = """
                SELECT "deletedAt" IS NULL, \(selected) FROM \(index.table.quotedName) \
                WHERE rowid = ?
                """
        }
    }
}
