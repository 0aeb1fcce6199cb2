import Formwork
import FormworkTables

/// A column of a model's table, as PostgreSQL has it.
///
/// Texts are compared by their bytes: their keys have the order of readers.
struct PostgresColumn {
    let name: String

    /// The type, as the catalog names it.
    let type: String

    private let constraint: String

    private init(_ name: String, _ type: String, _ constraint: String = "") {
        (self.name, self.type, self.constraint) = (name, type, constraint)
    }

    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    var declaration: String {
        "\(name.quotedName) \(type)\(type == "TEXT" ? " COLLATE \"C\"" : "")\(constraint)"
    }

    /// The declaration with a value of the rows that are there, and of those that older programs write.
    ///
    /// PostgreSQL keeps such a value beside the table, and writes no row.
    func declaration(beginningAs literal: String?) -> String {
        declaration + (literal.map { " DEFAULT \($0)" } ?? "")
    }

    /// The columns of a table.
    static func all(of table: ModelTable) -> [PostgresColumn] {
        SystemColumn.allCases.map(system) + table.fields.map { PostgresColumn($0.name, $0.type) }
            + table.keys.map { PostgresColumn($0.name, "TEXT") }
            + table.sortKeys.map {
                PostgresColumn(
                    $0.name, $0.field.field.valueKind == .decimal ? "DOUBLE PRECISION" : "TEXT")
            }
            + (table.searchText == nil ? [] : [PostgresColumn(SearchTextColumn.name, "TEXT")])
    }

    private static func system(_ column: SystemColumn) -> PostgresColumn {
        switch column {
        case .id, .createdAt, .updatedAt: PostgresColumn(column.name, "TEXT", " NOT NULL")
        case .deletedAt, .properties: PostgresColumn(column.name, "TEXT")
        case .version:
            PostgresColumn(column.name, "BIGINT", " NOT NULL CHECK (\"version\" >= 1)")
        }
    }
}

extension FieldColumn {
    /// The type of the column: lists are JSON, decimals, dates and times are exact text.
    fileprivate var type: String {
        !field.isMultiple && [.integer, .boolean].contains(field.valueKind) ? "BIGINT" : "TEXT"
    }
}
