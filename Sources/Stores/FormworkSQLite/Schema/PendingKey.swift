import Formwork
import FormworkTables
import GRDB

/// A column of keys that is filled in batches: until the contraction a trigger empties a key whose row the former program
/// writes, as it knows no such key.
struct PendingKey {
    private let table: String
    /// The name of the column.
    let column: String
    private let declaration: String
    private let fields: [String]
    /// The statement that makes the index which keeps the keys unique; `nil` for those of an order.
    private let uniqueIndex: (name: String, sql: String)?
    private let value: ([StoredValue]) -> StoredValue

    /// The keys whose indexes a table lacks.
    static func all(of table: ModelTable, _ database: Database) throws -> [PendingKey] {
        let missing = try ListIndexes(table: table).missingColumns(database)
        let indexes = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_schema WHERE type = 'index'")
        return declared(by: table).filter { key in
            key.uniqueIndex.map { !indexes.contains($0.name) } ?? missing.contains(key.column)
        }
    }

    /// The keys that are not filled for all rows, or not to the end.
    static func begun(in table: ModelTable, _ database: Database) throws -> [PendingKey] {
        let triggers = Set(
            try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'"))
        return declared(by: table).filter { triggers.contains($0.trigger) }
    }

    private static func declared(by table: ModelTable) -> [PendingKey] {
        let orders = table.sortKeys.map { key in
            PendingKey(
                table: table.name, column: key.name, declaration: key.declaration,
                fields: [key.field.name], uniqueIndex: nil
            ) { key.key(of: $0[0]) }
        }
        return orders
            + table.keys.map { key in
                let fields = table.fields.filter { key.unique.names.contains($0.name) }
                return PendingKey(
                    table: table.name, column: key.name, declaration: key.declaration,
                    fields: fields.map(\.name),
                    uniqueIndex: (key.indexName(in: table), key.index(in: table))
                ) { values in
                    let record = zip(fields, values).map { (tag: $0.name, value: $0.value(of: $1)) }
                    return key.key(of: FieldRecord(record)).stored
                }
            }
    }

    private var trigger: String { "formwork_\(table)._former._keys.\(column)" }

    /// Adds the column and the trigger, and the index of unique values, of which there are none yet.
    func begin(_ database: Database) throws {
        let (name, key) = (table.quotedName, column.quotedName)
        if try !database.columns(in: table).contains(where: { $0.name == column }) {
            try database.execute(sql: "ALTER TABLE \(name) ADD COLUMN \(declaration)")
        } else if uniqueIndex != nil {
            // Keys of a former declaration may be repeated by now.
            try database.execute(sql: "UPDATE \(name) SET \(key) = NULL WHERE \(key) IS NOT NULL")
        }
        if let uniqueIndex { try database.execute(sql: uniqueIndex.sql) }
        // A program that knows the key writes another one for another value, but for one that differs in case only.
        let changes = fields.map {
            "lower(OLD.\($0.quotedName)) IS NOT lower(NEW.\($0.quotedName))"
        }
        try database.execute(
            sql: """
                CREATE TRIGGER IF NOT EXISTS \(trigger.quotedName) AFTER UPDATE ON \(name) \
                WHEN NEW.\(key) IS NOT NULL AND OLD.\(key) IS NEW.\(key) \
                AND (\(changes.joined(separator: " OR "))) BEGIN
                UPDATE \(name) SET \(key) = NULL WHERE rowid = NEW.rowid;
                END
                """)
    }

    /// Fills the keys of some rows.
    func fill(after start: Int64, through end: Int64, _ database: Database) throws {
        _ = try fill(where: "rowid > ? AND rowid <= ?", [start, end], database)
    }

    /// Fills the keys that were emptied, or never written.
    func complete(_ database: Database) throws {
        let hasValue = fields.map { "\($0.quotedName) IS NOT NULL" }.joined(separator: " OR ")
        let isMissing = "\(column.quotedName) IS NULL AND (\(hasValue))"
        var last: Int64? = Int64.min
        while let start = last {
            last = try fill(where: "rowid > ? AND \(isMissing)", [start], database)
        }
    }

    /// Fills what is left, and removes the trigger.
    func end(_ database: Database) throws {
        try complete(database)
        try database.execute(sql: "DROP TRIGGER \(trigger.quotedName)")
    }

    /// Fills a batch of the rows of a condition, and returns the last of them; `nil` if there is none.
    private func fill(
        where condition: String, _ arguments: StatementArguments, _ database: Database
    ) throws -> Int64? {
        let (name, key) = (table.quotedName, column.quotedName)
        let names = (["rowid", key] + fields.map(\.quotedName)).joined(separator: ", ")
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT \(names) FROM \(name) WHERE \(condition) ORDER BY rowid \
                LIMIT \(BatchedExpansion.batchSize)
                """, arguments: arguments)
        let update = try database.cachedStatement(
            sql: "UPDATE OR IGNORE \(name) SET \(key) = ? WHERE rowid = ?")
        for row in rows {
            let values = Array(row.databaseValues).map { StoredValue($0) }
            let found = value(Array(values.dropFirst(2)))
            guard found != values[1] else { continue }
            try update.execute(arguments: [found, row[0] as Int64])
        }
        return rows.last.map { $0[0] as Int64 }
    }
}
