import Formwork
import GRDB

/// The accesses to one database file: many read at a time, and one writes.
///
/// Each ends within a limited time, its wait for others included.
struct DatabaseAccess: Sendable {
    /// The connections: one that writes, some that read.
    let pool: DatabasePool

    /// The accesses that write.
    let writes: AccessQueue

    private let reads: AccessQueue
    private let file: DatabaseFile

    /// Opens the file, or makes it.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - configuration: The settings of the connections.
    ///   - writes: The queue of the accesses that write.
    ///   - reads: The queue of those that read.
    ///   - prepare: Brings the file up to date, in one transaction.
    /// - Throws: Any error of SQLite or of `prepare`.
    init(
        path: String, configuration: Configuration, writes: AccessQueue, reads: AccessQueue,
        preparedBy prepare: (Database) throws -> Void
    ) throws {
        (self.writes, self.reads) = (writes, reads)
        DatabaseFile.make(path: path)
        pool = try DatabasePool(path: path, configuration: configuration)
        // The pool itself lowers this when it turns the write-ahead log on.
        try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        try pool.writeWithoutTransaction { database in
            try database.reportingDiskErrors { try database.commit { try prepare(database) } }
        }
        file = DatabaseFile(path: path)
    }

    /// Lets the work read, and interrupts it when its time is over.
    func read<Found: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Found
    ) async throws -> Found {
        try await reads.pass { deadline in
            guard ContinuousClock.now < deadline else { throw AccessRefusal.late }
            return try await withThrowingTaskGroup(of: Found?.self) { group in
                group.addTask { try await connect(work) }
                group.addTask {
                    try await Task.sleep(until: deadline, clock: .continuous)
                    return nil
                }
                defer { group.cancelAll() }
                guard case .some(.some(let found)) = try await group.next() else {
                    throw AccessRefusal.late
                }
                return found
            }
        }
    }

    private func connect<Found: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Found
    ) async throws -> Found {
        try await pool.read { database in
            try database.reportingDiskErrors { try work(database) }
        }
    }

    /// Lets the work write in a transaction, which is on the disk, in the file that others will
    /// open, once this returns.
    ///
    /// - Throws: Any error of the work or of SQLite, or `lost` if the file is not there any more.
    func write<Written: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Written
    ) async throws -> Written {
        try await writes.pass { [pool, file] deadline in
            try await pool.writeWithoutTransaction { database in
                try database.reportingDiskErrors {
                    try database.waitForOthers(until: deadline)
                    try file.check()
                    let written = try database.commit { try work(database) }
                    try file.check()
                    return written
                }
            }
        }
    }
}

extension Database {
    /// Limits the wait for another program that is writing.
    fileprivate func waitForOthers(until deadline: ContinuousClock.Instant) throws {
        let rest = (deadline - ContinuousClock.now) / .milliseconds(1)
        try execute(sql: "PRAGMA busy_timeout = \(max(1, Int(rest)))")
    }

    /// Does some work in a transaction: all of it or, if it throws, nothing.
    fileprivate func commit<Written>(_ work: () throws -> Written) throws -> Written {
        var written: Written?
        try inTransaction(.immediate) {
            written = try work()
            return .commit
        }
        // The transaction throws unless the work was done.
        guard let written else { throw CancellationError() }
        return written
    }
}
