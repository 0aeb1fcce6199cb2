import Formwork
import FormworkTables

extension SystemColumn {
    /// The column as `CREATE TABLE` declares it.
    var declaration: String {
        switch self {
        // Other programs may write the hexadecimal digits in lower case.
        case .id: "\(name.quotedName) TEXT NOT NULL PRIMARY KEY COLLATE NOCASE"
        case .createdAt, .updatedAt: "\(name.quotedName) TEXT NOT NULL"
        case .deletedAt, .properties: "\(name.quotedName) TEXT"
        case .version: "\(name.quotedName) INTEGER NOT NULL CHECK (\(name.quotedName) >= 1)"
        }
    }
}

extension FieldColumn {
    /// The storage type of the column: lists are JSON, decimals, dates and times are exact text.
    var storage: String {
        if field.isMultiple { return "TEXT" }
        switch field.valueKind {
        case .integer, .boolean: return "INTEGER"
        case .text, .decimal, .date, .time, .dateTime, .month, .file: return "TEXT"
        }
    }

    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    ///
    /// Triggers enforce required values, because they can follow changes of the definition.
    var declaration: String { "\(name.quotedName) \(storage)" }
}

extension KeyColumn {
    /// The column as `CREATE TABLE` and `ALTER TABLE` declare it.
    var declaration: String { "\(name.quotedName) TEXT" }

    /// The statement that makes the index: deleted rows do not count.
    func index(in table: ModelTable) -> String {
        """
        CREATE UNIQUE INDEX \(indexName(in: table).quotedName) \
        ON \(table.name.quotedName) (\(name.quotedName)) WHERE "deletedAt" IS NULL
        """
    }
}

extension SortKeyColumn {
    /// The column as `ALTER TABLE` declares it.
    var declaration: String {
        "\(name.quotedName) \(field.field.valueKind == .decimal ? "REAL" : "TEXT")"
    }
}

extension ModelTable {
    /// The index by which searches are answered; `nil` if none is declared.
    var searchIndex: SearchIndex? { searched.map { SearchIndex(table: name, $0) } }

    /// The same index before it has all rows.
    var nextSearchIndex: SearchIndex? {
        searched.map { SearchIndex(table: name, $0, at: .next) }
    }
}
