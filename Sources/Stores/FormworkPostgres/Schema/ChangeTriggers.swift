import FormworkTables

/// The triggers by which a database notes each write of a model, whichever program makes it.
///
/// A write sets the version; what fills columns of rows that are there does not. The triggers have no conditions:
/// PostgreSQL would read and plan these again for each statement, at the cost of a trigger's call.
struct ChangeTriggers {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// The statements that make all.
    var all: [String] { Self.events.map(statement) }

    /// The statements that make those which a table does not have, or has with a condition, as former versions made
    /// them: to make others again would wait for all who write.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - name: The name of the table when they are made.
    /// - Returns: The statements.
    /// - Throws: Any error of the database.
    func missing(in database: PostgresDatabase, to name: String) throws -> [String] {
        let existing = try database.rows(
            """
            SELECT trigger.tgname::text FROM pg_trigger AS trigger
            JOIN pg_class AS class ON class.oid = trigger.tgrelid
            WHERE class.relname = $1 AND class.relnamespace = current_schema()::regnamespace
            AND trigger.tgname LIKE 'formwork\\_note.%' AND trigger.tgqual IS NULL
            """, [.text(table.name)]
        ).compactMap { $0.first?.text }
        let table = ChangeTriggers(table.named(name))
        return Self.events.filter { !existing.contains($0.key) }.map(table.statement)
    }

    /// The statements that note writes by the former name too, which the former program follows.
    func formerly(_ name: String) -> [String] {
        Self.formerEvents.map { event in
            """
            CREATE TRIGGER \(event.key.quotedName) AFTER \(event.value) ON \(table.name.quotedName)
            FOR EACH ROW EXECUTE FUNCTION formwork_note_change(\(name.quotedLiteral))
            """
        }
    }

    /// The statements that remove the triggers for the former name.
    var removing: [String] {
        Self.formerEvents.map {
            "DROP TRIGGER IF EXISTS \($0.key.quotedName) ON \(table.name.quotedName)"
        }
    }

    private static let formerEvents = events.map { (key: "\($0.key).was", value: $0.value) }

    private func statement(_ name: String, _ event: String) -> String {
        """
        CREATE OR REPLACE TRIGGER \(name.quotedName) AFTER \(event) ON \(table.name.quotedName)
        FOR EACH ROW EXECUTE FUNCTION formwork_note_change()
        """
    }

    private static let events: KeyValuePairs = [
        "formwork_note.rows": "INSERT OR DELETE",
        "formwork_note.update": "UPDATE OF \"version\"",
    ]
}
