import GRDB
import Synchronization

/// Writes that wait for one another and become durable together: the first of them does all that wait
/// in one transaction, so that many writers need one commit.
///
/// A write that fails takes no other one along: each is done in a savepoint of its own, and if the
/// transaction fails as a whole, each is done again alone.
final class GroupedWrites: Sendable {
    private let waiting = Mutex<[GroupedWrite]>([])

    /// Adds a write to the next transaction.
    func add(_ write: GroupedWrite) { waiting.withLock { $0.append(write) } }

    /// Takes the writes that wait, without those whose tasks are cancelled.
    func take() -> [GroupedWrite] {
        let writes = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        return writes.filter { !$0.refuseIfCancelled() }
    }
}

/// A write with its outcome, once it has one.
final class GroupedWrite: Sendable {
    private struct State {
        var isCancelled = false
        var outcome: Result<Void, any Error>?
    }

    /// Whether the number of rows that the write changes has a limit, so that all former pages can be in memory.
    ///
    /// It is mostly one row; the removal of spare records and a search index add some hundred now and then.
    let isSmall: Bool

    private let work: @Sendable (Database) throws -> Void
    private let state = Mutex(State())

    /// Makes a write, which may be done several times until its transaction is committed.
    init(isSmall: Bool = false, _ work: @escaping @Sendable (Database) throws -> Void) {
        (self.isSmall, self.work) = (isSmall, work)
    }

    /// The outcome; `nil` while there is none.
    var outcome: Result<Void, any Error>? { state.withLock(\.outcome) }

    /// Does the work.
    func perform(_ database: Database) throws {
        try database.reportingDiskErrors { try work(database) }
    }

    /// Sets the outcome, unless there is one.
    func end(_ outcome: Result<Void, any Error>) {
        state.withLock { state in
            if state.outcome == nil { state.outcome = outcome }
        }
    }

    /// Keeps the write from being begun.
    func cancel() { state.withLock { $0.isCancelled = true } }

    /// Ends a write whose task was cancelled before it began.
    func refuseIfCancelled() -> Bool {
        guard state.withLock(\.isCancelled) else { return false }
        end(.failure(CancellationError()))
        return true
    }
}

extension [GroupedWrite] {
    /// Does the writes in one transaction.
    ///
    /// - Returns: The outcome of each; nothing is kept of those that failed.
    /// - Throws: An error for which nothing is kept of all of them.
    func commit(_ database: Database) throws -> [Result<Void, any Error>] {
        if count == 1 { return [.success(try database.commit { try self[0].perform(database) })] }
        return try database.commit { try map { try database.outcome(of: $0) } }
    }
}

extension Database {
    /// Does some work in a transaction: all of it or, if it throws, nothing.
    func commit<Written>(_ work: () throws -> Written) throws -> Written {
        var written: Written?
        try inTransaction(.immediate) {
            written = try work()
            return .commit
        }
        // The transaction throws unless the work was done.
        guard let written else { throw CancellationError() }
        return written
    }

    /// Does one write of several in a savepoint, by statements that are prepared once: GRDB prepares its own for each
    /// savepoint.
    ///
    /// - Throws: An error with which SQLite has given up the whole transaction.
    fileprivate func outcome(of write: GroupedWrite) throws -> Result<Void, any Error> {
        try cachedStatement(sql: "SAVEPOINT formwork").execute()
        do {
            try write.perform(self)
            try cachedStatement(sql: "RELEASE formwork").execute()
            return .success(())
        } catch {
            guard isInsideTransaction else { throw error }
            try cachedStatement(sql: "ROLLBACK TO formwork").execute()
            try cachedStatement(sql: "RELEASE formwork").execute()
            return .failure(error)
        }
    }
}
