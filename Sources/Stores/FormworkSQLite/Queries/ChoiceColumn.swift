import Formwork
import GRDB

/// A column whose values are choices, which may be others than those that the field offers now.
struct ChoiceColumn {
    /// The number of rows that are looked at, the newest ones.
    static let maximumRows = 100_000

    /// The number of unknown values that are returned of a column.
    static let maximumValues = 10

    /// The number of characters that are returned of a value.
    static let maximumLength = 50

    private let table: String
    private let column: FieldColumn
    private let choices: [String]

    /// The columns of a table whose fields have choices.
    static func all(of table: ModelTable) -> [ChoiceColumn] {
        table.fields.compactMap { column in
            column.choices.map { ChoiceColumn(table: table.name, column: column, choices: $0) }
        }
    }

    /// Returns the values that are no choices, with the number of rows that have each.
    func unknownChoices(_ database: Database) throws -> [UnknownChoice] {
        let rows = try Row.fetchAll(
            database, sql: statement, arguments: StatementArguments(choices))
        return rows.map {
            UnknownChoice(
                modelType: table, field: column.name, value: $0["found"], count: $0["count"])
        }
    }

    private var statement: String {
        let name = column.name.quotedName
        let marks = choices.map { _ in "?" }.joined(separator: ", ")
        let rows = """
            SELECT \(name) AS value FROM \(table.quotedName) WHERE "deletedAt" IS NULL \
            ORDER BY rowid DESC LIMIT \(Self.maximumRows)
            """
        let values =
            column.field.isMultiple
            ? """
            SELECT each.value AS value FROM (\(rows)) AS listed, \
            json_each(CASE WHEN json_valid(listed.value) THEN listed.value ELSE '[]' END) AS each
            """
            : rows
        return """
            SELECT substr(CAST(value AS TEXT), 1, \(Self.maximumLength)) AS found, \
            count(*) AS count FROM (\(values)) WHERE value <> '' \
            AND CAST(value AS TEXT) NOT IN (\(marks)) GROUP BY found ORDER BY found \
            LIMIT \(Self.maximumValues)
            """
    }
}

extension FieldColumn {
    /// The values that the field offers; `nil` for a field without choices.
    fileprivate var choices: [String]? {
        guard field.valueKind != .boolean else { return nil }
        return field.constraints.lazy.compactMap { rule in
            guard case .oneOf(let choices) = rule, !choices.isEmpty else { return nil }
            return choices
        }.first
    }
}
