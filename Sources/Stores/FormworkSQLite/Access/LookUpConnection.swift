import GRDB
import Synchronization

/// A connection for look-ups by one statement, beside those of a pool.
///
/// To take a connection out of the pool and to give it back takes longer than such a look-up. While this one is
/// taken, others use the pool, so that none waits for another.
final class LookUpConnection: Sendable {
    private let connection: DatabaseQueue
    private let isTaken = Mutex(false)

    /// Opens the file, which exists.
    init(path: String, busyTimeout: Duration) throws {
        connection = try DatabaseQueue(
            path: path, configuration: .reader(named: "LookUps", busyTimeout: busyTimeout))
    }

    /// Lets the work read all rows of one statement; `nil` while the connection is taken.
    func read<Found>(_ work: (Database) throws -> Found) throws -> Found? {
        guard take() else { return nil }
        defer { isTaken.withLock { $0 = false } }
        return try connection.unsafeRead(work)
    }

    private func take() -> Bool {
        isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
    }
}
