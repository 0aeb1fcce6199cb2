import Formwork
import FormworkTables
import GRDB

/// The table in which triggers note each write of a model, whichever program makes it.
///
/// A write raises the version. Transactions come one after the other, so that numbers have their order.
/// Triggers do not know the author, whom a store adds to the notes of its own writes.
struct ChangeTable: Sendable {
    /// The number of changes that are kept, about.
    static let maximumCount = 10_000

    /// The number of changes after which old ones are removed.
    private static let sweep = 1_000

    let models: [String]

    /// Makes the table, and the triggers of each model.
    func install(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS "formwork_changes" (
                    "number" INTEGER PRIMARY KEY, "model" TEXT NOT NULL, "id" TEXT NOT NULL,
                    "version" INTEGER, "author" TEXT) STRICT;
                CREATE TRIGGER IF NOT EXISTS "formwork_changes.remove"
                AFTER INSERT ON "formwork_changes" WHEN NEW."number" % \(Self.sweep) = 0 BEGIN
                    DELETE FROM "formwork_changes"
                    WHERE "number" <= NEW."number" - \(Self.maximumCount);
                END
                """)
        try addAuthors(database)
        for model in models { try database.execute(sql: Self.triggers(of: model)) }
    }

    /// Adds the column of the authors to a table that a former version has made.
    private func addAuthors(_ database: Database) throws {
        let columns = try database.columns(in: "formwork_changes")
        guard !columns.contains(where: { $0.name == "author" }) else { return }
        try database.execute(sql: "ALTER TABLE \"formwork_changes\" ADD COLUMN \"author\" TEXT")
    }

    private static func triggers(of model: String) -> String {
        [
            ("insert", "INSERT", "NEW.\"id\", NEW.\"version\""),
            ("update", "UPDATE OF \"version\"", "NEW.\"id\", NEW.\"version\""),
            ("delete", "DELETE", "OLD.\"id\", NULL"),
        ].map { name, event, values in
            """
            CREATE TRIGGER IF NOT EXISTS \("formwork_\(model)._changes.\(name)".quotedName)
            AFTER \(event) ON \(model.quotedName) BEGIN
                INSERT INTO "formwork_changes" ("model", "id", "version")
                VALUES (\(model.quotedLiteral), \(values));
            END
            """
        }.joined(separator: ";\n")
    }

    /// Does a write, and adds its author to the notes that triggers have made of it.
    ///
    /// A trigger that asked a function of this program for the author would refuse the writes of other
    /// programs.
    static func noting<Written>(
        _ author: String?, _ database: Database, _ write: () throws -> Written
    ) throws -> Written {
        guard let author else { return try write() }
        let last = try Self.last(database)
        let written = try write()
        try database.send(
            "UPDATE \"formwork_changes\" SET \"author\" = $1 WHERE \"number\" > $2",
            [.text(author), .integer(last)])
        return written
    }

    /// The number of the last change, 0 if there is none.
    static func last(_ database: Database) throws -> Int64 {
        try database.rows("SELECT max(\"number\") FROM \"formwork_changes\"", [])
            .first?.first?.integer ?? 0
    }

    /// The changes behind a number in their order; `nil` if some of them are not kept any more.
    func changes(after number: Int64, _ database: Database) throws -> [FollowedWrite]? {
        let rows = try database.rows(
            """
            SELECT "number", "model", "id", "version", "author" FROM "formwork_changes"
            WHERE "number" > $1 ORDER BY "number"
            """, [.integer(number)])
        guard let first = rows.first?[0].integer else { return [] }
        return first == number + 1 ? rows.compactMap { FollowedWrite($0) } : nil
    }
}
