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

    /// Adds the columns, or the table of a renamed model, and keeps them in step with what other programs write.
    ///
    /// - Returns: Whether rows are to be filled.
    /// - Throws: Any error of SQLite, or the refusal of the table.
    func begin(_ database: Database) throws -> Bool {
        let renamed = try RenamedTable(table, database)
        guard try renamed != nil || database.tableExists(table.name) else { return false }
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
        let isCopied = try renamed?.begin(database) ?? false
        if isNew || isCopied || !keys.isEmpty {
            try mark.set(FillMark.Place(next: .min, end: last(database)), database)
        }
        return try !keys.isEmpty || !begun.isEmpty || mark.place(database) != nil
    }

    /// Copies or fills a batch of rows, and removes the mark behind the last one.
    ///
    /// Rows that came meanwhile follow in a few passes more: others may write rows as fast as they are filled. Those that
    /// are left have all but their keys, which are completed before an index is made.
    ///
    /// - Returns: Whether there are more.
    /// - Throws: Any error of SQLite.
    func fill(_ database: Database) throws -> Bool {
        guard let place = try mark.place(database) else { return false }
        let renamed = try RenamedTable(table, database)
        let rows = try Int64.fetchAll(
            database,
            sql: """
                SELECT rowid FROM \((renamed?.was ?? table.name).quotedName) WHERE rowid > ? AND rowid <= ? \
                ORDER BY rowid LIMIT \(Self.batchSize)
                """, arguments: [place.next, place.end])
        guard let end = rows.last else { return try beginPass(after: place, database) }
        try renamed?.copy(after: place.next, through: end, database)
        try KeptColumns(table).fill(after: place.next, through: end, database)
        for key in try PendingKey.begun(in: table, database) {
            try key.fill(after: place.next, through: end, database)
        }
        try mark.set(FillMark.Place(next: end, end: place.end, pass: place.pass), database)
        return true
    }

    /// Begins a pass over the rows that came during the last one; `false` if there are none, or no more passes.
    private func beginPass(after place: FillMark.Place, _ database: Database) throws -> Bool {
        let end = try last(database)
        guard end > place.end, place.pass < FillMark.maximumPasses else {
            try mark.remove(database)
            return false
        }
        try mark.set(
            FillMark.Place(next: place.end, end: end, pass: place.pass + 1), database)
        return true
    }

    /// The last row of the table, or of the one whose rows are copied.
    private func last(_ database: Database) throws -> Int64 {
        let source = try RenamedTable(table, database)?.was ?? table.name
        return try Int64.fetchOne(database, sql: "SELECT max(rowid) FROM \(source.quotedName)")
            ?? .min
    }

    /// Makes one of the indexes of lists that are missing, or measures the order of rows that were copied.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: Any error of SQLite.
    func makeIndex(_ database: Database) throws -> Bool {
        guard try database.tableExists(table.name) else { return false }
        for key in try PendingKey.begun(in: table, database) { try key.complete(database) }
        return try ListIndexes(table: table).makeNext(database)
            || CreationOrder(table: table.name).install(database)
    }
}

/// The rows whose columns are to be filled, while a table is expanded.
struct FillMark {
    /// The number of passes, the first of which fills the rows that were there.
    static let maximumPasses = 5

    /// A place in a pass.
    struct Place {
        /// The row before the next one.
        var next: Int64
        /// The last row of the pass.
        var end: Int64
        var pass = 1
    }

    private static let marks = "formwork_filling".quotedName

    private let table: String

    init(_ table: String) { self.table = table }

    /// The place; `nil` unless the table is expanded.
    func place(_ database: Database) throws -> Place? {
        guard try database.tableExists("formwork_filling") else { return nil }
        let row = try Row.fetchOne(
            database,
            sql: "SELECT \"position\", \"end\", \"pass\" FROM \(Self.marks) WHERE \"model\" = ?",
            arguments: [table])
        return row.map { Place(next: $0[0], end: $0[1], pass: $0[2]) }
    }

    /// Sets the place.
    func set(_ place: Place, _ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS \(Self.marks) (
                    "model" TEXT NOT NULL PRIMARY KEY, "position" INTEGER NOT NULL,
                    "end" INTEGER NOT NULL, "pass" INTEGER NOT NULL) STRICT
                """)
        try database.execute(
            sql: "INSERT OR REPLACE INTO \(Self.marks) VALUES (?, ?, ?, ?)",
            arguments: [table, place.next, place.end, place.pass])
    }

    /// Removes the mark: the rows are filled.
    func remove(_ database: Database) throws {
        guard try place(database) != nil else { return }
        try database.execute(
            sql: "DELETE FROM \(Self.marks) WHERE \"model\" = ?", arguments: [table])
        let isEmpty = try Row.fetchOne(database, sql: "SELECT 1 FROM \(Self.marks)") == nil
        if isEmpty { try database.execute(sql: "DROP TABLE \(Self.marks)") }
    }
}
