/// A connection to a database, in a transaction: what the writes of models need of it.
///
/// A statement has `$1` in the place of its first value; the places come in their order.
package protocol TableConnection {
    /// Runs a statement, and returns its rows.
    func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]]

    /// Runs a statement, and returns the number of rows that it wrote.
    @discardableResult
    func write(_ sql: String, _ values: [StoredValue]) throws -> Int

    /// A statement that reads rows, and keeps others from changing them until the transaction ends.
    func locking(_ sql: String) -> String

    /// A statement that reads rows, and keeps others from changing them, and from referring to them, until the
    /// transaction ends.
    func holding(_ sql: String) -> String

    /// Does work of which nothing is kept if it fails, while the transaction goes on.
    func savepoint<Result>(_ work: () throws -> Result) throws -> Result
}
