import Formwork
import FormworkTables

/// The record of what the columns of a table follow from, in the table `formwork_schema`.
///
/// A column that is not in it has not been filled for all rows.
struct MigrationNotes {
    /// The note of a column that was dropped: a program that still has its field is too old.
    static let dropped = "dropped"

    private var notes: [String: String] = [:]

    /// Reads the notes of a table.
    init(of table: String, _ database: PostgresDatabase) throws {
        let exists = try database.rows(
            "SELECT to_regclass(quote_ident(current_schema()) || '.formwork_schema') IS NOT NULL",
            [])
        guard exists.first?.first?.integer == 1 else { return }
        notes = try database.rows(
            "SELECT \"column\", \"source\" FROM \"formwork_schema\" WHERE \"model\" = $1",
            [.text(table)]
        ).reduce(into: [:]) { notes, row in
            if let name = row[0].text { notes[name] = row[1].text }
        }
    }

    /// The note of a column.
    subscript(column: String) -> String? { notes[column] }

    /// The note of a column that has the values of another one.
    static func copied(from column: String) -> String { "was \(column)" }

    /// The statement that notes what a column follows from.
    static func statement(_ source: String, of column: String, in table: String) -> String {
        """
        INSERT INTO "formwork_schema" VALUES (\(table.quotedLiteral), \(column.quotedLiteral), \
        \(source.quotedLiteral)) ON CONFLICT ("model", "column") DO UPDATE SET "source" = \
        EXCLUDED."source"
        """
    }

    /// The statement that gives the notes of a table to it by its new name.
    static func moving(from former: String, to table: String) -> String {
        """
        DELETE FROM "formwork_schema" WHERE "model" = \(table.quotedLiteral);
        UPDATE "formwork_schema" SET "model" = \(table.quotedLiteral) WHERE "model" = \(former.quotedLiteral)
        """
    }

    /// The name to which a migration has renamed the table; `nil` if it has not.
    var renamed: String? {
        notes[""].flatMap { $0.hasPrefix("renamed ") ? String($0.dropFirst(8)) : nil }
    }

    /// The statement that forgets the notes of columns.
    static func forgetting(_ columns: [String], in table: String) -> String {
        """
        DELETE FROM "formwork_schema" WHERE "model" = \(table.quotedLiteral) AND "column" IN \
        (\(columns.map(\.quotedLiteral).joined(separator: ", ")))
        """
    }
}
