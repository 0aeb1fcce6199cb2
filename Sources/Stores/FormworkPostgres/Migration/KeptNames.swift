import FormworkTables

/// The name of a model by which its versions and files are kept: the former one until the contraction, as the former
/// program knows no other.
struct KeptNames {
    private static let tables = ["formwork_versions", "formwork_files"]

    /// The number of rows that are renamed in one transaction.
    private static let batch = 500

    private let name: String
    private let was: String

    init(_ name: String, _ was: String) { (self.name, self.was) = (name, was) }

    private var trigger: String { SQLName.short("formwork_\(name)._was") }

    /// The statements that keep new rows by the former name.
    var making: [String] {
        Self.tables.map { table in
            """
            CREATE OR REPLACE TRIGGER \(trigger.quotedName) BEFORE INSERT ON \(table.quotedName) FOR EACH ROW \
            WHEN (NEW."model" = \(name.quotedLiteral)) \
            EXECUTE FUNCTION formwork_former_model(\(was.quotedLiteral))
            """
        }
    }

    /// The statements that keep new rows by the new name.
    var removing: [String] {
        Self.tables.map {
            "DROP TRIGGER IF EXISTS \(trigger.quotedName) ON \($0.quotedName)"
        }
    }

    /// The statements that rename a batch of rows each, until none is left.
    var moving: [String] {
        Self.tables.map { table in
            """
            UPDATE \(table.quotedName) SET "model" = \(name.quotedLiteral) WHERE ctid = ANY (ARRAY(
            SELECT ctid FROM \(table.quotedName) WHERE "model" = \(was.quotedLiteral) LIMIT \(Self.batch)))
            """
        }
    }

    /// Whether there are rows by the former name.
    func exist(_ database: PostgresDatabase) throws -> Bool {
        let found = Self.tables.map {
            "EXISTS (SELECT FROM \($0.quotedName) WHERE \"model\" = $1)"
        }
        return try isTrue(
            "SELECT \(found.joined(separator: " OR "))", [.text(was)], database)
    }

    /// Whether new rows are kept by the former name.
    func haveTrigger(_ database: PostgresDatabase) throws -> Bool {
        try isTrue(
            """
            SELECT EXISTS (SELECT FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
            WHERE t.tgname = $1 AND c.relnamespace = current_schema()::regnamespace
            AND c.relname IN ('formwork_versions', 'formwork_files'))
            """, [.text(trigger)], database)
    }

    /// Asks for one truth; a database without the tables of a store has none.
    private func isTrue(
        _ sql: String, _ values: [StoredValue], _ database: PostgresDatabase
    ) throws -> Bool {
        let known = try database.rows(
            "SELECT to_regclass(quote_ident(current_schema()) || '.formwork_files') IS NOT NULL",
            [])
        guard known.first?.first?.integer == 1 else { return false }
        return try database.rows(sql, values).first?.first?.integer == 1
    }
}
