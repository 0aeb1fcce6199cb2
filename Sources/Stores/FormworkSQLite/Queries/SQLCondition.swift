import GRDB

/// An expression that is true for some rows, with its arguments.
struct SQLCondition: Sendable {
    let sql: String
    let arguments: [DatabaseValue]

    init(_ sql: String, _ arguments: [DatabaseValue] = []) {
        (self.sql, self.arguments) = (sql, arguments)
    }

    /// Returns the condition for the rows that meet all of some.
    static func all(_ conditions: [SQLCondition]) -> SQLCondition {
        SQLCondition(
            conditions.isEmpty ? "TRUE" : conditions.map(\.sql).joined(separator: " AND "),
            conditions.flatMap(\.arguments))
    }
}
