import FormworkTables

/// The triggers by which a database notes each write of a model, whichever program makes it.
///
/// A write raises the version; what fills columns of rows that are there does not.
struct ChangeTriggers {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// The statements that make all.
    var all: [String] { Self.events.map(statement) }

    /// The statements that make those which a table does not have: to make others again would wait for all who write.
    func missing(in database: PostgresDatabase) throws -> [String] {
        let existing = try database.rows(
            """
            SELECT trigger.tgname::text FROM pg_trigger AS trigger
            JOIN pg_class AS class ON class.oid = trigger.tgrelid
            WHERE class.relname = $1 AND class.relnamespace = current_schema()::regnamespace
            AND trigger.tgname LIKE 'formwork\\_note.%'
            """, [.text(table.name)]
        ).compactMap { $0.first?.text }
        return Self.events.filter { !existing.contains($0.key) }.map(statement)
    }

    private func statement(_ name: String, _ event: (String, String)) -> String {
        """
        CREATE TRIGGER \(name.quotedName) AFTER \(event.0) ON \(table.name.quotedName)
        FOR EACH ROW \(event.1) EXECUTE FUNCTION formwork_note_change()
        """
    }

    private static let events: KeyValuePairs = [
        "formwork_note.rows": ("INSERT OR DELETE", ""),
        "formwork_note.update": (
            "UPDATE", "WHEN (OLD.\"version\" IS DISTINCT FROM NEW.\"version\")"
        ),
    ]
}
