import FormworkTables
import GRDB
import GRDBSQLite

/// The time at which a work is interrupted.
private final class WorkDeadline {
    /// The number of steps of SQLite's machine after which the clock is read: well below a millisecond.
    static let steps: Int32 = 10_000

    let instant: ContinuousClock.Instant

    init(_ instant: ContinuousClock.Instant) { self.instant = instant }

    var isOver: Bool { ContinuousClock.now >= instant }
}

extension Database {
    /// Does some work, and interrupts its statement when the time is over.
    ///
    /// - Throws: ``AccessRefusal/late`` if it was interrupted for that, or any error of the work.
    func ending<Result>(
        by instant: ContinuousClock.Instant, _ work: () throws -> Result
    ) throws -> Result {
        let deadline = WorkDeadline(instant)
        sqlite3_progress_handler(
            sqliteConnection, WorkDeadline.steps,
            { context in
                guard let context else { return 0 }
                let deadline = Unmanaged<WorkDeadline>.fromOpaque(context).takeUnretainedValue()
                return deadline.isOver ? 1 : 0
            }, Unmanaged.passUnretained(deadline).toOpaque())
        defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
        do {
            return try withExtendedLifetime(deadline) { try work() }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT {
            // A task that was cancelled is reported as such.
            if deadline.isOver, !Task.isCancelled { throw AccessRefusal.late }
            throw error
        }
    }
}
