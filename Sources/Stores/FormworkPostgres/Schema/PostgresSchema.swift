import Formwork
import FormworkTables

/// Brings a database up to the models' definitions.
///
/// Nothing that holds data is ever removed: a column whose field disappeared stays, unused.
struct PostgresSchema {
    /// The number of the lock under which stores that are made at the same time wait for one another.
    private static let lock = 7_039_451

    private let tables: [ModelTable]

    init(_ tables: [ModelTable]) { self.tables = tables }

    /// Runs inside the transaction of the caller.
    func install(_ database: PostgresDatabase) throws {
        try database.script("SELECT pg_advisory_xact_lock(\(Self.lock))")
        try database.script(PostgresTables.statements)
        for table in tables {
            try refuseLongNames(table)
            try bringUp(table, database)
            try PostgresIndexes(table).install(database)
            try DerivedColumns(table).install(database)
        }
        // A constraint may refer to any of the tables.
        for table in tables { try PostgresConstraints(table).install(database) }
    }

    private func bringUp(_ table: ModelTable, _ database: PostgresDatabase) throws {
        let name = table.name.quotedName
        let existing = try existingColumns(of: table, database)
        let wanted = PostgresColumn.all(of: table)
        guard !existing.isEmpty else {
            let columns = wanted.map(\.declaration).joined(separator: ", ")
            return try database.script("CREATE TABLE \(name) (\(columns), PRIMARY KEY (\"id\"))")
        }
        try refuseForeign(table, existing)
        for column in wanted {
            if let type = existing[column.name] {
                try refuseOther(type, than: column, of: table)
            } else {
                try database.script("ALTER TABLE \(name) ADD COLUMN \(column.declaration)")
            }
        }
    }

    /// The type of each column, by its name.
    private func existingColumns(
        of table: ModelTable, _ database: PostgresDatabase
    ) throws -> [String: String] {
        let rows = try database.rows(
            """
            SELECT column_name::text, upper(data_type::text) FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = $1
            """, [.text(table.name)])
        return rows.reduce(into: [:]) { types, row in
            if let name = row[0].text { types[name] = row[1].text }
        }
    }

    private func refuseForeign(_ table: ModelTable, _ types: [String: String]) throws {
        let missing = SystemColumn.allCases.map(\.name).filter { types[$0] == nil }
        guard missing.isEmpty else {
            throw ModelStoreError(
                .failed,
                message: """
                    The database has a table \(table.name) that is not Formwork's: it lacks \
                    \(missing.joined(separator: ", ")). Rename that table, or use another schema.
                    """)
        }
    }

    private func refuseOther(
        _ type: String, than column: PostgresColumn, of table: ModelTable
    ) throws {
        guard type == column.type else {
            throw ModelStoreError(
                .failed,
                message: """
                    The column \(table.name).\(column.name) holds \(type), but its field is now kept as \
                    \(column.type). Give the field a new name, or convert the column.
                    """)
        }
    }

    private func refuseLongNames(_ table: ModelTable) throws {
        let names = [table.name] + PostgresColumn.all(of: table).map(\.name)
        guard let name = names.first(where: { $0.utf8.count > SQLName.maximumLength }) else {
            return
        }
        throw ModelStoreError(
            .failed,
            message: """
                PostgreSQL cuts off names behind \(SQLName.maximumLength) bytes, and “\(name)” of \
                \(table.name) has \(name.utf8.count). Shorten it.
                """)
    }
}
