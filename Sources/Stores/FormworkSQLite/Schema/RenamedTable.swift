import Formwork
import FormworkTables
import GRDB

/// The table of a model that had another name before, beside that former table: until the contraction, what a program writes
/// in the one is in the other as well.
struct RenamedTable {
    private let table: ModelTable
    private let was: String

    /// Names the former table; `nil` if the file has none.
    init?(_ table: ModelTable, _ database: Database) throws {
        guard let was = table.formerName, try database.tableExists(was) else { return nil }
        (self.table, self.was) = (table, was)
    }

    /// Copies the rows of the former table into the new one, unless that was done.
    ///
    /// - Throws: `failed` if the new table has other rows, or any error of SQLite.
    func copy(_ database: Database) throws {
        guard try mirrors(database).isEmpty else { return }
        let name = table.name.quotedName
        guard try Row.fetchOne(database, sql: "SELECT 1 FROM \(name) LIMIT 1") == nil else {
            throw ModelStoreError.doubled(table, was)
        }
        let pairs = try Pair.all(of: table, was, database)
        try database.execute(
            sql: """
                INSERT INTO \(name) (\(pairs.map(\.name.quotedName).joined(separator: ", "))) \
                SELECT \(pairs.map { $0.value(of: "") }.joined(separator: ", ")) \
                FROM \(was.quotedName) ORDER BY rowid
                """)
    }

    /// Makes the triggers that keep both tables in step.
    func install(_ database: Database) throws {
        let wanted = try triggers(Pair.all(of: table, was, database), database)
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
        let triggers = try String.fetchAll(
            database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
            arguments: ["\(prefix).*"])
        for name in triggers { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
        for (kept, _) in Self.kept where try database.tableExists(kept) {
            try database.execute(
                sql: "UPDATE \(kept.quotedName) SET \"model\" = ? WHERE \"model\" = ?",
                arguments: [table.name, was])
        }
        let emptied = try emptied(table, Pair.all(of: table, was, database), database)
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

    private func triggers(_ pairs: [Pair], _ database: Database) throws -> [String: String] {
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
        _ table: ModelTable, _ pairs: [Pair], _ database: Database
    ) throws -> [String] {
        try Migration.columns(of: table, database).keys.filter { name in
            ["_key.", "_sort."].contains { name.hasPrefix($0) }
                && !pairs.contains { $0.name == name }
        }.sorted()
    }

    /// Fills keys that were emptied, as their indexes are made again.
    private func refill(_ columns: [String], _ database: Database) throws {
        for column in columns { try Contraction.dropIndexes(of: column, in: table, database) }
        _ = try UniqueIndexes(table: table).install(database)
        try ListIndexes(table: table).install(database)
    }

    /// The other table's trigger finds the row there, and does nothing.
    private func insertion(into target: String, _ pairs: [Pair]) -> String {
        """
        INSERT INTO \(target.quotedName) (\(pairs.map(\.name.quotedName).joined(separator: ", ")))
        SELECT \(pairs.map { $0.value(of: "NEW.") }.joined(separator: ", "))
        WHERE NOT EXISTS (SELECT 1 FROM \(target.quotedName) WHERE "id" = NEW."id")
        """
    }

    /// A row that has all values already, as far as it can have them, is left alone: the tables do not write in turns.
    private func update(of target: String, _ pairs: [Pair], emptying emptied: [String]) -> String {
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

/// A column with the one in the other table that has the same values.
private struct Pair {
    let name: String
    private let type: String
    private let source: String
    private let sourceType: String

    /// The columns of a table that its former one has too.
    static func all(of table: ModelTable, _ was: String, _ database: Database) throws -> [Pair] {
        let types = try Migration.columns(of: table, database)
        let sources = try Migration.columns(of: table.named(was), database)
        let former = Dictionary(table.formerColumns.map { ($0.name, $0.was) }) { first, _ in first }
        return types.keys.sorted().compactMap { name in
            let source = former[name].flatMap { sources[$0] == nil ? nil : $0 } ?? name
            guard let type = types[name], let sourceType = sources[source] else { return nil }
            return Pair(name: name, type: type, source: source, sourceType: sourceType)
        }
    }

    /// The same columns seen from the other table.
    var reversed: Pair { Pair(name: source, type: sourceType, source: name, sourceType: type) }

    /// The value of a row of the other table.
    func value(of row: String) -> String {
        KeptColumns.converted("\(row)\(source.quotedName)", from: sourceType, to: type)
    }

    /// Whether the value is another one than that of the written row, as far as the column can have it.
    var differs: String {
        "NEW.\(source.quotedName) IS NOT \(KeptColumns.converted(name.quotedName, from: type, to: sourceType))"
    }

    /// The value after a write: one that is the same stays, as a text may have no number.
    var kept: String {
        type == sourceType
            ? "NEW.\(source.quotedName)"
            : "CASE WHEN \(differs) THEN \(value(of: "NEW.")) ELSE \(name.quotedName) END"
    }
}
