import FormworkTables
import Foundation
import GRDB

extension StoredValue: DatabaseValueConvertible {
    var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let integer): integer.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .data(let data): data.databaseValue
        }
    }

    static func fromDatabaseValue(_ value: DatabaseValue) -> StoredValue? {
        StoredValue(value)
    }

    /// The value that a row has.
    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let integer): self = .integer(integer)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .data(data)
        }
    }
}

extension StatementArguments {
    /// The values of a statement.
    ///
    /// GRDB reads values of one type by a key path, which is made for each statement and takes longer than they do.
    init(of values: [StoredValue]) {
        self.init(values.map { $0 as (any DatabaseValueConvertible)? })
    }
}

extension ModelRow {
    /// The row that a statement found; it has the table's columns in their order.
    init(_ row: Row, of table: ModelTable) {
        self.init(row.databaseValues.lazy.map { StoredValue($0) }, of: table)
    }
}

extension Database: TableConnection {
    func rows(_ sql: String, _ values: [StoredValue]) throws -> [[StoredValue]] {
        let statement = try cachedStatement(sql: sql)
        return try Row.fetchAll(statement, arguments: StatementArguments(of: values))
            .map { row in row.databaseValues.map { StoredValue($0) } }
    }

    func write(_ sql: String, _ values: [StoredValue]) throws -> Int {
        try cachedStatement(sql: sql).execute(arguments: StatementArguments(of: values))
        return changesCount
    }

    /// Only one connection writes.
    func locking(_ sql: String) -> String { sql }

    func holding(_ sql: String) -> String { sql }

    func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
        var result: Swift.Result<Result, any Error> = .failure(CancellationError())
        try inSavepoint {
            result = Swift.Result(catching: work)
            if case .success = result { return .commit }
            return .rollback
        }
        return try result.get()
    }
}
