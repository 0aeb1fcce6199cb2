import Formwork
import FormworkTables
import GRDB

/// The index in which searches look: the texts of a table's searched fields, and for each token the
/// set of the rows that have it.
///
/// Triggers note the rows that change, whichever program changes them; the store enters them before
/// its write ends, or when it is opened. A row that another program writes is found from then on.
/// Deleted rows have an empty text and no values. The longer words are kept by their endings as long
/// as a set has rows with them.
///
/// A changed row is pending at first, and tested by each search. Some hundred of them are written
/// into the sets at once.
struct SearchIndex: Sendable {
    /// The version of what is indexed: ``SearchEntry`` and the folding of texts.
    private static let version = 3

    /// The indexed table.
    let table: String

    /// The searched fields.
    let fields: [FieldColumn]

    /// The names of the columns whose values have tokens.
    let columns: [String]

    /// The names of the columns whose values are in buckets.
    let ranges: [String]

    private let prefix: String

    init(table: String, _ searched: SearchedColumns, at place: Place = .searched) {
        self.table = table
        (fields, columns, ranges) = (searched.fields, searched.columns, searched.ranges)
        prefix = Self.prefix(of: table, place)
    }

    /// The place of an index in the names of its tables and triggers: no guard has such a name, as names of fields have
    /// no dots.
    enum Place: String {
        /// The index in which searches look.
        case searched = "_search"

        /// The one that takes its place once it has all rows: ``NextSearchIndex``.
        case next = "_search-next"
    }

    /// The table with the entry of each row, as words are looked for in it.
    var texts: String { "\(prefix).texts".quotedName }

    /// The table with the rows that changed since they were written into the sets, and their entries
    /// there.
    var pending: String { "\(prefix).pending".quotedName }

    /// The sets of rows.
    var sets: SearchSets { SearchSets(name: "\(prefix).sets".quotedName) }

    /// The longer words.
    var endings: WordEndings { WordEndings(name: "\(prefix).endings".quotedName) }

    /// The table with the rows that changed since their entry was written.
    var changes: String { "\(prefix).changes".quotedName }

    private static func prefix(of table: String, _ place: Place) -> String {
        "formwork_\(table).\(place.rawValue)"
    }

    /// The last parts of the names of the tables; version 1 had one without.
    private static let suffixes = [
        "", ".texts", ".changes", ".pending", ".sets", ".endings",
    ]
}

// MARK: Schema

extension SearchIndex {
    /// Makes the index of a table as it is declared, or removes it, and enters the rows that other
    /// programs have changed.
    static func install(for table: ModelTable, _ database: Database) throws {
        try NextSearchIndex(table).takePlace(database)
        let triggers = table.searchIndex?.triggers ?? [:]
        let existing = try existingTriggers(of: table, database)
        if existing == triggers {
            guard let index = table.searchIndex else { return }
            try index.refresh(database)
            if try !index.isRenumbered(database) { return }
        }
        try remove(of: table, database)
        try table.searchIndex?.make(database)
    }

    /// The triggers that a table has for an index, by name.
    static func existingTriggers(
        of table: ModelTable, at place: Place = .searched, _ database: Database
    ) throws -> [String: String] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' \
                AND tbl_name = ? COLLATE NOCASE AND name GLOB ?
                """,
            arguments: [table.name, "formwork_*.\(place.rawValue).rows.*"])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
    }

    /// Removes the index of a table.
    static func remove(
        of table: ModelTable, at place: Place = .searched, _ database: Database
    ) throws {
        try removeTriggers(of: table, at: place, database)
        for suffix in suffixes {
            let name = "\(prefix(of: table.name, place))\(suffix)"
            try database.execute(sql: "DROP TABLE IF EXISTS \(name.quotedName)")
        }
    }

    private static func removeTriggers(
        of table: ModelTable, at place: Place, _ database: Database
    ) throws {
        for name in try existingTriggers(of: table, at: place, database).keys {
            try database.execute(sql: "DROP TRIGGER \(name.quotedName)")
        }
    }

    /// Makes the next index that of a table, which has none any more.
    static func move(of table: ModelTable, _ database: Database) throws {
        try removeTriggers(of: table, at: .next, database)
        for suffix in suffixes.dropFirst() {
            let names = [Place.next, .searched].map { "\(prefix(of: table.name, $0))\(suffix)" }
            try database.execute(
                sql: "ALTER TABLE \(names[0].quotedName) RENAME TO \(names[1].quotedName)")
        }
        for sql in table.searchIndex?.triggers.values.sorted() ?? [] {
            try database.execute(sql: sql)
        }
    }

    private func make(_ database: Database) throws {
        try makeEmpty(database)
        try database.execute(
            sql: "INSERT INTO \(changes) SELECT rowid FROM \(table.quotedName)")
        try refresh(database)
    }

    /// Makes the tables without rows, and the triggers.
    func makeEmpty(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE \(texts) ("row" INTEGER PRIMARY KEY, "values" TEXT NOT NULL,
                "text" TEXT NOT NULL) STRICT;
                CREATE TABLE \(pending) ("row" INTEGER PRIMARY KEY, "values" TEXT NOT NULL,
                "text" TEXT NOT NULL) STRICT;
                CREATE TABLE \(changes) ("row" INTEGER PRIMARY KEY) STRICT;
                """)
        try sets.make(database)
        try endings.make(database)
        for sql in triggers.values { try database.execute(sql: sql) }
    }

    /// The triggers that note changes, by name; another text of them means another index.
    var triggers: [String: String] {
        let values = columns + ranges.filter { !columns.contains($0) }
        let names = (fields.map(\.name) + values + [SystemColumn.deletedAt.name])
            .map(\.quotedName).joined(separator: ", ")
        let writings = [
            ("insert", "INSERT", "NEW"), ("delete", "DELETE", "OLD"),
            ("update", "UPDATE OF \(names)", "NEW"),
        ]
        return writings.reduce(into: [:]) { triggers, writing in
            let name = "\(prefix).rows.\(writing.0)"
            triggers[name] = """
                CREATE TRIGGER \(name.quotedName) AFTER \(writing.1) ON \(table.quotedName) BEGIN
                -- Index \(Self.version) of \(names)
                INSERT OR IGNORE INTO \(changes) VALUES (\(writing.2).rowid);
                END
                """
        }
    }

    /// Whether the rows have other numbers than when they were indexed, as after a dump of the file:
    /// then the last one has another number.
    private func isRenumbered(_ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database,
            sql: """
                SELECT (SELECT max(rowid) FROM \(table.quotedName)) \
                IS NOT (SELECT max("row") FROM \(texts))
                """) ?? true
    }
}
