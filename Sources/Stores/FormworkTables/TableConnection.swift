/// A connection to a database, in a transaction: what the writes of models need of it.
///
/// A statement has `$1` in the place of its first value; the places come in their order.
package protocol TableConnection {
    /// Runs a statement, and returns its rows.
    func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]]

    /// Runs statements, none of which needs the result of another one, and returns the rows of each.
    func rows(of statements: [TableStatement]) throws -> [[[StoredValue]]]

    /// Runs a statement, and returns the number of rows that it wrote.
    @discardableResult
    func write(_ sql: String, _ values: [StoredValue]) throws -> Int

    /// Runs a statement whose result matters to nothing, at once or with a later one.
    ///
    /// - Throws: Its error, unless a later statement or the end of the transaction throws it.
    func send(_ sql: String, _ values: [StoredValue]) throws

    /// A statement that reads rows, and keeps others from changing them until the transaction ends.
    func locking(_ sql: String) -> String

    /// A statement that reads rows which are to be removed, without those that others are changing.
    func skippingLocked(_ sql: String) -> String

    /// A statement that reads rows, and keeps others from changing them, and from referring to them, until the
    /// transaction ends.
    func holding(_ sql: String) -> String

    /// Does work of which nothing is kept if it fails, while the transaction goes on.
    func savepoint<Result>(_ work: () throws -> Result) throws -> Result
}

/// A statement that reads rows, with its values.
package struct TableStatement {
    package let sql: String
    package let values: [StoredValue]

    package init(_ sql: String, _ values: [StoredValue]) { (self.sql, self.values) = (sql, values) }
}

/// A database that is not far away, with one writer at a time.
extension TableConnection {
    /// Runs the statements one after the other.
    package func rows(of statements: [TableStatement]) throws -> [[[StoredValue]]] {
        try statements.map { try rows($0.sql, $0.values) }
    }

    /// Runs the statement at once.
    package func send(_ sql: String, _ values: [StoredValue]) throws { try write(sql, values) }

    /// The statement itself: no other writer has locked rows.
    package func skippingLocked(_ sql: String) -> String { sql }
}
