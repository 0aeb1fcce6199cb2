import Formwork
import FormworkTables
import GRDB

/// The table of a model that had another name before, beside that former table: until the contraction, what a program writes
/// in the one is in the other as well.
///
/// Rows have the same numbers in both, where they are free, so that they keep the order in which they were added.
struct RenamedTable {
    private let table: ModelTable

    /// The former table.
    let was: String

    /// Names the former table; `nil` if the file has none.
    init?(_ table: ModelTable, _ database: Database) throws {
        guard let was = table.formerName, try database.tableExists(was) else { return nil }
        (self.table, self.was) = (table, was)
    }

    /// Begins the copy of the rows: from now on the new table has what is written in the former one.
    ///
    /// - Returns: Whether rows are to be copied from the first one on.
    /// - Throws: `failed` if the new table has other rows, or any error of SQLite.
    func begin(_ database: Database) throws -> Bool {
        try endOtherCopy(database)
        guard try mirrors(database).isEmpty else { return false }
        try refuseOtherRows(database)
        for sql in try following(database).values.sorted() { try database.execute(sql: sql) }
        return true
    }

    /// Copies those rows of a range that the new table lacks, without keys that it compares itself.
    func copy(after start: Int64, through end: Int64, _ database: Database) throws {
        let pairs = try copied(database)
        let name = table.name.quotedName
        try database.execute(
            sql: """
                INSERT INTO \(name) (rowid, \(pairs.map(\.name.quotedName).joined(separator: ", "))) \
                SELECT \(number(of: "source", in: table.name)), \
                \(pairs.map { $0.value(of: "source.") }.joined(separator: ", ")) \
                FROM \(was.quotedName) AS source WHERE source.rowid > ? AND source.rowid <= ? \
                AND NOT EXISTS (SELECT 1 FROM \(name) WHERE "id" = source."id") ORDER BY source.rowid
                """, arguments: [start, end])
    }

    /// Copies the rows of the former table that are left, unless that was done.
    ///
    /// - Throws: `failed` if the new table has other rows, or any error of SQLite.
    func copy(_ database: Database) throws {
        try endOtherCopy(database)
        let triggers = try mirrors(database)
        if triggers.isEmpty {
            try refuseOtherRows(database)
        } else if try !isCopying(triggers) || hasAll(database) {
            return
        }
        try copy(after: .min, through: .max, database)
    }

    /// Makes the triggers that keep both tables in step.
    func install(_ database: Database) throws {
        let wanted = try triggers(PairedColumn.all(of: table, was, database), database)
        let existing = try mirrors(database)
        guard wanted != existing else { return }
        for name in existing.keys { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        for name in wanted.keys.sorted() { try database.execute(sql: wanted[name] ?? "") }
    }

    /// Keeps versions and files by the former name, by which the former program finds them.
    func keepNames(_ database: Database) throws {
        for (kept, key) in Self.kept where try database.tableExists(kept) {
            let row = key.map { "\($0.quotedName) = NEW.\($0.quotedName)" }.joined(
                separator: " AND ")
            try database.execute(
                sql: """
                    CREATE TRIGGER IF NOT EXISTS \("\(prefix).\(kept)".quotedName) \
                    AFTER INSERT ON \(kept.quotedName) WHEN NEW."model" = \(table.name.quotedLiteral) BEGIN
                    UPDATE \(kept.quotedName) SET "model" = \(was.quotedLiteral) \
                    WHERE "model" = NEW."model" AND \(row);
                    END
                    """)
        }
    }

    /// Removes the former table, and what keeps it in step.
    ///
    /// - Returns: The change for the journal.
    /// - Throws: Any error of SQLite.
    func contract(_ database: Database) throws -> String {
        if try !hasAll(database) { try copy(after: .min, through: .max, database) }
        let triggers = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
            arguments: ["\(prefix).*"])
        for name in triggers { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        for (kept, _) in Self.kept where try database.tableExists(kept) {
            try database.execute(
                sql: "UPDATE \(kept.quotedName) SET \"model\" = ? WHERE \"model\" = ?",
                arguments: [table.name, was])
        }
        // Keys that were filled in batches are completed by themselves.
        let begun = try PendingKey.begun(in: table, database).map(\.column)
        let emptied = try emptied(table, PairedColumn.all(of: table, was, database), database)
            .filter { !begun.contains($0) }
        try database.execute(sql: "DROP TABLE \(was.quotedName)")
        try refill(emptied, database)
        let others = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' \
                AND (name GLOB ? OR name GLOB ?)
                """,
            arguments: ["formwork_\(was)._search*", "formwork_\(was)._order*"])
        for name in others { try database.execute(sql: "DROP TABLE \(name.quotedName)") }
        return Self.change(from: was, to: table.name)
    }

    /// The change in the journal.
    static func change(from was: String, to name: String) -> String { "renamed \(was) to \(name)" }

    /// The tables of what is kept beside rows of models, with the rest of their keys.
    private static let kept = [
        ("formwork_versions", ["id", "version"]), ("formwork_files", ["id", "key"]),
    ]

    private var prefix: String { "formwork_\(table.name)._former._rows" }
}

// MARK: The copy

extension RenamedTable {
    /// Whether rows are copied: the new table is not written by programs until all are.
    private func isCopying(_ triggers: [String: String]) -> Bool {
        !triggers.isEmpty && triggers.keys.allSatisfy { $0.hasPrefix("\(prefix).was.") }
    }

    /// Gives up a copy that was begun by other definitions, whose rows lack values.
    private func endOtherCopy(_ database: Database) throws {
        let existing = try mirrors(database)
        guard isCopying(existing), try existing != following(database) else { return }
        for name in existing.keys { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        try database.execute(sql: "DELETE FROM \(table.name.quotedName)")
    }

    private func refuseOtherRows(_ database: Database) throws {
        let name = table.name.quotedName
        guard try Row.fetchOne(database, sql: "SELECT 1 FROM \(name) LIMIT 1") == nil else {
            throw ModelStoreError.doubled(table, was)
        }
    }

    /// Whether the new table has all rows: it has no others.
    private func hasAll(_ database: Database) throws -> Bool {
        let counts = [table.name, was].map { "(SELECT count(*) FROM \($0.quotedName))" }
        return try Bool.fetchOne(database, sql: "SELECT \(counts.joined(separator: " = "))")
            ?? false
    }

    /// The columns that are copied: keys are filled afterwards, as they may be those of other rows by now.
    private func copied(_ database: Database) throws -> [PairedColumn] {
        try PairedColumn.all(of: table, was, database).filter { !Self.isKey($0.name) }
    }

    /// The triggers while rows are copied.
    private func following(_ database: Database) throws -> [String: String] {
        try triggers(copied(database), database)
            .filter { $0.key.hasPrefix("\(prefix).was.") }
    }

    /// The number of a row, unless the other table has another row of that number.
    private func number(of row: String, in target: String) -> String {
        """
        CASE WHEN NOT EXISTS (SELECT 1 FROM \(target.quotedName) WHERE rowid = \(row).rowid) \
        THEN \(row).rowid END
        """
    }

    /// Whether a column has keys, also those of the order of a language.
    private static func isKey(_ column: String) -> Bool {
        ["_key.", "_sort.", "_sort-"].contains { column.hasPrefix($0) }
    }
}

// MARK: Triggers

extension RenamedTable {
    private func mirrors(_ database: Database) throws -> [String: String] {
        try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ? \
                AND tbl_name IN (?, ?)
                """,
            arguments: ["\(prefix).*", table.name, was]
        ).reduce(into: [:]) { $0[$1["name"]] = $1["sql"] }
    }

    private func triggers(_ pairs: [PairedColumn], _ database: Database) throws -> [String: String]
    {
        let former = pairs.map(\.reversed)
        let emptied = try emptied(table, pairs, database)
        let formerEmptied = try self.emptied(table.named(was), former, database)
        let works = [
            ("was.insert", was, insertion(into: table.name, pairs)),
            ("was.update", was, update(of: table.name, pairs, emptying: emptied)),
            ("was.delete", was, deletion(from: table.name)),
            ("insert", table.name, insertion(into: was, former)),
            ("update", table.name, update(of: was, former, emptying: formerEmptied)),
            ("delete", table.name, deletion(from: was)),
        ]
        return works.reduce(into: [:]) { triggers, work in
            let name = "\(prefix).\(work.0)"
            let event = work.0.split(separator: ".").last.map { $0.uppercased() } ?? ""
            triggers[name] = """
                CREATE TRIGGER \(name.quotedName) AFTER \(event) ON \(work.1.quotedName) BEGIN
                \(work.2);
                END
                """
        }
    }

    /// The columns of keys that the other program does not know: they are emptied where they may not fit any more.
    private func emptied(
        _ table: ModelTable, _ pairs: [PairedColumn], _ database: Database
    ) throws -> [String] {
        try Migration.columns(of: table, database).keys.filter { name in
            Self.isKey(name) && !pairs.contains { $0.name == name }
        }.sorted()
    }

    /// Fills keys that were emptied, as their indexes are made again.
    private func refill(_ columns: [String], _ database: Database) throws {
        for column in columns { try Contraction.dropIndexes(of: column, in: table, database) }
        _ = try UniqueIndexes(table: table).install(database)
        try ListIndexes(table: table).install(database)
    }

    /// The other table's trigger finds the row there, and does nothing.
    private func insertion(into target: String, _ pairs: [PairedColumn]) -> String {
        """
        INSERT INTO \(target.quotedName) (rowid, \(pairs.map(\.name.quotedName).joined(separator: ", ")))
        SELECT \(number(of: "NEW", in: target)), \(pairs.map { $0.value(of: "NEW.") }.joined(separator: ", "))
        WHERE NOT EXISTS (SELECT 1 FROM \(target.quotedName) WHERE "id" = NEW."id")
        """
    }

    /// A row that has all values already, as far as it can have them, is left alone: the tables do not write in turns.
    private func update(of target: String, _ pairs: [PairedColumn], emptying emptied: [String])
        -> String
    {
        let settings =
            pairs.map { "\($0.name.quotedName) = \($0.kept)" }
            + emptied.map { "\($0.quotedName) = NULL" }
        return """
            UPDATE \(target.quotedName) SET \(settings.joined(separator: ", "))
            WHERE "id" = OLD."id" AND (\(pairs.map(\.differs).joined(separator: " OR ")))
            """
    }

    private func deletion(from target: String) -> String {
        "DELETE FROM \(target.quotedName) WHERE \"id\" = OLD.\"id\""
    }
}
