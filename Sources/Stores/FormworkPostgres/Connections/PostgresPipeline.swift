import CPostgres
import Foundation

/// Commands that are sent to a server together, with one wait for the answers to all of them.
///
/// The server leaves out the commands behind one that fails.
struct PostgresPipeline {
    /// A command, as libpq sends it.
    enum Command {
        /// Prepares a statement under a name.
        case prepare(PostgresStatement, name: String)
        /// Runs a statement; that of a name, if it was prepared.
        case run(PostgresStatement, name: String?)
    }

    /// The answers to commands, up to the first that failed.
    struct Answers {
        var results: [PostgresResult] = []
        var failure: PostgresError?
    }

    private let connection: OpaquePointer?
    private let deadline: ContinuousClock.Instant

    /// - Parameters:
    ///   - connection: An open connection, which waits for nothing by itself.
    ///   - deadline: The time until which answers are waited for.
    init(_ connection: OpaquePointer?, by deadline: ContinuousClock.Instant) {
        (self.connection, self.deadline) = (connection, deadline)
    }

    /// Runs statements without parameters and results, one after the other.
    ///
    /// - Throws: The first error of the server, or of a connection that has ended.
    func script(_ sql: String) throws(PostgresError) {
        guard PQsendQuery(connection, sql) == 1 else { throw PostgresError(of: connection) }
        try flush()
        var failure: PostgresError?
        while let result = try nextResult() {
            defer { PQclear(result) }
            let status = PQresultStatus(result)
            guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY].contains(status) else {
                failure = failure ?? PostgresError(of: connection, result)
                continue
            }
        }
        if let failure { throw failure }
    }

    /// Sends commands; their answers are read by ``answers()``.
    ///
    /// - Throws: The error of a connection that has ended.
    func send(_ commands: [Command]) throws(PostgresError) {
        guard PQenterPipelineMode(connection) == 1 else { throw PostgresError(of: connection) }
        for command in commands where !queue(command) { throw PostgresError(of: connection) }
        guard PQpipelineSync(connection) == 1 else { throw PostgresError(of: connection) }
        try flush()
    }

    /// Waits for the answers to all commands that were sent.
    ///
    /// - Returns: The results up to the first command that failed, and its error.
    /// - Throws: The error of a connection that has ended, the last that the server gave if it gave one.
    func answers() throws(PostgresError) -> Answers {
        var answers = Answers()
        var isBetween = false
        while true {
            guard let result = try nextResult() else {
                // One is between the answers to two commands; two are behind the end of the connection.
                guard !isBetween, PQstatus(connection) == CONNECTION_OK else {
                    throw answers.failure ?? PostgresError(of: connection)
                }
                isBetween = true
                continue
            }
            isBetween = false
            defer { PQclear(result) }
            switch PQresultStatus(result) {
            case PGRES_PIPELINE_SYNC:
                guard PQexitPipelineMode(connection) == 1 else {
                    throw PostgresError(of: connection)
                }
                return answers
            case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY:
                answers.results.append(PostgresResult(result))
            case PGRES_PIPELINE_ABORTED: break
            default: answers.failure = answers.failure ?? PostgresError(of: connection, result)
            }
        }
    }

    private func queue(_ command: Command) -> Bool {
        switch command {
        case .prepare(let statement, let name):
            PQsendPrepare(connection, name, statement.sql, 0, nil) == 1
        case .run(let statement, let name):
            ParameterList(statement.values).with { texts, lengths, formats in
                let count = Int32(statement.values.count)
                return if let name {
                    PQsendQueryPrepared(connection, name, count, texts, lengths, formats, 0)
                } else {
                    PQsendQueryParams(
                        connection, statement.sql, count, nil, texts, lengths, formats, 0)
                }
            } == 1
        }
    }

    /// The next result; `nil` behind the last one of a command.
    private func nextResult() throws(PostgresError) -> OpaquePointer? {
        while PQisBusy(connection) == 1 {
            _ = try wait(for: POLLIN)
            guard PQconsumeInput(connection) == 1 else { throw PostgresError(of: connection) }
        }
        return PQgetResult(connection)
    }

    /// Waits until the connection can be read or written.
    ///
    /// - Throws: An error if it cannot within the time.
    private func wait(for events: Int32) throws(PostgresError) -> Int32 {
        var socket = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
        let rest = max(0, (deadline - .now) / .milliseconds(1))
        guard poll(&socket, 1, Int32(min(rest, Double(Int32.max)))) != 0 else {
            throw PostgresError(state: nil, message: PostgresError.silence)
        }
        return Int32(socket.revents)
    }

    /// Sends all that waits to be sent.
    ///
    /// Answers are taken meanwhile: a server whose answers are not taken takes no commands.
    private func flush() throws(PostgresError) {
        while true {
            let rest = PQflush(connection)
            guard rest >= 0 else { throw PostgresError(of: connection) }
            guard rest > 0 else { return }
            let events = try wait(for: POLLIN | POLLOUT)
            if events & POLLIN != 0, PQconsumeInput(connection) == 0 {
                throw PostgresError(of: connection)
            }
        }
    }
}
