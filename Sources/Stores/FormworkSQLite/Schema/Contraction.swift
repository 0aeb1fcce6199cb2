import Formwork
import FormworkTables
import GRDB

/// Removes from a file what only programs of former definitions need.
struct Contraction {
    let tables: [ModelTable]

    /// Drops columns that no field has any more, with their indexes; runs inside the transaction of the caller.
    ///
    /// The file is brought up to the models before. SQLite writes a table again for each of them, so that a
    /// transaction for each lets other programs write in between.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - count: The number of columns that are dropped at most.
    /// - Returns: Whether there are more.
    /// - Throws: Any error of SQLite.
    @discardableResult
    func run(_ database: Database, dropping count: Int = .max) throws -> Bool {
        var changes: [String] = []
        var hasMore = false
        for table in tables {
            if let change = try RenamedTable(table, database)?.contract(database) {
                changes.append(change)
            }
            let unused = try unused(of: table, database)
            if !unused.isEmpty { try VersionSchema.rename(in: table, database) }
            for key in try PendingKey.begun(in: table, database) { try key.end(database) }
            try KeptColumns.remove(from: table.name, database)
            try TableGuards(table).install(database)
            let dropped = unused.prefix(max(0, count - changes.count))
            for column in dropped {
                try drop(column, of: table, database)
                changes.append("dropped \(table.name).\(column)")
            }
            hasMore = hasMore || dropped.count < unused.count
        }
        try Migration.record(changes, database)
        return hasMore
    }

    /// The columns of a table that no field has.
    private func unused(of table: ModelTable, _ database: Database) throws -> [String] {
        let declared = Set((table.columnNames + table.derivedNames).map { $0.lowercased() })
        return try Migration.columns(of: table, database).keys
            .filter { !declared.contains($0.lowercased()) }.sorted()
    }

    private func drop(_ column: String, of table: ModelTable, _ database: Database) throws {
        try Self.dropIndexes(of: column, in: table, database)
        try database.execute(
            sql: "ALTER TABLE \(table.name.quotedName) DROP COLUMN \(column.quotedName)")
    }

    /// Drops the indexes that have a column.
    static func dropIndexes(
        of column: String, in table: ModelTable, _ database: Database
    ) throws {
        let indexes = try String.fetchAll(
            database,
            sql: """
                SELECT l.name FROM pragma_index_list(?) AS l \
                WHERE EXISTS (SELECT 1 FROM pragma_index_info(l.name) AS i WHERE i.name = ?)
                """,
            arguments: [table.name, column])
        for index in indexes { try database.execute(sql: "DROP INDEX \(index.quotedName)") }
    }
}
