/// One connection to a PostgreSQL server, with a thread of its own for its work.
///
/// A transaction is begun by ``begin(_:by:)``, and its work done by ``finish(_:)``.
actor PostgresConnection {
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// Asks the server to end the statement that runs, from any thread.
    nonisolated let cancellation = PostgresCancellation()

    private let address: PostgresAddress
    private let thread = ConnectionThread()
    private var database: PostgresDatabase?
    private var kind = PostgresTransaction.read

    /// Makes a connection that is opened when its first transaction begins.
    init(_ address: PostgresAddress) { self.address = address }

    /// Whether further work can be done: the connection is open, no transaction has begun, and no request to
    /// end a statement can be on its way.
    var isReusable: Bool { database?.isReusable == true && !cancellation.isRequested }

    /// Begins a transaction with the first statement of its work.
    ///
    /// - Throws: A ``PostgresError`` without a state if there is no server, it refuses, or it has ended the connection.
    func begin(
        _ kind: PostgresTransaction, by deadline: ContinuousClock.Instant
    ) throws(PostgresError) {
        try opened().begin(kind, by: deadline)
        self.kind = kind
    }

    /// Does the work of the transaction that has begun, and commits it, or nothing of it if it fails.
    func finish<Result: Sendable>(
        _ work: @Sendable (PostgresDatabase) throws -> Result
    ) -> Swift.Result<Result, any Error> {
        do {
            let database = try opened()
            do {
                let result = try work(database)
                try database.end(kind)
                return .success(result)
            } catch var error as PostgresError where error.isEndOfConnection {
                error.isWithoutEffect = !database.isCommitSent
                throw error
            } catch {
                database.rollBack()
                throw error
            }
        } catch {
            return .failure(error)
        }
    }

    /// Lets the work begin its own transactions, without a limit of time.
    func session<Result: Sendable>(
        _ work: @Sendable (PostgresDatabase) throws -> Result
    ) -> Swift.Result<Result, any Error> {
        Swift.Result {
            let database = try opened()
            database.deadline = .now + .seconds(1_000_000_000)
            // The server of a pool may set limits.
            try database.script("SET statement_timeout = 0; SET lock_timeout = 0")
            return try work(database)
        }
    }

    private func opened() throws(PostgresError) -> PostgresDatabase {
        if let database { return database }
        let opened = try PostgresDatabase(address)
        opened.enable(cancellation)
        database = opened
        return opened
    }
}
