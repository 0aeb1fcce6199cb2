import CPostgres
import FormworkTables

/// An open connection, as work uses it: its statements.
///
/// libpq waits for each answer, and a connection serves one thread at a time: ``PostgresConnection``.
final class PostgresDatabase {
    /// The number of statements that a connection keeps prepared.
    static let maximumPrepared = 200

    /// The number of values that a statement can have.
    static let maximumValues = 65_535

    private let address: PostgresAddress
    private let connection: OpaquePointer?
    private var prepared: [String: String] = [:]

    /// Opens a connection.
    ///
    /// - Throws: A ``PostgresError`` without a state if there is no server or it refuses.
    init(_ address: PostgresAddress) throws(PostgresError) {
        self.address = address
        connection = address.connect()
        guard PQstatus(connection) == CONNECTION_OK else { throw PostgresError(of: connection) }
        // What is no error is nothing to print.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
    }

    deinit { PQfinish(connection) }

    /// Whether the connection is open and no transaction has begun.
    var isIdle: Bool {
        PQstatus(connection) == CONNECTION_OK && PQtransactionStatus(connection) == PQTRANS_IDLE
    }

    /// Lets the cancellation reach this connection.
    func enable(_ cancellation: PostgresCancellation) { cancellation.enable(connection) }

    /// Runs statements without parameters, which have no result.
    func script(_ sql: String) throws(PostgresError) {
        _ = try checked(PQexec(connection, sql))
    }

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - sql: One statement, with `$1` for the first value.
    ///   - values: At most ``maximumValues`` values.
    /// - Returns: The rows.
    /// - Throws: The error of the server, or of the connection.
    @discardableResult
    func execute(
        _ sql: String, _ values: [StoredValue] = []
    ) throws(PostgresError) -> PostgresResult {
        // libpq ends a text at U+0000, so that another value would be written or looked for.
        guard !values.contains(where: { $0.text?.utf8.contains(0) == true }) else {
            throw PostgresError(state: "22021", message: "A text has the character U+0000.")
        }
        let name = address.preparesStatements ? try prepare(sql) : nil
        let result = ParameterList(values).with { texts, lengths, formats in
            let count = Int32(values.count)
            return if let name {
                PQexecPrepared(
                    connection, name, count, texts, lengths, formats, 0)
            } else {
                PQexecParams(
                    connection, sql, count, nil, texts, lengths, formats, 0)
            }
        }
        return try checked(result)
    }

    /// The name of the prepared statement.
    private func prepare(_ sql: String) throws(PostgresError) -> String {
        if let name = prepared[sql] { return name }
        if prepared.count == Self.maximumPrepared {
            try script("DEALLOCATE ALL")
            prepared = [:]
        }
        let name = "formwork_\(prepared.count)"
        _ = try checked(PQprepare(connection, name, sql, 0, nil))
        prepared[sql] = name
        return name
    }

    private func checked(_ result: OpaquePointer?) throws(PostgresError) -> PostgresResult {
        guard let result else { throw PostgresError(of: connection) }
        let status = PQresultStatus(result)
        guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(status) else {
            defer { PQclear(result) }
            throw PostgresError(of: connection, result)
        }
        return PostgresResult(result)
    }
}
