import Formwork
import FormworkTables
import GRDB

/// The triggers through which the definition guards a table against writes of any program.
///
/// One for each column and kind of writing, so that an update checks only the columns that it
/// changes.
struct ColumnGuards {
    let table: ModelTable

    /// Makes the triggers again where they differ from the definition's.
    func install(_ database: Database) throws {
        let kept = try KeptColumns.kept(table, database)
        let wanted = Dictionary(uniqueKeysWithValues: triggers(kept).map { ($0.name, $0.sql) })
        let existing = try self.existing(database)
        for (name, sql) in existing where wanted[name] != sql {
            try database.execute(sql: "DROP TRIGGER \(name.quotedName)")
        }
        for (name, sql) in wanted where existing[name] != sql {
            try database.execute(sql: sql)
        }
    }

    /// The field and the broken rule that a refusal by one of the triggers names.
    func violation(in message: String) -> (field: any FormFieldBase, code: ViolationCode)? {
        for column in table.fields {
            let prefix = Self.refusal(of: column, in: table)
            guard message.hasPrefix(prefix) else { continue }
            return (column.field, ViolationCode(rawValue: String(message.dropFirst(prefix.count))))
        }
        return nil
    }

    /// A program that knows a field by its former name inserts no value by the new one.
    private func triggers(_ kept: [String: String]) -> [(name: String, sql: String)] {
        table.fields.flatMap { column in
            Writing.allCases.compactMap { writing in
                let value = "NEW.\(column.name.quotedName)"
                let former = writing == .insert ? kept[column.name] : nil
                let guards = column.guards(
                    of: former.map { "coalesce(\(value), NEW.\($0.quotedName))" } ?? value)
                return guards.isEmpty ? nil : trigger(writing, column, guards)
            }
        }
    }

    private func trigger(
        _ writing: Writing, _ column: FieldColumn, _ guards: [ColumnGuard]
    ) -> (name: String, sql: String) {
        let name = "formwork_\(table.name).\(column.name).\(writing.rawValue)"
        let checks = guards.map { rule in
            let refusal = Self.refusal(of: column, in: table) + rule.code.rawValue
            return "SELECT RAISE(ABORT, \(refusal.quotedLiteral)) WHERE \(rule.brokenWhen);"
        }
        let sql = """
            CREATE TRIGGER \(name.quotedName) BEFORE \(writing.clause(column)) \
            ON \(table.name.quotedName)\(writing.condition(column)) BEGIN
            \(checks.joined(separator: "\n"))
            END
            """
        return (name, sql)
    }

    private static func refusal(of column: FieldColumn, in table: ModelTable) -> String {
        "\(table.name).\(column.name) breaks the rule "
    }

    private func existing(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_master
                WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE AND name GLOB 'formwork_*'
                AND name NOT GLOB 'formwork_*._search.rows.*'
                AND name NOT GLOB 'formwork_*._order.*'
                AND name NOT GLOB 'formwork_*._former.*'
                """,
            arguments: [table.name])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
    }
}

/// The kinds of writing that can bring a value into a column.
private enum Writing: String, CaseIterable {
    case insert, update

    func clause(_ column: FieldColumn) -> String {
        switch self {
        case .insert: "INSERT"
        case .update: "UPDATE OF \(column.name.quotedName)"
        }
    }

    /// A value that an update leaves as it is may break a rule that was made, or came to apply,
    /// later.
    func condition(_ column: FieldColumn) -> String {
        let name = column.name.quotedName
        return switch self {
        case .insert: ""
        case .update: " WHEN OLD.\(name) IS NOT NEW.\(name)"
        }
    }
}
