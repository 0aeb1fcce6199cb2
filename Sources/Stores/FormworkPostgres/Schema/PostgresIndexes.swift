import Formwork
import FormworkTables

/// The indexes of a model's table: by unique values, and by the orders and filters of its lists.
///
/// Deleted rows are in none but those by references.
struct PostgresIndexes {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// Makes those that are missing, and removes those that are not declared any more.
    func install(_ database: PostgresDatabase) throws {
        let wanted = lists + references
        let existing = try existing(database)
        let unique = table.keys.map { PostgresName.index(of: $0, in: table) }
        for name in existing
        where !wanted.contains(where: { $0.name == name }) && !unique.contains(name) {
            try database.script("DROP INDEX \(name.quotedName)")
        }
        let missing = wanted.filter { !existing.contains($0.name) }
        if missing.isEmpty { return }
        try database.script(missing.map(\.statement).joined(separator: "; "))
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

    /// The indexes by which those that refer to an instance are found, deleted ones for foreign keys.
    private var references: [Index] {
        ModelReference.all(in: table.model).filter(\.isOwn).map { reference in
            index(
                [reference.path.quotedName], ["_referring", reference.path], isOfLiving: false)
        }
    }

    private func index(
        _ terms: [String], _ columns: [String], isOfLiving: Bool = true
    ) -> Index {
        let name = SQLName.short(
            "formwork_\(table.name).\(columns.joined(separator: "."))")
        return Index(
            name: name,
            statement: """
                CREATE INDEX \(name.quotedName) ON \(table.name.quotedName) \
                (\(terms.joined(separator: ", ")))\(isOfLiving ? " WHERE \"deletedAt\" IS NULL" : "")
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
