import FormworkTables
import Synchronization

/// A copy of the database that follows it, for reads that may be somewhat old.
///
/// The age of the copy is that of the last beat in it: a time that a store writes to the database, at most a few times within
/// the age that is allowed, and only while there are such reads. It needs no rights to look at the state of the servers.
final class PostgresReplica: Sendable {
    /// The time for which a copy that failed is not asked.
    static let pause = Duration.seconds(5)

    private let copy: PostgresPool
    private let database: PostgresPool
    private let maximumLag: Duration
    private let state = Mutex(State())

    private struct State {
        var pauseEnd = ContinuousClock.now
        var isBeating = false
    }

    /// - Parameters:
    ///   - copy: The connections to the copy.
    ///   - database: The connections to the database.
    ///   - maximumLag: The age that a read may have.
    init(_ copy: PostgresPool, of database: PostgresPool, maximumLag: Duration) {
        (self.copy, self.database, self.maximumLag) = (copy, database, maximumLag)
    }

    /// Lets the work read the copy.
    ///
    /// - Returns: The result of the work; `nil` if the copy is away or too old.
    /// - Throws: A `CancellationError`.
    func read<Found: Sendable>(
        _ work: @escaping @Sendable (PostgresDatabase) throws -> Found
    ) async throws(CancellationError) -> Found? {
        guard state.withLock({ $0.pauseEnd <= .now }) else { return nil }
        do {
            let maximumLag = maximumLag
            let (lag, found) = try await copy.read { database in
                let lag = try Self.lag(of: database)
                return (lag, lag.map { $0 <= maximumLag } == true ? try work(database) : nil)
            }
            if lag.map({ $0 > maximumLag / 4 }) ?? true { beat() }
            return found
        } catch let error as CancellationError {
            throw error
        } catch {
            state.withLock { $0.pauseEnd = .now + Self.pause }
            return nil
        }
    }

    /// The age of the copy, `nil` before it has a beat.
    private static func lag(of database: PostgresDatabase) throws -> Duration? {
        let rows = try database.rows(
            """
            SELECT extract(epoch FROM clock_timestamp() - "date")::double precision FROM "formwork_beat"
            """, [])
        guard case .real(let seconds) = rows.first?.first else { return nil }
        return .seconds(seconds)
    }

    /// Writes a beat, unless one is on its way; no read waits for it.
    private func beat() {
        let begins = state.withLock { state in
            defer { state.isBeating = true }
            return !state.isBeating
        }
        guard begins else { return }
        Task {
            _ = try? await database.write { database in
                try database.write(
                    """
                    INSERT INTO "formwork_beat" VALUES (1, clock_timestamp())
                    ON CONFLICT ("id") DO UPDATE SET "date" = clock_timestamp()
                    """, [])
            }
            state.withLock { $0.isBeating = false }
        }
    }
}
