/// A column that every table has, beside those of the model's fields.
enum SystemColumn: String, CaseIterable, Sendable {
    case id, createdAt, updatedAt, deletedAt, version
    /// The model's properties that are no form fields, as one JSON object; `NULL` if there are
    /// none.
    case properties = "_properties"

    var name: String { rawValue }

    /// The column as errors of decoding name it.
    var codingKey: ColumnKey { ColumnKey(name) }

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
