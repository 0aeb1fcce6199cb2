import Formwork
import FormworkTables
import Foundation
import GRDB

/// Brings a file's schema up to the models' definitions, and writes down what it changed.
///
/// Nothing that holds data is ever removed: a column whose field disappeared stays, unused.
struct Migration {
    let tables: [ModelTable]

    /// Whether a column that was dropped is added again.
    var restoresDropped = false

    /// The layout that this version of Formwork reads and writes, kept in `user_version`.
    static let layout = 1

    /// The table in which each change is recorded.
    private static let journal = "formwork_schema"

    /// Runs inside the transaction of the caller.
    func run(_ database: Database) throws {
        try refuseNewerLayout(database)
        var changes: [String] = []
        for table in tables {
            changes += try bringUp(table, database)
            let renamed = try RenamedTable(table, database)
            try renamed?.copy(database)
            let kept = KeptColumns(table)
            try kept.install(try Self.columns(of: table, database), database)
            changes += try UniqueIndexes(table: table).install(database)
            let keys = try PendingKey.begun(in: table, database)
            for key in keys { try key.complete(database) }
            try ListIndexes(table: table).install(database)
            // The keys of the table are there now as well.
            try kept.install(try Self.columns(of: table, database), database)
            try CreationOrder(table: table.name).install(database)
            try SearchIndex.install(for: table, database)
            try renamed?.install(database)
        }
        for table in tables { try FillMark(table.name).remove(database) }
        // A guard may read any of the tables.
        for table in tables { try TableGuards(table).install(database) }
        try Self.record(changes, database)
    }

    private func refuseNewerLayout(_ database: Database) throws {
        let found = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard found <= Self.layout else {
            throw ModelStoreError(
                .failed,
                message: """
                    The file has layout \(found) of a newer version of Formwork; this one knows \
                    layouts up to \(Self.layout). Use the newer version, or another file.
                    """)
        }
        if found < Self.layout { try database.execute(sql: "PRAGMA user_version = \(Self.layout)") }
    }

    /// Makes a table, or adds the columns that it lacks.
    ///
    /// - Returns: The changes for the journal.
    /// - Throws: The refusal of a table that contradicts the model, or any error of SQLite.
    func bringUp(_ table: ModelTable, _ database: Database) throws -> [String] {
        guard try database.tableExists(table.name) else {
            try refuseRenamed(table, database)
            try make(table, database)
            return ["made \(table.name)"]
        }
        let storages = try existingColumns(of: table, database)
        try refuseForeign(table, storages)
        return try table.fields.compactMap { column in
            guard let storage = storages[column.name.lowercased()] else {
                try refuseDropped(column, of: table, database)
                try add(column, to: table, database)
                return "added \(table.name).\(column.name)"
            }
            try refuseOther(storage, than: column, of: table)
            return nil
        }
    }

    private func make(_ table: ModelTable, _ database: Database) throws {
        let columns = SystemColumn.allCases.map(\.declaration) + table.fields.map(\.declaration)
        try database.execute(
            sql: """
                CREATE TABLE \(table.name.quotedName) (\(columns.joined(separator: ", "))) STRICT
                """)
    }

    private func add(_ column: FieldColumn, to table: ModelTable, _ database: Database) throws {
        // SQLite keeps such a value beside the table, and writes no row.
        let initial = table.initialValues()[column.name]?.literal.map { " DEFAULT \($0)" } ?? ""
        try database.execute(
            sql: "ALTER TABLE \(table.name.quotedName) ADD COLUMN \(column.declaration)\(initial)")
    }

    /// The storage type of each column.
    static func columns(of table: ModelTable, _ database: Database) throws -> [String: String] {
        try Row.fetchAll(
            database, sql: "SELECT name, upper(type) AS type FROM pragma_table_info(?)",
            arguments: [table.name]
        ).reduce(into: [:]) { $0[$1["name"]] = $1["type"] }
    }

    /// Refuses a program that is older than the file.
    private func refuseDropped(
        _ column: FieldColumn, of table: ModelTable, _ database: Database
    ) throws {
        let changes = ["dropped", "added"].map { "\($0) \(table.name).\(column.name)" }
        if try last(of: changes, database)?.contains(changes[0]) == true {
            throw ModelStoreError.dropped(column.name, of: table)
        }
    }

    /// Refuses a program that knows a table by a name which it had before.
    private func refuseRenamed(_ table: ModelTable, _ database: Database) throws {
        guard !restoresDropped, try database.tableExists(Self.journal) else { return }
        let names = try String.fetchAll(
            database,
            sql: "SELECT \"changes\" FROM \(Self.journal.quotedName) ORDER BY \"version\""
        ).flatMap { $0.split(separator: ", ").map(String.init) }
        let beginning = RenamedTable.change(from: table.name, to: "")
        let last = names.last { $0 == "made \(table.name)" || $0.hasPrefix(beginning) }
        guard let last, last.hasPrefix(beginning) else { return }
        throw ModelStoreError.renamed(table, to: String(last.dropFirst(beginning.count)))
    }

    /// The last line of the journal with one of two changes; `nil` if they may be undone.
    private func last(of changes: [String], _ database: Database) throws -> String? {
        guard !restoresDropped, try database.tableExists(Self.journal) else { return nil }
        return try String.fetchOne(
            database,
            sql: """
                SELECT "changes" FROM \(Self.journal.quotedName) \
                WHERE instr(', ' || "changes" || ',', ', ' || ? || ',') \
                OR instr(', ' || "changes" || ',', ', ' || ? || ',') ORDER BY "version" DESC LIMIT 1
                """,
            arguments: StatementArguments(changes))
    }

    /// The declared type of each column, by the column's name in lower case.
    private func existingColumns(
        of table: ModelTable, _ database: Database
    ) throws -> [String: String] {
        let columns = try Row.fetchAll(
            database,
            sql: "SELECT lower(name) AS name, upper(type) AS type FROM pragma_table_info(?)",
            arguments: [table.name])
        return Dictionary(uniqueKeysWithValues: columns.map { ($0["name"], $0["type"]) })
    }

    private func refuseForeign(_ table: ModelTable, _ storages: [String: String]) throws {
        let missing = SystemColumn.allCases.map(\.name)
            .filter { storages[$0.lowercased()] == nil }
        guard missing.isEmpty else {
            throw ModelStoreError(
                .failed,
                message: """
                    The file has a table \(table.name) that is not Formwork's: it lacks \
                    \(missing.joined(separator: ", ")). Rename that table, or use another file.
                    """)
        }
    }

    private func refuseOther(
        _ storage: String, than column: FieldColumn, of table: ModelTable
    ) throws {
        guard storage == column.storage else {
            throw ModelStoreError(
                .failed,
                message: """
                    The column \(table.name).\(column.name) holds \(storage), but its field is now \
                    kept as \(column.storage). Give the field a new name, or convert the column.
                    """)
        }
    }

    /// Adds a line to the journal: when, and what was changed.
    static func record(_ changes: [String], _ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS \(journal.quotedName) (
                    "version" INTEGER PRIMARY KEY, "appliedAt" TEXT NOT NULL, "changes" TEXT NOT NULL
                ) STRICT
                """)
        if changes.isEmpty { return }
        try database.execute(
            sql: """
                INSERT INTO \(journal.quotedName) ("appliedAt", "changes") VALUES (?, ?)
                """,
            arguments: [Date.storableNow.storedText, changes.joined(separator: ", ")])
    }
}
