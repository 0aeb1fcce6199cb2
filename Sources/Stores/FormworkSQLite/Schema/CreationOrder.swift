import FormworkTables
import GRDB

/// The order in which rows were added to a table, compared with that of `createdAt`.
///
/// The full-text index finds rows by their numbers. Of a list by `createdAt` it finds the first ones
/// first, if rows are numbered as they are created, or nearly so: writes that wait for each other
/// can change places. Triggers note the furthest distance of two rows in the wrong order, the span.
struct CreationOrder: Sendable {
    /// The maximum span that is used; a table with a larger one is in no order.
    static let maximumSpan = 200

    /// The rows before and after a written one with which it is compared.
    ///
    /// Of two rows in the wrong order that are further apart, each row between them is in the wrong
    /// order with one of them: so that a pair at half of their distance was noted before.
    private static let comparedRows = 2 * maximumSpan + 2

    /// A span for all that are larger.
    private static let unbounded: Int64 = 1 << 32

    private let table: String

    /// - Parameter table: The name of the table.
    init(table: String) { self.table = table }

    /// The span, as an expression.
    var span: String { "(SELECT \"span\" FROM \(order))" }

    /// The table with the span as its only row.
    private var order: String { prefix.quotedName }

    private var prefix: String { "formwork_\(table)._order" }
}

// MARK: Schema

extension CreationOrder {
    /// Makes the triggers that are missing, and measures the span again if there are any.
    ///
    /// - Returns: Whether there were any.
    /// - Throws: Any error of SQLite.
    @discardableResult
    func install(_ database: Database) throws -> Bool {
        let existing = try Row.fetchAll(
            database,
            sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
            arguments: ["\(prefix).*"]
        ).reduce(into: [String: String]()) { $0[$1["name"]] = $1["sql"] }
        if existing == triggers { return false }
        for name in existing.keys { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS \(order);
                CREATE TABLE \(order) ("span" INTEGER NOT NULL) STRICT
                """)
        try database.execute(
            sql: "INSERT INTO \(order) VALUES (?)", arguments: [try measuredSpan(database)])
        for sql in triggers.values { try database.execute(sql: sql) }
        return true
    }

    private var triggers: [String: String] {
        let isMoved = """
            (OLD."createdAt", OLD."id") IS NOT (NEW."createdAt", NEW."id") \
            OR OLD."deletedAt" IS NOT NULL
            """
        let writings = [
            ("insert", "INSERT", "TRUE"),
            ("update", "UPDATE OF \"id\", \"createdAt\", \"deletedAt\"", isMoved),
        ]
        return writings.reduce(into: [:]) { triggers, writing in
            let name = "\(prefix).\(writing.0)"
            triggers[name] = """
                CREATE TRIGGER \(name.quotedName) AFTER \(writing.1) ON \(table.quotedName)
                WHEN NEW."deletedAt" IS NULL AND (\(writing.2)) AND \(span) <= \(Self.maximumSpan)
                AND (EXISTS (SELECT 1 FROM \(table.quotedName) WHERE rowid > NEW.rowid)
                OR EXISTS (SELECT 1 FROM \(table.quotedName) WHERE "deletedAt" IS NULL
                AND ("createdAt", "id") > (NEW."createdAt", NEW."id"))) BEGIN
                UPDATE \(order) SET "span" = max("span",
                \(distance(to: laterBefore)), \(distance(to: earlierBehind)));
                END
                """
        }
    }

    /// The rows before the written one that were created after it.
    ///
    /// The index of `createdAt` has them among the first behind it: of as many others, more than the maximum span are
    /// before the written row, or behind one that was created after them, so that the span is larger than that.
    private var laterBefore: String {
        """
        SELECT number FROM (
            SELECT rowid AS number FROM \(table.quotedName)
            WHERE "deletedAt" IS NULL AND ("createdAt", "id") > (NEW."createdAt", NEW."id")
            ORDER BY "createdAt", "id" LIMIT \(Self.comparedRows)
        ) WHERE number < NEW.rowid
        """
    }

    /// The rows behind the written one that were created before it.
    private var earlierBehind: String {
        """
        SELECT number FROM (
            SELECT rowid AS number, "id", "createdAt", "deletedAt" FROM \(table.quotedName)
            WHERE rowid > NEW.rowid ORDER BY rowid LIMIT \(Self.comparedRows)
        ) WHERE "deletedAt" IS NULL AND ("createdAt", "id") < (NEW."createdAt", NEW."id")
        """
    }

    /// The distance from the written row to the furthest of some in the wrong order.
    private func distance(to rows: String) -> String {
        """
        coalesce((SELECT min(max(abs(number - NEW.rowid)), \(Self.unbounded)) FROM (\(rows))), 0)
        """
    }

    /// A span that no two rows exceed: twice the furthest distance of a row from its place.
    private func measuredSpan(_ database: Database) throws -> Int64 {
        func numbers(_ order: String) throws -> FastDatabaseValueCursor<Int64> {
            try Int64.fetchCursor(
                database,
                sql: """
                    SELECT rowid FROM \(table.quotedName) WHERE "deletedAt" IS NULL ORDER BY \(order)
                    """)
        }
        let (added, created) = (try numbers("rowid"), try numbers("\"createdAt\", \"id\""))
        var span: Int64 = 0
        while span <= Self.maximumSpan, let next = try added.next(), let other = try created.next()
        {
            let (distance, overflow) = max(next, other)
                .subtractingReportingOverflow(min(next, other))
            span = max(span, overflow ? Self.unbounded : 2 * min(distance, Self.unbounded))
        }
        return span
    }
}
