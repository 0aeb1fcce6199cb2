import FormworkTables
import Synchronization

/// The connections to a server: each work has one for its time, and waits for one within it.
///
/// A connection that has ended is replaced: by a new one at once, then after growing intervals.
final class PostgresPool: Sendable {
    /// The number of times that a transaction is begun which meets others.
    static let maximumCollisions = 10

    private let address: PostgresAddress
    private let waitsForServer: Bool
    private let queue: AccessQueue
    private let idle = Mutex<[PostgresConnection]>([])

    /// Makes a pool, which opens its connections when they are needed.
    ///
    /// - Parameters:
    ///   - address: The server.
    ///   - capacity: The number of connections.
    ///   - maximumWaiting: The number of works that wait for one; further ones fail at once.
    ///   - timeout: The time that a work has, its wait included.
    ///   - waitsForServer: Whether a server that is away is asked again within that time.
    init(
        _ address: PostgresAddress, capacity: Int, maximumWaiting: Int, timeout: Duration,
        waitsForServer: Bool = true
    ) {
        (self.address, self.waitsForServer) = (address, waitsForServer)
        queue = AccessQueue(capacity: capacity, maximumWaiting: maximumWaiting, timeout: timeout)
    }

    /// Lets the work read what is committed at one moment.
    func read<Found: Sendable>(
        _ work: @escaping @Sendable (PostgresDatabase) throws -> Found
    ) async throws -> Found {
        try await transaction(.read, work)
    }

    /// Lets the work write in a transaction, which is done again if it meets another one.
    func write<Written: Sendable>(
        _ work: @escaping @Sendable (PostgresDatabase) throws -> Written
    ) async throws -> Written {
        try await transaction(.write, work)
    }

    private func transaction<Result: Sendable>(
        _ kind: PostgresTransaction,
        _ work: @escaping @Sendable (PostgresDatabase) throws -> Result
    ) async throws -> Result {
        try await queue.pass { deadline in
            var (collisions, losses) = (0, 0)
            while true {
                do {
                    return try await once(kind, by: deadline, work)
                } catch let error as PostgresError
                    where error.isCollision && collisions < Self.maximumCollisions
                {
                    collisions += 1
                    try await Task.sleep(for: Self.interval(after: collisions))
                } catch let error as PostgresError where error.isWithoutEffect && waitsForServer {
                    losses += 1
                    let interval = Self.interval(after: losses)
                    guard ContinuousClock.now + interval < deadline else { throw error }
                    try await Task.sleep(for: interval)
                }
            }
        }
    }

    private func once<Result: Sendable>(
        _ kind: PostgresTransaction, by deadline: ContinuousClock.Instant,
        _ work: @escaping @Sendable (PostgresDatabase) throws -> Result
    ) async throws -> Result {
        let connection = try await begun(kind, by: deadline)
        let result = await ending(connection, by: deadline) { await connection.finish(work) }
        if await connection.isReusable { idle.withLock { $0.append(connection) } }
        return try result.get()
    }

    /// Does some work on a connection, which ends when the task is cancelled and when its time is over.
    private func ending<Result: Sendable>(
        _ connection: PostgresConnection, by deadline: ContinuousClock.Instant,
        _ work: () async -> Swift.Result<Result, any Error>
    ) async -> Swift.Result<Result, any Error> {
        let cancellation = connection.cancellation
        cancellation.note(isWorking: true)
        let watch = Task {
            try await Task.sleep(until: deadline)
            await cancellation.request()
        }
        defer { watch.cancel() }
        let result = await withTaskCancellationHandler {
            defer { cancellation.note(isWorking: false) }
            return await work()
        } onCancel: {
            Task { await cancellation.request() }
        }
        guard case .failure(let error as PostgresError) = result,
            error.isLate
        else { return result }
        return .failure(Task.isCancelled ? CancellationError() : AccessRefusal.late)
    }

    /// A connection on which a transaction has begun, tried again in growing intervals.
    private func begun(
        _ kind: PostgresTransaction, by deadline: ContinuousClock.Instant
    ) async throws -> PostgresConnection {
        var attempts = 0
        while true {
            // Each that is idle may have been ended by the server.
            let connection = idle.withLock { $0.popLast() }
            do throws(PostgresError) {
                let connection = connection ?? PostgresConnection(address)
                try await connection.begin(kind, by: deadline)
                return connection
            } catch {
                guard error.isEndOfConnection, !error.isRefusal else { throw error }
                guard connection == nil else { continue }
                guard waitsForServer else { throw error }
                attempts += 1
                let interval = Self.interval(after: attempts)
                guard ContinuousClock.now + interval < deadline else { throw error }
                try await Task.sleep(for: interval)
            }
        }
    }

    /// The interval before another attempt: half of it by chance, so that many do not come at once.
    private static func interval(after attempts: Int) -> Duration {
        let longest = min(1_000, 10 << min(attempts, 7))
        return .milliseconds(longest / 2 + .random(in: 0...longest / 2))
    }
}
