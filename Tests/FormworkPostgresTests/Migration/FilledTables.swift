import FormworkTables
import FormworkTesting
import Synchronization
import Testing

@testable import FormworkPostgres

/// Tables of many rows, which are filled once for each outline and copied from then on: a million take minutes.
enum FilledTables {
    private static let schemas = Mutex([ModelOutline: String]())

    /// Fills a table without a limit of time, which writes through a store have.
    static func fill(
        _ table: ModelTable, _ outline: ModelOutline, _ count: Int, _ address: String
    ) async throws {
        let connection = PostgresConnection(try PostgresAddress(address))
        try await connection.session { database in
            if let schema = schemas.withLock({ $0[outline] }) {
                try database.script(#"INSERT INTO "Thing" SELECT * FROM "\#(schema)"."Filled""#)
            } else {
                try insert(table, outline, count, database)
                try keep(outline, database)
            }
            try database.script(#"ANALYZE "Thing""#)
        }.get()
    }

    /// Inserts rows with a number in each of their fields, and what follows from it.
    private static func insert(
        _ table: ModelTable, _ outline: ModelOutline, _ count: Int, _ database: PostgresDatabase
    ) throws {
        let names = outline.fields.map(\.name.quotedName).joined(separator: ", ")
        let values = outline.fields.map { _ in "n" }.joined(separator: ", ")
        try database.script(
            """
            BEGIN; INSERT INTO "Thing" ("id", "createdAt", "updatedAt", "version", \(names))
            SELECT upper(gen_random_uuid()::text), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, \
            \(values) FROM generate_series(1, \(count)) AS n
            """)
        let fill = RowFill(table, copying: [], DerivedColumn.all(of: table), types: [:])
        var last: String? = ""
        while let start = last { last = try fill.fill(after: start, database) }
        try database.script("COMMIT")
    }

    /// Keeps a copy of the filled table for the other users of the server.
    private static func keep(_ outline: ModelOutline, _ database: PostgresDatabase) throws {
        let row = try database.rows("SELECT current_user::text", []).first
        let schema = try #require(row?[0].text)
        try database.script(
            """
            CREATE TABLE "Filled" AS TABLE "Thing"; GRANT SELECT ON "Filled" TO PUBLIC;
            GRANT USAGE ON SCHEMA "\(schema)" TO PUBLIC
            """)
        schemas.withLock { $0[outline] = schema }
    }
}
