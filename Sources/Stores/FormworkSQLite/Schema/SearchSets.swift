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

    /// Writes which rows of a chunk have got and lost tokens.
    func write(_ changes: TokenChanges, _ database: Database) throws {
        try changes.forEachToken { token, part in
            let key: StatementArguments = [changes.chunk, token.number]
            let kept = try Data.fetchOne(
                database.cachedStatement(
                    sql: "SELECT \"rows\" FROM \(name) WHERE \"chunk\" = ? AND \"token\" = ?"),
                arguments: key)
            let rows = RowSet.changed(kept, part)
            try database.cachedStatement(sql: statement(isKept: kept != nil, rows))
                .execute(arguments: rows.isEmpty ? key : [rows] + key)
        }
    }

    private func statement(isKept: Bool, _ rows: Data) -> String {
        if rows.isEmpty { return "DELETE FROM \(name) WHERE \"chunk\" = ? AND \"token\" = ?" }
        return isKept
            ? "UPDATE \(name) SET \"rows\" = ? WHERE \"chunk\" = ? AND \"token\" = ?"
            : "INSERT INTO \(name) (\"rows\", \"chunk\", \"token\") VALUES (?, ?, ?)"
    }
}
