import Formwork
import FormworkTables
import Foundation
import GRDB

/// The indexes through which a table refuses values that another row has.
struct UniqueIndexes {
    let table: ModelTable

    /// Makes the indexes that are missing, and removes those of values that need not be unique any
    /// more.
    ///
    /// Of rows from before that have the same value the oldest gets the key, so that no file
    /// becomes unusable; the others are compared once they are written again.
    ///
    /// - Returns: The changes that were made.
    func install(_ database: Database) throws -> [String] {
        let existing = try self.existing(database)
        let wanted = table.keys.map { $0.indexName(in: table) }
        let former = try KeptColumns.former(table, database).map {
            "formwork_\(table.name).\($0)"
        }
        for name in existing where !(wanted + former).contains(name) {
            try database.execute(sql: "DROP INDEX \(name.quotedName)")
        }
        return try table.keys.compactMap { key in
            guard !existing.contains(key.indexName(in: table)) else { return nil }
            try make(key, database)
            return "made \(table.name).\(key.unique.name) unique"
        }
    }

    private func make(_ key: KeyColumn, _ database: Database) throws {
        let name = table.name.quotedName
        let columns = try database.columns(in: table.name).map { $0.name.lowercased() }
        if !columns.contains(key.name.lowercased()) {
            try database.execute(sql: "ALTER TABLE \(name) ADD COLUMN \(key.declaration)")
        }
        try database.execute(sql: "UPDATE \(name) SET \(key.name.quotedName) = NULL")
        try database.execute(sql: key.index(in: table))
        let fields = table.fields.filter { key.unique.names.contains($0.name) }
        let names = fields.map(\.name.quotedName).joined(separator: ", ")
        let rows = try Row.fetchAll(
            database, sql: "SELECT \"id\", \(names) FROM \(name) ORDER BY \"createdAt\", \"id\"")
        for row in rows {
            let values = zip(fields, row.databaseValues.dropFirst()).map {
                (tag: $0.name, value: $0.value(of: StoredValue($1)))
            }
            try database.execute(
                sql: "UPDATE OR IGNORE \(name) SET \(key.name.quotedName) = ? WHERE \"id\" = ?",
                arguments: [key.key(of: FieldRecord(values)), row["id"] as DatabaseValue])
        }
    }

    private func existing(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? COLLATE NOCASE \
                AND name GLOB 'formwork_*._key.*'
                """,
            arguments: [table.name])
    }
}
