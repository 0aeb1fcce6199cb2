import Formwork
import FormworkTables
import GRDB

/// The triggers by which a column and its former one have the same value, whichever program writes it.
struct KeptColumns {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

    /// Makes the triggers for the renamed columns of which the table has both, and gives the new ones their values.
    ///
    /// - Parameters:
    ///   - columns: The storage types of the table's columns by their names.
    ///   - database: The connection.
    /// - Throws: Any error of SQLite.
    func install(_ columns: [String: String], _ database: Database) throws {
        let isFilling = try FillMark(table.name).place(database) != nil
        guard try begin(columns, database) || isFilling else { return }
        try fill(columns, where: "TRUE", [], database)
    }

    /// Makes the triggers that are missing.
    ///
    /// - Parameters:
    ///   - columns: The types of the columns by their names.
    ///   - database: The connection.
    /// - Returns: Whether there were any, so that older rows are to be filled.
    /// - Throws: Any error of SQLite.
    func begin(_ columns: [String: String], _ database: Database) throws -> Bool {
        let existing = try Self.existing(of: table.name, database)
        var isNew = false
        for column in table.formerColumns {
            guard let type = columns[column.name], let former = columns[column.was] else {
                continue
            }
            let triggers = triggers(column, type, former)
            if triggers.allSatisfy({ existing[$0.key] == $0.value }) { continue }
            for name in triggers.keys where existing[name] != nil {
                try database.execute(sql: "DROP TRIGGER \(name.quotedName)")
            }
            for sql in triggers.values.sorted() { try database.execute(sql: sql) }
            isNew = true
        }
        return isNew
    }

    /// Gives some rows the values of their former columns.
    func fill(after start: Int64, through end: Int64, _ database: Database) throws {
        let columns = try Migration.columns(of: table, database)
        try fill(columns, where: "rowid > ? AND rowid <= ?", [start, end], database)
    }

    private func fill(
        _ columns: [String: String], where condition: String, _ arguments: StatementArguments,
        _ database: Database
    ) throws {
        for column in table.formerColumns {
            guard let type = columns[column.name], let former = columns[column.was] else {
                continue
            }
            let value = Self.converted(column.was.quotedName, from: former, to: type)
            try database.execute(
                sql: """
                    UPDATE \(table.name.quotedName) SET \(column.name.quotedName) = \(value) \
                    WHERE \(condition) AND \(column.name.quotedName) IS NULL \
                    AND \(column.was.quotedName) IS NOT NULL
                    """, arguments: arguments)
        }
    }

    /// Removes the triggers of a table.
    static func remove(from table: String, _ database: Database) throws {
        for name in try existing(of: table, database).keys {
            try database.execute(sql: "DROP TRIGGER \(name.quotedName)")
        }
    }

    /// The values of columns that are kept in step, as an inserted row has them by one of both names.
    static func kept(_ table: ModelTable, _ database: Database) throws -> [String: String] {
        let existing = try existing(of: table.name, database)
        guard !existing.isEmpty else { return [:] }
        let types = try Migration.columns(of: table, database)
        return table.formerColumns.reduce(into: [:]) { kept, column in
            guard existing["\(prefix(of: table.name)).\(column.name).insert"] != nil,
                let type = types[column.name], let former = types[column.was]
            else { return }
            let value = converted("NEW.\(column.was.quotedName)", from: former, to: type)
            kept[column.name] = "coalesce(NEW.\(column.name.quotedName), \(value))"
        }
    }

    /// The former columns that a table still has, with the indexes in which a program reads that knows them.
    static func former(_ table: ModelTable, _ database: Database) throws -> [String] {
        let columns = try Migration.columns(of: table, database)
        return table.formerColumns.map(\.was).filter { columns[$0] != nil }
    }

    private static func prefix(of table: String) -> String { "formwork_\(table)._former" }

    private static func existing(of table: String, _ database: Database) throws -> [String: String]
    {
        try Row.fetchAll(
            database,
            sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB ?",
            arguments: ["\(prefix(of: table)).*"]
        ).reduce(into: [:]) { $0[$1["name"]] = $1["sql"] }
    }

    private func triggers(_ column: FormerColumn, _ type: String, _ former: String) -> [String:
        String]
    {
        let prefix = "\(Self.prefix(of: table.name)).\(column.name)"
        let (name, was) = (column.name.quotedName, column.was.quotedName)
        let value = Self.converted("NEW.\(was)", from: former, to: type)
        let formerValue = Self.converted("NEW.\(name)", from: type, to: former)
        func trigger(_ event: String, _ condition: String, _ setting: String) -> String {
            """
            \(event) ON \(table.name.quotedName) WHEN \(condition) BEGIN
            UPDATE \(table.name.quotedName) SET \(setting) WHERE rowid = NEW.rowid;
            END
            """
        }
        let works = [
            "insert": trigger(
                "INSERT", "NEW.\(name) IS NULL AND NEW.\(was) IS NOT NULL", "\(name) = \(value)"),
            "insert.was": trigger("INSERT", "NEW.\(name) IS NOT NULL", "\(was) = \(formerValue)"),
            "update.was": trigger(
                "UPDATE OF \(name)", "NEW.\(name) IS NOT \(value)", "\(was) = \(formerValue)"),
            "update": trigger(
                "UPDATE OF \(was)", "OLD.\(was) IS NOT NEW.\(was) AND NEW.\(name) IS NOT \(value)",
                "\(name) = \(value)"),
        ]
        return works.reduce(into: [:]) { triggers, work in
            let name = "\(prefix).\(work.key)"
            triggers[name] = "CREATE TRIGGER \(name.quotedName) AFTER \(work.value)"
        }
    }

    /// A value in the storage of another column; a text that is no whole number has none.
    static func converted(_ value: String, from type: String, to other: String) -> String {
        switch (type, other) {
        case ("TEXT", "INTEGER"):
            """
            CASE WHEN CAST(CAST(\(value) AS INTEGER) AS TEXT) IS \(value) \
            THEN CAST(\(value) AS INTEGER) END
            """
        case ("TEXT", "REAL"): "CAST(\(value) AS REAL)"
        case (_, "TEXT") where type != "TEXT": "CAST(\(value) AS TEXT)"
        default: value
        }
    }
}
