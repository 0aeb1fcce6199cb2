import Formwork
import FormworkTables
import GRDB
import Synchronization

/// The accesses to one database file: many read at a time, and one writes.
///
/// Each ends within a limited time, its wait for others included.
struct DatabaseAccess: Sendable {
    /// The connections: one that writes, some that read.
    let pool: DatabasePool

    /// The accesses that write.
    let writes: AccessQueue

    /// The connection of works that are one statement; `nil` where they use the pool.
    var lookUps: LookUpConnection?

    private let group = GroupedWrites()
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
    ///
    /// - Throws: Any error of the work or of SQLite, or `lost` if it failed and the file is not there any more.
    func read<Found: Sendable>(
        _ work: @escaping @Sendable (Database) throws -> Found
    ) async throws -> Found {
        try await reads.pass { deadline in
            guard ContinuousClock.now < deadline else { throw AccessRefusal.late }
            do {
                return try await pool.read { database in
                    try database.reportingDiskErrors {
                        try database.ending(by: deadline) { try work(database) }
                    }
                }
            } catch {
                throw file.reason(of: error)
            }
        }
    }

    /// Lets the work read a few rows by their keys, on the thread of its caller: that takes less time
    /// than to go to another one and back.
    ///
    /// - Parameters:
    ///   - isOneStatement: Whether the work is one statement, all rows of which it reads: it sees one state of the
    ///     file by itself, and a transaction around it takes as long as the statement.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: Any error of the work or of SQLite, or `lost` if it failed and the file is not there any more.
    func look<Found>(
        isOneStatement: Bool = false, _ work: (Database) throws -> Found
    ) async throws -> Found {
        try await reads.pass { deadline in
            guard ContinuousClock.now < deadline else { throw AccessRefusal.late }
            return try readHere(isOneStatement: isOneStatement) { database in
                try database.reportingDiskErrors {
                    try database.ending(by: deadline) { try work(database) }
                }
            }
        }
    }

    /// Reads with a connection that is free, as the queue of readers has let its caller in.
    private func readHere<Found>(
        isOneStatement: Bool, _ work: (Database) throws -> Found
    ) throws -> Found {
        do {
            if isOneStatement, let lookUps, let found = try lookUps.read(work) { return found }
            return try isOneStatement ? pool.unsafeRead(work) : pool.read(work)
        } catch {
            throw file.reason(of: error)
        }
    }

    /// Lets the work write in a transaction, which is on the disk, in the file that others will
    /// open, once this returns.
    ///
    /// Works that wait for one another share a transaction, in which each keeps what it did or not.
    ///
    /// - Parameters:
    ///   - isSmall: Whether the work writes an instance or a record, and what follows from it within limits: up to
    ///     100 spare records, or the rows of a search index that are pending. Not for any number of instances.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: Any error of the work or of SQLite, or `lost` if the file is not there any more.
    func write<Written: Sendable>(
        isSmall: Bool = false, _ work: @escaping @Sendable (Database) throws -> Written
    ) async throws -> Written {
        let result = WorkResult<Written>()
        let write = GroupedWrite(isSmall: isSmall) { result.set(try work($0)) }
        try await withTaskCancellationHandler {
            try await writes.pass {
                group.add(write)
            } _: { deadline in
                // Another one may have done it while it waited.
                if write.outcome == nil { await commit(group.take(), by: deadline) }
            }
        } onCancel: {
            write.cancel()
        }
        // A write that was let in was done or refused when its turn is over.
        try (write.outcome ?? .failure(CancellationError())).get()
        guard let written = result.value else { throw CancellationError() }
        return written
    }

    /// Does writes in one transaction, or each in its own if that fails.
    ///
    /// A write alone is interrupted when its task is cancelled.
    private func commit(_ writes: [GroupedWrite], by deadline: ContinuousClock.Instant) async {
        guard writes.count > 1 else {
            for write in writes { write.end(await outcome(of: [write], by: deadline)) }
            return
        }
        await Task { [self] in
            guard case .failure = await outcome(of: writes, by: deadline) else { return }
            for write in writes { write.end(await outcome(of: [write], by: deadline)) }
        }.value
    }

    /// Does writes in one transaction, and sets the outcome of each once it is on the disk.
    private func outcome(
        of writes: [GroupedWrite], by deadline: ContinuousClock.Instant
    ) async -> Result<Void, any Error> {
        do {
            let outcomes = try await pool.writeWithoutTransaction { [file] database in
                try database.reportingDiskErrors {
                    try database.waitForOthers(until: deadline)
                    try database.keepFormerPages(inMemory: writes.allSatisfy(\.isSmall))
                    try file.check()
                    let outcomes = try writes.commit(database)
                    try file.check()
                    return outcomes
                }
            }
            for (write, outcome) in zip(writes, outcomes) { write.end(outcome) }
            return .success(())
        } catch {
            return .failure(file.reason(of: error))
        }
    }
}

/// The result of a work, which counts once its transaction is committed.
private final class WorkResult<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    var value: Value? { state.withLock(\.self) }

    func set(_ value: Value) { state.withLock { $0 = value } }
}

extension Database {
    /// Limits the wait for another program that is writing.
    fileprivate func waitForOthers(until deadline: ContinuousClock.Instant) throws {
        let rest = (deadline - ContinuousClock.now) / .milliseconds(1)
        try execute(sql: "PRAGMA busy_timeout = \(max(1, Int(rest)))")
    }

    /// Keeps the pages that a savepoint or a statement may restore in memory, or in a temporary file if they are more than
    /// 64 KiB.
    ///
    /// A row with the pages of its indexes is more than that already.
    fileprivate func keepFormerPages(inMemory isInMemory: Bool) throws {
        try execute(sql: "PRAGMA temp_store = \(isInMemory ? "MEMORY" : "DEFAULT")")
    }
}
