import Formwork
import FormworkTables

/// The indexes of a model's table: by unique values, and by the orders and filters of its lists.
///
/// Deleted rows are in none.
struct PostgresIndexes {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// Makes those that are missing, and removes those that are not declared any more.
    func install(_ database: PostgresDatabase) throws {
        let wanted = try lists + references + words(database)
        let existing = try existing(database)
        let unique = table.keys.map { PostgresName.index(of: $0, in: table) }
        for name in existing
        where !wanted.contains(where: { $0.name == name }) && !unique.contains(name) {
            try database.script("DROP INDEX \(name.quotedName)")
        }
        for index in wanted where !existing.contains(index.name) {
            try database.script(index.statement)
        }
    }

    private struct Index {
        let name: String
        let statement: String
    }

    private var lists: [Index] {
        table.indexedLists.map { columns in
            index(columns.map { "\($0.quotedName) NULLS FIRST" } + ["\"id\""], columns)
        }
    }

    /// The indexes by which those that refer to an instance are found.
    private var references: [Index] {
        ModelReference.all(in: table.model).filter(\.isOwn).map { reference in
            let key = table.sortKeys.first { $0.field.name == reference.path }?.name
            return index([(key ?? reference.path).quotedName], ["_reference", reference.path])
        }
    }

    /// The index by which parts of words are found, where the database can have one.
    private func words(_ database: PostgresDatabase) throws -> [Index] {
        guard table.searchText != nil, let schema = try PostgresTrigrams.schema(database) else {
            return []
        }
        let column = SearchTextColumn.name
        let name = PostgresName.short("formwork_\(table.name).\(column)")
        return [
            Index(
                name: name,
                statement: """
                    CREATE INDEX \(name.quotedName) ON \(table.name.quotedName) \
                    USING gin (\(column.quotedName) \(schema.quotedName).gin_trgm_ops) \
                    WHERE "deletedAt" IS NULL
                    """)
        ]
    }

    private func index(_ terms: [String], _ columns: [String]) -> Index {
        let name = PostgresName.short(
            "formwork_\(table.name).\(columns.joined(separator: "."))")
        return Index(
            name: name,
            statement: """
                CREATE INDEX \(name.quotedName) ON \(table.name.quotedName) \
                (\(terms.joined(separator: ", "))) WHERE "deletedAt" IS NULL
                """)
    }

    private func existing(_ database: PostgresDatabase) throws -> [String] {
        try database.rows(
            """
            SELECT indexname::text FROM pg_indexes WHERE schemaname = current_schema()
            AND tablename = $1 AND indexname LIKE 'formwork\\_%'
            """, [.text(table.name)]
        ).compactMap { $0.first?.text }
    }
}
