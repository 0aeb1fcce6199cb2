import Formwork
import FormworkTables
import GRDB

extension SearchIndex {
    /// The maximum number of pending rows; with more, all are written into the sets.
    static let maximumPending = 500

    /// Enters the rows that changed.
    ///
    /// - Parameters:
    ///   - database: The connection.
    ///   - pending: The number of rows that may be pending.
    /// - Throws: Any error of SQLite.
    func refresh(
        _ database: Database, leavingPending pending: Int = SearchIndex.maximumPending
    ) throws {
        try SearchRefresh(self).run(database, leavingPending: pending)
    }
}

// MARK: Sets

extension SearchIndex {
    /// Writes the pending rows into the sets, one chunk after the other.
    func writeSets(_ database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT former."row", former."text", former."values", texts."text", texts."values" \
                FROM \(pending) AS former LEFT JOIN \(texts) AS texts USING ("row") \
                ORDER BY former."row"
                """)
        var changes: TokenChanges?
        while let row = try rows.next() {
            let number: Int64 = row[0]
            let chunk = RowChunk.number(of: number)
            if changes?.chunk != chunk || changes?.isFull == true {
                if let changes { try write(changes, database) }
                changes = TokenChanges(chunk: chunk)
            }
            changes?.note(number, before: entry(row[1], row[2]), now: entry(row[3], row[4]))
        }
        if let changes { try write(changes, database) }
        try database.execute(sql: "DELETE FROM \(pending)")
    }

    private func entry(_ text: DatabaseValue, _ values: DatabaseValue) -> SearchEntry {
        SearchEntry(text: text, values: values) ?? .missing
    }

    /// Writes the sets of a chunk, and the words that it has for the first time or no longer.
    private func write(_ changes: TokenChanges, _ database: Database) throws {
        let turnover = try sets.write(changes, database)
        for (token, word) in changes.words(of: turnover.begun) {
            try endings.insert(word, token, database)
        }
        for (token, word) in changes.words(of: turnover.ended) where try !sets.have(token, database)
        {
            try endings.remove(word, token, database)
        }
    }
}

extension [FieldColumn] {
    /// The text in which words are looked for, as an expression.
    ///
    /// A word has no white space, so that it cannot begin in one field and end in the next.
    var searchedText: String {
        isEmpty
            ? "''"
            : map { "coalesce(\($0.searchedText), '')" }.joined(separator: " || char(10) || ")
    }
}

extension FieldColumn {
    /// The value as it is sent, of a list all elements.
    fileprivate var searchedText: String {
        let column = name.quotedName
        if field.isMultiple {
            return """
                (SELECT group_concat(value, char(10)) \
                FROM json_each(CASE WHEN json_valid(\(column)) THEN \(column) END))
                """
        }
        return field.valueKind == .boolean
            ? "CASE \(column) WHEN 1 THEN 'true' WHEN 0 THEN 'false' END"
            : "CAST(\(column) AS TEXT)"
    }
}
