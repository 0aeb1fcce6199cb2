import Formwork
import FormworkTables
import GRDB

/// The indexes by which a table's lists are read in their order, so that no list is sorted.
///
/// One for each order, and one for each filter in each order; deleted rows are in none. Each has
/// the columns that a page is selected by, so that pages are skipped without reading their rows.
struct ListIndexes {
    let table: ModelTable

    /// Makes the keys and indexes that are missing, and removes indexes that are not declared any
    /// more.
    func install(_ database: Database) throws {
        let existing = try self.existing(database)
        let wanted = Dictionary(uniqueKeysWithValues: indexes.map { ($0.name, $0.sql) })
        let former = try KeptColumns.former(table, database).map(\.quotedName)
        for (name, sql) in existing where wanted[name] != sql {
            // A program that knows a field by its former name reads in its index.
            if wanted[name] == nil, former.contains(where: sql.contains) { continue }
            try database.execute(sql: "DROP INDEX \(name.quotedName)")
        }
        let columns = try String.fetchAll(
            database, sql: "SELECT lower(name) FROM pragma_table_info(?)", arguments: [table.name])
        for key in table.sortKeys where !columns.contains(key.name.lowercased()) {
            try database.execute(
                sql: "ALTER TABLE \(table.name.quotedName) ADD COLUMN \(key.declaration)")
        }
        // Keys are kept for declared fields only, so that those of a new index may be old.
        let missing = indexes.filter { existing[$0.name] != $0.sql }
        let begun = try PendingKey.begun(in: table, database)
        for key in table.sortKeys where missing.contains(where: { $0.columns.contains(key.name) }) {
            if begun.contains(where: { $0.column == key.name }) { continue }
            try fill(key, database)
        }
        for index in missing { try database.execute(sql: index.sql) }
    }

    /// The columns of indexes that the file lacks.
    func missingColumns(_ database: Database) throws -> Set<String> {
        let existing = try self.existing(database)
        return Set(indexes.filter { existing[$0.name] != $0.sql }.flatMap(\.columns))
    }

    /// Makes the first of the indexes that the file lacks; one that differs is made by ``install(_:)``.
    ///
    /// - Returns: Whether there was one.
    /// - Throws: Any error of SQLite.
    func makeNext(_ database: Database) throws -> Bool {
        let existing = try self.existing(database)
        guard let next = indexes.first(where: { existing[$0.name] == nil }) else { return false }
        try database.execute(sql: next.sql)
        return true
    }

    private struct Index {
        let name: String
        let columns: [String]
        let sql: String
    }

    private var indexes: [Index] { table.indexedLists.map(index) }

    /// The part of a statement that has it read the living rows in the index of some columns; `nil`
    /// if there is no such index.
    static func hint(for table: ModelTable, _ columns: [String]) -> String? {
        let indexes = ListIndexes(table: table)
        guard table.indexedLists.contains(columns) else { return nil }
        return " INDEXED BY \(indexes.name(of: columns).quotedName)"
    }

    private func name(of columns: [String]) -> String {
        "formwork_\(table.name).list.\(columns.joined(separator: "."))"
    }

    private func index(_ columns: [String]) -> Index {
        let name = name(of: columns)
        let all = columns + (columns.contains("id") ? ["deletedAt"] : ["id", "deletedAt"])
        let sql = """
            CREATE INDEX \(name.quotedName) ON \(table.name.quotedName) \
            (\(all.map(\.quotedName).joined(separator: ", "))) WHERE "deletedAt" IS NULL
            """
        return Index(name: name, columns: columns, sql: sql)
    }

    /// Computes the keys of all rows, a part of them at a time.
    private func fill(_ key: SortKeyColumn, _ database: Database) throws {
        let names = (table: table.name.quotedName, key: key.name.quotedName)
        let update = try database.makeStatement(
            sql: "UPDATE \(names.table) SET \(names.key) = ? WHERE rowid = ?")
        var last = Int64.min
        while true {
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT rowid AS position, \(key.field.name.quotedName) AS value \
                    FROM \(names.table) WHERE rowid > ? ORDER BY rowid LIMIT 1000
                    """,
                arguments: [last])
            guard let end = rows.last.map({ $0["position"] as Int64 }) else { return }
            for row in rows {
                let value = key.key(of: row["value"] as StoredValue)
                try update.execute(arguments: [value, row["position"] as Int64])
            }
            last = end
        }
    }

    private func existing(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_schema WHERE type = 'index' \
                AND tbl_name = ? COLLATE NOCASE AND name GLOB 'formwork_*.list.*'
                """,
            arguments: [table.name])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
    }
}
