import CPostgres
import FormworkTables
import Foundation

/// The answer of a server to a statement.
struct PostgresResult: Sendable {
    /// The rows, with the values of their columns.
    let rows: [[StoredValue]]

    /// The number of rows that the statement wrote.
    let writtenCount: Int

    /// Reads a result of libpq.
    init(_ result: OpaquePointer) {
        writtenCount = Int(String(cString: PQcmdTuples(result))) ?? 0
        let types = (0..<PQnfields(result)).map { ColumnType(rawValue: PQftype(result, $0)) }
        rows = (0..<PQntuples(result)).map { row in
            types.enumerated().map { Self.value(result, row, Int32($0), $1) }
        }
    }

    /// The types of columns whose values are no texts, by PostgreSQL's numbers of them
    /// (`pg_type.dat`).
    private enum ColumnType: UInt32 {
        case boolean = 16
        case bytes = 17
        case integer8 = 20
        case integer4 = 23
        case double = 701
    }

    private static func value(
        _ result: OpaquePointer, _ row: Int32, _ column: Int32, _ type: ColumnType?
    ) -> StoredValue {
        guard PQgetisnull(result, row, column) == 0,
            let start = PQgetvalue(result, row, column)
        else { return .null }
        let bytes = UnsafeRawBufferPointer(
            start: start, count: Int(PQgetlength(result, row, column)))
        let text = String(decoding: bytes, as: UTF8.self)
        switch type {
        case .boolean: return .integer(text == "t" ? 1 : 0)
        case .integer4, .integer8: return Int64(text).map(StoredValue.integer) ?? .null
        case .double: return Double(text).map(StoredValue.real) ?? .null
        case .bytes: return .data(Data(hexadecimal: bytes.dropFirst(2)))
        case nil: return .text(text)
        }
    }
}

extension Data {
    /// The bytes that hexadecimal digits write (`bytea_output`).
    fileprivate init(hexadecimal digits: some Collection<UInt8>) {
        self.init(capacity: digits.count / 2)
        var high: UInt8?
        for digit in digits {
            let value = digit > 0x39 ? digit - 0x57 : digit - 0x30
            if let first = high {
                append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
    }
}
