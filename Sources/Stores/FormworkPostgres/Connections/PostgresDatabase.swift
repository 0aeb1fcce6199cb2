import CPostgres
import Formwork
import FormworkTables
import Foundation

/// An open connection, as work uses it: its statements.
///
/// Statements whose results matter to nothing wait for the next one, and are sent with it. A connection serves one thread
/// at a time: ``PostgresConnection``.
final class PostgresDatabase {
    /// The number of statements that a connection keeps prepared.
    static let maximumPrepared = 200

    /// The number of statements that wait for the next one.
    static let maximumWaiting = 100

    /// The number of values that a statement can have.
    static let maximumValues = 65_535

    private let address: PostgresAddress
    private let connection: OpaquePointer?

    /// The names of prepared statements, and the number of all that were ever prepared.
    private var prepared: [String: String] = [:]
    private var preparations = 0

    /// The statements that are sent with the next one, and the number of times that some were sent.
    private var waiting: [PostgresStatement] = []
    private var flushes = 0

    /// The time beyond the end of a transaction in which a server answers that it has ended it.
    static let grace = Duration.seconds(5)

    /// The time until which answers are waited for.
    var deadline = ContinuousClock.now + grace

    /// Whether the end of a transaction was sent, and the answer is still to be read.
    private var isEnding = false

    /// Whether the server was asked to commit what the transaction wrote.
    private(set) var isCommitSent = false

    /// Opens a connection.
    ///
    /// - Parameters:
    ///   - address: The server.
    ///   - deadline: The time until which it has to answer; `nil` for that of the address.
    /// - Throws: A ``PostgresError`` without a state if there is no server or it refuses.
    init(
        _ address: PostgresAddress, by deadline: ContinuousClock.Instant? = nil
    ) throws(PostgresError) {
        self.address = address
        connection = deadline.map(address.connect(by:)) ?? address.connect()
        guard PQstatus(connection) == CONNECTION_OK else {
            throw PostgresError(opening: connection)
        }
        // What is no error is nothing to print.
        PQsetNoticeProcessor(connection, { _, _ in }, nil)
        PQsetnonblocking(connection, 1)
    }

    deinit { PQfinish(connection) }

    private var pipeline: PostgresPipeline { PostgresPipeline(connection, by: deadline) }

    /// The socket of the connection.
    var socket: Int32 { PQsocket(connection) }

    /// Takes the notifications that have arrived, and returns their number.
    @discardableResult
    func takeNotifications() -> Int {
        var count = 0
        while let notification = PQnotifies(connection) {
            PQfreemem(notification)
            count += 1
        }
        return count
    }

    /// Lets the cancellation reach this connection.
    func enable(_ cancellation: PostgresCancellation) { cancellation.enable(connection) }
}

// MARK: Statements

extension PostgresDatabase {
    /// Runs statements without parameters, which have no result.
    func script(_ sql: String) throws(PostgresError) {
        try flush()
        try pipeline.script(sql)
    }

    /// Runs statements in one round trip, with those that wait before them.
    ///
    /// - Parameter statements: The statements, none of which needs the result of another one.
    /// - Returns: The result of each.
    /// - Throws: The first error of the server, or of the connection; also that of a statement that has waited.
    func execute(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresResult] {
        guard !statements.isEmpty else { return [] }
        waiting += statements
        return try flush().suffix(statements.count)
    }

    /// Runs a statement with the next one, or as the transaction ends.
    ///
    /// - Throws: The first error of those that wait, if they are many.
    func send(_ statement: PostgresStatement) throws(PostgresError) {
        waiting.append(statement)
        if waiting.count >= Self.maximumWaiting { try flush() }
    }

    /// Does work of which nothing is kept if it fails, while the transaction goes on.
    func savepoint<Result>(_ work: () throws -> Result) throws -> Result {
        let (before, place) = (flushes, waiting.count)
        waiting.append(try PostgresStatement("SAVEPOINT formwork"))
        do {
            let result = try work()
            _ = try execute([PostgresStatement("RELEASE SAVEPOINT formwork")])
            return result
        } catch {
            guard flushes > before else {
                waiting.removeSubrange(place...)
                throw error
            }
            waiting = []
            try script("ROLLBACK TO SAVEPOINT formwork; RELEASE SAVEPOINT formwork")
            throw error
        }
    }

    /// Sends all that waits, and reads the answers.
    @discardableResult
    private func flush() throws(PostgresError) -> [PostgresResult] {
        guard !waiting.isEmpty else { return [] }
        let commands = commands(for: waiting)
        waiting = []
        flushes += 1
        try pipeline.send(commands)
        let answers = try pipeline.answers()
        var results: [PostgresResult] = []
        for (command, result) in zip(commands, answers.results) {
            switch command {
            case .prepare(let statement, let name): prepared[statement.sql] = name
            case .run: results.append(result)
            }
        }
        guard let failure = answers.failure else { return results }
        if failure.isOutdated { prepared = [:] }
        throw failure
    }

    private func commands(for statements: [PostgresStatement]) -> [PostgresPipeline.Command] {
        var names = prepared
        return statements.flatMap { statement -> [PostgresPipeline.Command] in
            if let name = names[statement.sql] { return [.run(statement, name: name)] }
            guard address.preparesStatements, names.count < Self.maximumPrepared else {
                return [.run(statement, name: nil)]
            }
            preparations += 1
            let name = "formwork_\(preparations)"
            names[statement.sql] = name
            return [.prepare(statement, name: name), .run(statement, name: name)]
        }
    }
}

// MARK: Transactions

extension PostgresDatabase {
    /// Whether another transaction can begin: the connection is open, and none has begun that is not ending.
    var isReusable: Bool {
        PQstatus(connection) == CONNECTION_OK
            && (isEnding || PQtransactionStatus(connection) == PQTRANS_IDLE)
    }

    /// Begins a transaction with its first statement.
    ///
    /// The server limits the time as well: a client that is gone blocks no others.
    ///
    /// - Throws: The error of a connection that has ended since the former transaction.
    func begin(
        _ kind: PostgresTransaction, by deadline: ContinuousClock.Instant
    ) throws(PostgresError) {
        try settle()
        self.deadline = deadline + Self.grace
        let milliseconds = max(1, Int((deadline - .now) / .milliseconds(1)))
        isCommitSent = false
        if prepared.count == Self.maximumPrepared {
            try script("DEALLOCATE ALL")
            prepared = [:]
        }
        waiting = [
            try PostgresStatement("BEGIN \(kind.rawValue)"),
            try PostgresStatement(
                """
                SELECT set_config('statement_timeout', $1, true), \
                set_config('idle_in_transaction_session_timeout', $1, true), \
                set_config('plan_cache_mode', $2, true), set_config('formwork.author', $3, true)
                """,
                [
                    .text("\(milliseconds)"), .text(kind.planning),
                    .text(kind == .write ? WriteAuthor.stored ?? "" : ""),
                ]),
        ]
    }

    /// Commits the transaction; the end of one that only read is sent, and not waited for.
    func end(_ kind: PostgresTransaction) throws(PostgresError) {
        let end = try PostgresStatement("COMMIT")
        switch kind {
        case .write:
            isCommitSent = true
            _ = try execute([end])
        case .read where PQtransactionStatus(connection) == PQTRANS_IDLE: waiting = []
        case .read:
            try flush()
            try pipeline.send([.run(end, name: nil)])
            isEnding = true
        }
    }

    /// Takes back the transaction, if it has begun.
    func rollBack() {
        waiting = []
        guard PQtransactionStatus(connection) != PQTRANS_IDLE else { return }
        try? script("ROLLBACK")
    }

    /// Reads the answer to the end of the former transaction.
    ///
    /// - Throws: An error if the connection has ended meanwhile: a server sends nothing else unasked.
    private func settle() throws(PostgresError) {
        if isEnding {
            isEnding = false
            if let failure = try pipeline.answers().failure { throw failure }
        }
        var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
        guard PQstatus(connection) == CONNECTION_OK, poll(&socket, 1, 0) == 0 else {
            throw PostgresError(state: nil, message: "The server has ended the connection.")
        }
    }
}
