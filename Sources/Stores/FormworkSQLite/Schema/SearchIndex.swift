import Formwork
import GRDB

/// The full-text index of a table: the texts of its searched fields, and their grams in FTS5.
///
/// Triggers note the rows that change, whichever program changes them; the store indexes them before
/// its write ends, or when it is opened. A row that another program writes is found from then on.
/// Deleted rows have an empty text.
struct SearchIndex: Sendable {
    /// The version of what is indexed: ``SearchGrams`` and the folding of texts.
    private static let version = 1

    /// The number of rows that are indexed with one reading of the noted ones.
    private static let batchSize = 1_000

    /// The bytes that FTS5 collects before it writes them: its own default, and for many rows, whose
    /// many small parts would have to be merged.
    private static let (memory, largeMemory) = (1 << 20, 1 << 26)

    /// The indexed table.
    private let table: String
    private let fields: [FieldColumn]

    /// - Parameters:
    ///   - table: The name of the indexed table.
    ///   - fields: The searched fields, at least one.
    init(table: String, fields: [FieldColumn]) {
        (self.table, self.fields) = (table, fields)
    }

    /// The table of FTS5, whose rows have the numbers of the indexed rows.
    var grams: String { prefix.quotedName }

    /// The table with the text of each row, as words are looked for in it.
    var texts: String { "\(prefix).texts".quotedName }

    /// The table with the rows that changed since they were indexed.
    private var changes: String { "\(prefix).changes".quotedName }

    /// No guard has such a name: names of fields have no dots.
    private var prefix: String { Self.prefix(of: table) }

    private static func prefix(of table: String) -> String { "formwork_\(table)._search" }
}

// MARK: Schema

extension SearchIndex {
    /// Makes the index of a table as it is declared, or removes it, and indexes the rows that other
    /// programs have changed.
    static func install(for table: ModelTable, _ database: Database) throws {
        let triggers = table.searchIndex?.triggers ?? [:]
        let existing = try existingTriggers(of: table, database)
        if existing == triggers {
            guard let index = table.searchIndex else { return }
            try index.refresh(database)
            if try !index.isRenumbered(database) { return }
        }
        try remove(of: table, existing.keys, database)
        try table.searchIndex?.make(triggers, database)
    }

    private static func existingTriggers(
        of table: ModelTable, _ database: Database
    ) throws -> [String: String] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' \
                AND tbl_name = ? COLLATE NOCASE AND name GLOB 'formwork_*._search.rows.*'
                """,
            arguments: [table.name])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
    }

    private static func remove(
        of table: ModelTable, _ triggers: some Sequence<String>, _ database: Database
    ) throws {
        for name in triggers { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        for suffix in ["", ".texts", ".changes"] {
            let name = "\(prefix(of: table.name))\(suffix)"
            try database.execute(sql: "DROP TABLE IF EXISTS \(name.quotedName)")
        }
    }

    private func make(_ triggers: [String: String], _ database: Database) throws {
        try database.execute(
            sql: """
                CREATE VIRTUAL TABLE \(grams) USING fts5(
                    grams, content='', columnsize=0, detail=none, tokenize='ascii');
                CREATE TABLE \(texts) ("row" INTEGER PRIMARY KEY, "text" TEXT NOT NULL) STRICT;
                CREATE TABLE \(changes) ("row" INTEGER PRIMARY KEY) STRICT;
                INSERT INTO \(changes) SELECT rowid FROM \(table.quotedName);
                """)
        for sql in triggers.values { try database.execute(sql: sql) }
        try refresh(database)
        // One segment is read faster than many.
        try database.execute(sql: "INSERT INTO \(grams) (\(grams)) VALUES ('optimize')")
    }

    /// The triggers that note changes, by name; another text of them means another index.
    private var triggers: [String: String] {
        let columns = (fields.map(\.name) + [SystemColumn.deletedAt.name]).map(\.quotedName)
        let writings = [
            ("insert", "INSERT", "NEW"), ("delete", "DELETE", "OLD"),
            ("update", "UPDATE OF \(columns.joined(separator: ", "))", "NEW"),
        ]
        return writings.reduce(into: [:]) { triggers, writing in
            let name = "\(prefix).rows.\(writing.0)"
            triggers[name] = """
                CREATE TRIGGER \(name.quotedName) AFTER \(writing.1) ON \(table.quotedName) BEGIN
                -- Index \(Self.version) of \(columns.joined(separator: ", "))
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

// MARK: Rows

extension SearchIndex {
    /// Indexes the rows that changed.
    func refresh(_ database: Database) throws {
        let changed = try database.cachedStatement(
            sql: "SELECT \"row\" FROM \(changes) ORDER BY \"row\" LIMIT \(Self.batchSize)")
        var rows = try Int64.fetchAll(changed)
        let isLarge = rows.count == Self.batchSize
        if isLarge { try setMemory(Self.largeMemory, database) }
        while let last = rows.last {
            for row in rows { try index(row, database) }
            try database.cachedStatement(sql: "DELETE FROM \(changes) WHERE \"row\" <= ?")
                .execute(arguments: [last])
            rows = rows.count < Self.batchSize ? [] : try Int64.fetchAll(changed)
        }
        if isLarge { try setMemory(Self.memory, database) }
    }

    /// Sets the size at which FTS5 writes what it has collected to the file.
    private func setMemory(_ size: Int, _ database: Database) throws {
        try database.execute(
            sql: "INSERT INTO \(grams) (\(grams), rank) VALUES ('hashsize', \(size))")
    }

    private func index(_ row: Int64, _ database: Database) throws {
        let old = try text(
            "SELECT \"text\" FROM \(texts) WHERE \"row\" = ?", row, database)
        let new = try text(
            """
            SELECT CASE WHEN "deletedAt" IS NULL THEN \(fields.searchedText) ELSE '' END \
            FROM \(table.quotedName) WHERE rowid = ?
            """, row, database
        ).map(SearchWords.searchable)
        if old != new {
            try write(
                "(\(grams), grams, rowid) VALUES ('delete', ?, ?)", old ?? "", row, database)
            try write("(grams, rowid) VALUES (?, ?)", new ?? "", row, database)
            try keep(new, row, database)
        }
    }

    private func text(_ sql: String, _ row: Int64, _ database: Database) throws -> String? {
        try String.fetchOne(database.cachedStatement(sql: sql), arguments: [row])
    }

    /// Adds the grams of a row's text to the table, or deletes them.
    private func write(
        _ values: String, _ text: String, _ row: Int64, _ database: Database
    ) throws {
        let document = SearchGrams.document(of: text)
        if document.isEmpty { return }
        try database.cachedStatement(sql: "INSERT INTO \(grams) \(values)")
            .execute(arguments: [document, row])
    }

    private func keep(_ text: String?, _ row: Int64, _ database: Database) throws {
        guard let text else {
            return try database.cachedStatement(sql: "DELETE FROM \(texts) WHERE \"row\" = ?")
                .execute(arguments: [row])
        }
        try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO \(texts) (\"text\", \"row\") VALUES (?, ?)"
        ).execute(arguments: [text, row])
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
