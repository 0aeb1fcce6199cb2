/// The statement that adds a row to a table, which is written once and not for each row.
struct RowInsertion: Sendable {
    /// The names of the columns in the order of their values.
    let names: [String]

    let sql: String

    init(into table: String, _ names: [String]) {
        self.names = names
        let columns = names.map(\.quotedName).joined(separator: ", ")
        let places = names.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        sql = "INSERT INTO \(table.quotedName) (\(columns)) VALUES (\(places))"
    }
}
