import Foundation
import GRDB

/// The table with the longer words of a search index, each by its endings: a word has a part if one
/// of them begins with it.
struct WordEndings: Sendable {
    /// The maximum number of scalars that are kept of an ending.
    static let maximumLength = 32

    /// The maximum number of words that are looked for instead of a part that they have.
    static let maximumWords = 32

    /// The quoted name of the table.
    let name: String

    /// Makes the table.
    func make(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE \(name) ("ending" BLOB NOT NULL, "token" INTEGER NOT NULL,
                PRIMARY KEY ("ending", "token")) STRICT, WITHOUT ROWID
                """)
    }

    /// Adds a word that is longer than a gram, unless it is known.
    func insert(_ word: String, _ token: SearchToken, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO \(name) (\"ending\", \"token\") VALUES (?, ?)")
        for ending in Self.endings(of: word) {
            try statement.execute(arguments: [ending, token.number])
        }
    }

    /// Removes a word.
    func remove(_ word: String, _ token: SearchToken, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: "DELETE FROM \(name) WHERE \"ending\" = ? AND \"token\" = ?")
        for ending in Self.endings(of: word) {
            try statement.execute(arguments: [ending, token.number])
        }
    }

    /// The beginnings of all endings that are longer than a gram.
    private static func endings(of word: String) -> [Data] {
        let scalars = Array(word.unicodeScalars)
        return scalars.indices.dropLast(SearchGrams.longest).map { start in
            Data(text(scalars[start...].prefix(maximumLength)).utf8)
        }
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// Returns the tokens of the words that have each part; `nil` for a part that is too short, too
    /// long, or in too many words.
    func tokens(
        ofWordsWith parts: [String], _ database: Database
    ) throws -> [[SearchToken]?] {
        let listed = parts.map(Self.isListed)
        var tokens: [[SearchToken]?] = listed.map { $0 ? [] : nil }
        let wanted = parts.indices.filter { listed[$0] }
        if wanted.isEmpty { return tokens }
        for row in try Row.fetchAll(
            database.cachedStatement(sql: statement(for: wanted)),
            arguments: StatementArguments(wanted.flatMap { Self.bounds(of: parts[$0]) }))
        {
            tokens[row[0]]?.append(SearchToken(number: row[1]))
        }
        return tokens.map { $0.flatMap { $0.count > Self.maximumWords ? nil : $0 } }
    }

    private func statement(for positions: [Int]) -> String {
        positions.map { position in
            """
            SELECT \(position), "token" FROM (SELECT "token" FROM \(name) \
            WHERE "ending" >= ? AND "ending" < ? LIMIT \(Self.maximumWords + 1))
            """
        }.joined(separator: " UNION ALL ")
    }

    /// No text goes on behind U+0000.
    private static func isListed(_ part: String) -> Bool {
        let scalars = part.unicodeScalars
        return (SearchGrams.longest + 1...maximumLength).contains(scalars.count)
            && !scalars.contains("\0")
    }

    /// The part and the bytes behind all that begin with it.
    private static func bounds(of part: String) -> [DatabaseValue] {
        let bytes = Data(part.utf8)
        return [bytes.databaseValue, (bytes + [0xFF]).databaseValue]
    }
}
