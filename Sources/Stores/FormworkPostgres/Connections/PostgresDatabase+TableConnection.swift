import FormworkTables

extension PostgresDatabase: TableConnection {
    func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]] {
        try execute(sql, values).rows
    }

    @discardableResult
    func write(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try execute(sql, values).writtenCount
    }

    func locking(_ sql: String) -> String { "\(sql) FOR SHARE" }

    func holding(_ sql: String) -> String { "\(sql) FOR UPDATE" }

    func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
        try script("SAVEPOINT formwork")
        do {
            let result = try work()
            try script("RELEASE SAVEPOINT formwork")
            return result
        } catch {
            try script("ROLLBACK TO SAVEPOINT formwork; RELEASE SAVEPOINT formwork")
            throw error
        }
    }
}
