import FormworkTables

extension PostgresDatabase: TableConnection {
    func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]] {
        try execute([PostgresStatement(sql, values)])[0].rows
    }

    func rows(of statements: [TableStatement]) throws -> [[[StoredValue]]] {
        try execute(statements.map { try PostgresStatement($0.sql, $0.values) }).map(\.rows)
    }

    @discardableResult
    func write(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try execute([PostgresStatement(sql, values)])[0].writtenCount
    }

    func send(_ sql: String, _ values: [StoredValue]) throws {
        try send(PostgresStatement(sql, values))
    }

    func locking(_ sql: String) -> String { "\(sql) FOR SHARE" }

    func skippingLocked(_ sql: String) -> String { "\(sql) FOR UPDATE SKIP LOCKED" }

    func holding(_ sql: String) -> String { "\(sql) FOR UPDATE" }
}
