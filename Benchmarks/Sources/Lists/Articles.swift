import Formwork
import FormworkSQLite
import Foundation
import GRDB

/// A file with articles, written by another program than the store: a million of its own writes
/// would take an hour.
struct Articles {
    let store: SQLiteStore
    let count: Int

    /// The time in which the rows were written; little if the file had them before.
    let writing: Duration

    /// The time in which the store brought the file up to date: it has indexed every text.
    let indexing: Duration

    static let categories = ["hardware", "service", "software", "training", "travel"]

    init(count: Int, in directory: URL) throws {
        self.count = count
        let path = directory.appending(path: "\(count).sqlite").path
        let clock = ContinuousClock()
        var start = clock.now
        _ = try SQLiteStore(path: path, models: [Article.self])
        try Self.fill(path, count)
        writing = clock.now - start
        start = clock.now
        store = try SQLiteStore(
            path: path, models: [Article.self], readTimeout: .seconds(600))
        indexing = clock.now - start
    }

    /// The time of the insertion as it is stored.
    static func instant(_ number: Int) -> String {
        Date(timeIntervalSince1970: Double(seconds(number))).formatted(
            .iso8601.year().month().day().time(includingFractionalSeconds: true)
                .dateTimeSeparator(.standard).timeZone(separator: .omitted))
    }

    private static func seconds(_ number: Int) -> Int { 1_700_000_000 + number * 30 }

    private static func fill(_ path: String, _ count: Int) throws {
        var words = Words()
        var configuration = Configuration()
        // The indexes are written in no order: in a small memory each row would be a page of the file.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -2000000") }
        let file = try DatabaseQueue(path: path, configuration: configuration)
        try file.write { database in
            let written = try Int.fetchOne(database, sql: "SELECT count(*) FROM Article")
            if written == count { return }
            // The store makes those of other orders again, which takes less time than to write each
            // row in each.
            let indexes = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE name GLOB '*.list.[^c]*'")
            for name in indexes { try database.execute(sql: "DROP INDEX \"\(name)\"") }
            let statement = try database.makeStatement(
                sql: """
                    INSERT INTO Article (id, createdAt, updatedAt, version, title, "_sort.title",
                    content, category, "_sort.category", votes, budget, "_sort.budget", dueDate)
                    SELECT ?, at, at, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?
                    FROM (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', ?, 'unixepoch') AS at)
                    """)
            for number in 0..<count {
                let (title, category) = (words.text(6), Self.categories[number % 5])
                let budget = words.number(100_000)
                let content = words.text(12) + Self.marks(number, of: count)
                let day = CivilDate(
                    year: 2020 + number % 10, month: 1 + number % 12, day: 1 + number % 28)
                try statement.execute(arguments: [
                    UUID().uuidString, title, TextOrder.indexedKey(of: title),
                    content, category, TextOrder.indexedKey(of: category), words.number(100),
                    "\(budget)", Double(budget), day?.text, seconds(number),
                ])
            }
        }
    }

    /// Words of known frequency.
    private static func marks(_ number: Int, of count: Int) -> String {
        var marks = number % 2 == 0 ? " frequent" : ""
        if number % 10 == 3 { marks += " tenth" }
        if number % 100 == 7 { marks += " hundredth" }
        if number % 1_000 == 11 { marks += " thousandth" }
        if number % (count / 10) == 0 { marks += " zebraquartz" }
        if number < count / 20 { marks += " ancient" }
        return marks
    }
}

/// Texts of 5,000 made-up words, some of which are much more frequent than others.
private struct Words {
    private var state: UInt64 = 42
    private var known: [String] = []

    init() {
        let letters = Array("abcdefghijklmnoprstuvwäöü")
        for _ in 0..<5_000 {
            known.append(String((0..<(3 + number(7))).map { _ in letters[number(letters.count)] }))
        }
    }

    mutating func number(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func text(_ count: Int) -> String {
        (0..<count).map { _ in
            let random = Double(number(1_000_000)) / 1_000_000
            return known[Int(random * random * random * 5_000)]
        }.joined(separator: " ")
    }
}
