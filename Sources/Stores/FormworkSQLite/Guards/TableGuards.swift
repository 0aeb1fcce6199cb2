import Formwork
import FormworkTables
import GRDB

/// The triggers through which the definition guards a table against writes of any program.
///
/// One for each column and kind of writing, and for each rule over several columns, so that an update checks only what it
/// changes.
struct TableGuards {
    private let table: ModelTable

    init(_ table: ModelTable) { self.table = table }

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

    /// The violation that a refusal by one of the triggers names.
    func violation(in message: String) -> Violation? {
        guard message.hasPrefix(Self.refusal) else { return nil }
        return table.violation(ofConstraint: String(message.dropFirst(Self.refusal.count)))
    }

    /// The beginning of a refusal, as SQLite itself refuses what a constraint does not allow.
    private static let refusal = "CHECK constraint failed: "

    /// The triggers of the definition, which read renamed columns by either name (``KeptColumns``).
    private func triggers(_ kept: [String: String]) -> [(name: String, sql: String)] {
        let constraints = table.constraints.filter { $0.broken(in: .sqlite) != nil }
        let alone = Dictionary(grouping: constraints.filter { $0.columns.count == 1 }) {
            $0.columns[0]
        }
        let together = constraints.filter { $0.columns.count > 1 }
        return Writing.allCases.flatMap { writing in
            alone.map { column, rules in
                trigger(
                    "\(table.name).\(column).\(writing.rawValue)", writing, [column], rules, kept)
            }
                + together.map { rule in
                    trigger("\(rule.name).\(writing.rawValue)", writing, rule.columns, [rule], kept)
                }
        }
    }

    private func trigger(
        _ name: String, _ writing: Writing, _ columns: [String], _ rules: [TableConstraint],
        _ kept: [String: String]
    ) -> (name: String, sql: String) {
        let name = "formwork_\(name)"
        let checks = rules.compactMap { rule in
            rule.broken(in: .sqlite, row: "NEW.").map { broken in
                let broken = writing == .insert ? Self.keeping(kept, in: broken) : broken
                return
                    "SELECT RAISE(ABORT, \((Self.refusal + rule.name).quotedLiteral)) WHERE \(broken);"
            }
        }
        let sql = """
            CREATE TRIGGER \(name.quotedName) BEFORE \(writing.clause(columns)) \
            ON \(table.name.quotedName)\(writing.condition(columns)) BEGIN
            \(checks.joined(separator: "\n"))
            END
            """
        return (name, sql)
    }

    /// The condition with the values of former columns where a program inserts none by the new names.
    private static func keeping(_ kept: [String: String], in condition: String) -> String {
        kept.sorted { $0.key < $1.key }.reduce(condition) { condition, column in
            condition.replacing("NEW.\(column.key.quotedName)", with: column.value)
        }
    }

    private func existing(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(
            database,
            sql: """
                SELECT name, sql FROM sqlite_master
                WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE AND name GLOB 'formwork_*'
                AND name NOT GLOB 'formwork_*._search.rows.*'
                AND name NOT GLOB 'formwork_*._search-next.rows.*'
                AND name NOT GLOB 'formwork_*._order.*'
                AND name NOT GLOB 'formwork_*._changes.*'
                AND name NOT GLOB 'formwork_*._former.*'
                """,
            arguments: [table.name])
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["sql"]) })
    }
}

/// The kinds of writing that can bring a value into a column.
private enum Writing: String, CaseIterable {
    case insert, update

    func clause(_ columns: [String]) -> String {
        switch self {
        case .insert: "INSERT"
        case .update: "UPDATE OF \(columns.map(\.quotedName).joined(separator: ", "))"
        }
    }

    /// Values that an update leaves as they are may break a rule that was made, or came to apply,
    /// later.
    func condition(_ columns: [String]) -> String {
        switch self {
        case .insert: return ""
        case .update:
            let changes = columns.map(\.quotedName).map { "OLD.\($0) IS NOT NEW.\($0)" }
            return " WHEN \(changes.joined(separator: " OR "))"
        }
    }
}
