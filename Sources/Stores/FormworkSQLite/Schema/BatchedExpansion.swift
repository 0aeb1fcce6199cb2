import Formwork
import FormworkTables
import GRDB

/// The long parts of the expansion of a table, a batch of rows at a time, so that other programs write in between.
///
/// A mark in the file has the position until all rows are done: an expansion that was ended goes on, by the next one
/// or at the start of a program.
struct BatchedExpansion {
    /// The number of rows that are written in one transaction.
    static let batchSize = 300

    private let table: ModelTable
    private let mark: FillMark

    init(_ table: ModelTable) { (self.table, mark) = (table, FillMark(table.name)) }

    /// Adds the columns, and keeps them in step with what other programs write.
    ///
    /// - Returns: Whether rows are to be filled.
    /// - Throws: Any error of SQLite, or the refusal of the table.
    func begin(_ database: Database) throws -> Bool {
        guard try database.tableExists(table.name), try !hasFormerTable(database) else {
            return false
        }
        var migration = Migration(tables: [table])
        migration.restoresDropped = true
        let changes = try migration.bringUp(table, database)
        try Migration.record(changes, database)
        let begun = try PendingKey.begun(in: table, database)
        let keys = try PendingKey.all(of: table, database).filter { key in
            !begun.contains { $0.column == key.column }
        }
        for key in keys { try key.begin(database) }
        let isNew = try KeptColumns(table).begin(Migration.columns(of: table, database), database)
        if isNew || !keys.isEmpty { try mark.set(Int64.min, database) }
        return try !keys.isEmpty || !begun.isEmpty || mark.position(database) != nil
    }

    /// Fills a batch of rows, and removes the mark behind the last one.
    ///
    /// - Returns: Whether there are more.
    /// - Throws: Any error of SQLite.
    func fill(_ database: Database) throws -> Bool {
        guard let start = try mark.position(database) else { return false }
        let rows = try Int64.fetchAll(
            database,
            sql: """
                SELECT rowid FROM \(table.name.quotedName) WHERE rowid > ? ORDER BY rowid \
                LIMIT \(Self.batchSize)
                """, arguments: [start])
        guard let end = rows.last else {
            try mark.remove(database)
            return false
        }
        try KeptColumns(table).fill(after: start, through: end, database)
        for key in try PendingKey.begun(in: table, database) {
            try key.fill(after: start, through: end, database)
        }
        try mark.set(end, database)
        return true
    }

    /// Makes one of the indexes of lists that are missing.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: Any error of SQLite.
    func makeIndex(_ database: Database) throws -> Bool {
        guard try database.tableExists(table.name), try !hasFormerTable(database) else {
            return false
        }
        for key in try PendingKey.begun(in: table, database) { try key.complete(database) }
        return try ListIndexes(table: table).makeNext(database)
    }

    /// Whether the table is made from another one, which is done as a whole.
    private func hasFormerTable(_ database: Database) throws -> Bool {
        try RenamedTable(table, database) != nil
    }
}

/// The last row whose columns are filled, while a table is expanded.
struct FillMark {
    private static let marks = "formwork_filling".quotedName

    private let table: String

    init(_ table: String) { self.table = table }

    /// The row; `nil` unless the table is expanded.
    func position(_ database: Database) throws -> Int64? {
        guard try database.tableExists("formwork_filling") else { return nil }
        return try Int64.fetchOne(
            database, sql: "SELECT \"position\" FROM \(Self.marks) WHERE \"model\" = ?",
            arguments: [table])
    }

    /// Sets the row.
    func set(_ position: Int64, _ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS \(Self.marks) (
                    "model" TEXT NOT NULL PRIMARY KEY, "position" INTEGER NOT NULL) STRICT
                """)
        try database.execute(
            sql: "INSERT OR REPLACE INTO \(Self.marks) VALUES (?, ?)",
            arguments: [table, position])
    }

    /// Removes the mark: the rows are filled.
    func remove(_ database: Database) throws {
        guard try position(database) != nil else { return }
        try database.execute(
            sql: "DELETE FROM \(Self.marks) WHERE \"model\" = ?", arguments: [table])
        let isEmpty = try Row.fetchOne(database, sql: "SELECT 1 FROM \(Self.marks)") == nil
        if isEmpty { try database.execute(sql: "DROP TABLE \(Self.marks)") }
    }
}
