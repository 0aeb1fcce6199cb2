import Formwork
import FormworkTables
import GRDB

extension SearchIndex {
    /// The number of rows that are entered with one reading of the noted ones.
    private static let batchSize = 1_000

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
        let changed = try database.cachedStatement(
            sql: "SELECT \"row\" FROM \(changes) ORDER BY \"row\" LIMIT \(Self.batchSize)")
        var rows = try Int64.fetchAll(changed)
        if rows.isEmpty { return }
        while let last = rows.last {
            for row in rows { try enter(row, database) }
            try database.cachedStatement(sql: "DELETE FROM \(changes) WHERE \"row\" <= ?")
                .execute(arguments: [last])
            rows = rows.count < Self.batchSize ? [] : try Int64.fetchAll(changed)
        }
        if try pendingCount(database) > pending { try writeSets(database) }
    }

    private func pendingCount(_ database: Database) throws -> Int {
        try Int.fetchOne(database.cachedStatement(sql: "SELECT count(*) FROM \(pending)")) ?? 0
    }

    /// Brings the entry of a row up to date, and lets it be pending.
    private func enter(_ row: Int64, _ database: Database) throws {
        let old = try kept(row, database)
        let new = try current(row, database)
        if old == new { return }
        let known = old ?? .missing
        try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO \(pending) (\"row\", \"values\", \"text\") VALUES (?, ?, ?)"
        ).execute(arguments: [row, known.keptValues, known.text])
        try keep(new, row, database)
    }

    private func kept(_ row: Int64, _ database: Database) throws -> SearchEntry? {
        try Row.fetchOne(
            database.cachedStatement(
                sql: "SELECT \"text\", \"values\" FROM \(texts) WHERE \"row\" = ?"),
            arguments: [row]
        ).flatMap { SearchEntry(text: $0[0], values: $0[1]) }
    }

    private func keep(_ entry: SearchEntry?, _ row: Int64, _ database: Database) throws {
        guard let entry else {
            return try database.cachedStatement(sql: "DELETE FROM \(texts) WHERE \"row\" = ?")
                .execute(arguments: [row])
        }
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO \(texts) (\"row\", \"values\", \"text\") VALUES (?, ?, ?)"
        ).execute(arguments: [row, entry.keptValues, entry.text])
    }

    /// The entry that a row has now; `nil` if it was removed.
    private func current(_ row: Int64, _ database: Database) throws -> SearchEntry? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT "deletedAt" IS NULL, \
                \(([fields.searchedText] + (columns + ranges).map(\.quotedName)).joined(separator: ", ")) \
                FROM \(table.quotedName) WHERE rowid = ?
                """)
        guard let found = try Row.fetchOne(statement, arguments: [row]) else { return nil }
        let values: [DatabaseValue] = Array(found.databaseValues)
        guard values[0] == true.databaseValue else { return .missing }
        return SearchEntry(
            text: SearchWords.searchable(String.fromDatabaseValue(values[1]) ?? ""),
            values: zip(values.dropFirst(2), columns).map { SearchToken($0, in: $1) },
            buckets: zip(values.dropFirst(2 + columns.count), ranges)
                .compactMap { ValueBucket($0, in: $1) })
    }
}

// MARK: Sets

extension SearchIndex {
    /// Writes the pending rows into the sets, one chunk after the other.
    private func writeSets(_ database: Database) throws {
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
