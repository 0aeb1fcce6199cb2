/// An expression that is true for some rows, with its arguments.
package struct SQLCondition: Sendable {
    package let sql: String
    package let arguments: [StoredValue]

    package init(_ sql: String, _ arguments: [StoredValue] = []) {
        (self.sql, self.arguments) = (sql, arguments)
    }

    /// Returns the condition for the rows that meet all of some.
    package static func all(_ conditions: [SQLCondition]) -> SQLCondition {
        SQLCondition(
            conditions.isEmpty ? "TRUE" : conditions.map(\.sql).joined(separator: " AND "),
            conditions.flatMap(\.arguments))
    }
}
