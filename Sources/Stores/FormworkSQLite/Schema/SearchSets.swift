import Foundation
import GRDB

/// The table with the sets of rows that have each token, one for each chunk of the indexed table.
struct SearchSets: Sendable {
    /// The quoted name of the table.
    let name: String

    /// Makes the table.
    ///
    /// Sets of one chunk are side by side, so that rows that are added write few pages of the file.
    func make(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE \(name) ("chunk" INTEGER NOT NULL, "token" INTEGER NOT NULL,
                "rows" BLOB NOT NULL, PRIMARY KEY ("chunk", "token")) STRICT
                """)
    }

    /// The tokens whose sets were made or removed.
    struct Turnover {
        fileprivate(set) var begun: [SearchToken] = []
        fileprivate(set) var ended: [SearchToken] = []
    }

    /// Writes which rows of a chunk have got and lost tokens.
    func write(_ changes: TokenChanges, _ database: Database) throws -> Turnover {
        var turnover = Turnover()
        try changes.forEachToken { token, part in
            let key: StatementArguments = [changes.chunk, token.number]
            let kept = try Data.fetchOne(
                database.cachedStatement(
                    sql: "SELECT \"rows\" FROM \(name) WHERE \"chunk\" = ? AND \"token\" = ?"),
                arguments: key)
            let rows = RowSet.changed(kept, part)
            try database.cachedStatement(sql: statement(isKept: kept != nil, rows))
                .execute(arguments: rows.isEmpty ? key : [rows] + key)
            if kept == nil { turnover.begun.append(token) }
            if rows.isEmpty { turnover.ended.append(token) }
        }
        return turnover
    }

    /// Returns whether a set of any chunk has the token.
    func have(_ token: SearchToken, _ database: Database) throws -> Bool {
        let statement = try database.cachedStatement(
            sql: """
                \(chunks(reversed: false)) SELECT EXISTS (SELECT 1 FROM chunks \
                CROSS JOIN \(name) ON "chunk" = number AND "token" = ?)
                """)
        return try Bool.fetchOne(statement, arguments: [token.number]) ?? false
    }

    /// The numbers of the chunks, one after the other, as the table `chunks` of a statement.
    func chunks(reversed isReversed: Bool) -> String {
        let (end, next) = isReversed ? ("max", "<") : ("min", ">")
        return """
            WITH RECURSIVE chunks(number) AS (SELECT \(end)("chunk") FROM \(name) UNION ALL \
            SELECT (SELECT \(end)("chunk") FROM \(name) WHERE "chunk" \(next) number) \
            FROM chunks WHERE number IS NOT NULL)
            """
    }

    private func statement(isKept: Bool, _ rows: Data) -> String {
        if rows.isEmpty { return "DELETE FROM \(name) WHERE \"chunk\" = ? AND \"token\" = ?" }
        return isKept
            ? "UPDATE \(name) SET \"rows\" = ? WHERE \"chunk\" = ? AND \"token\" = ?"
            : "INSERT INTO \(name) (\"rows\", \"chunk\", \"token\") VALUES (?, ?, ?)"
    }
}
