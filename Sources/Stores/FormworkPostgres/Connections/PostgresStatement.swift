import FormworkTables

/// A statement with the values of its places, `$1` for the first.
struct PostgresStatement: Sendable {
    let sql: String

    /// At most 65,535 values.
    let values: [StoredValue]

    /// - Throws: `22021` for a text with U+0000: libpq ends it there, so that another value would be written or
    ///   looked for.
    init(_ sql: String, _ values: [StoredValue] = []) throws(PostgresError) {
        guard !values.contains(where: { $0.text?.utf8.contains(0) == true }) else {
            throw PostgresError(state: "22021", message: "A text has the character U+0000.")
        }
        (self.sql, self.values) = (sql, values)
    }
}
