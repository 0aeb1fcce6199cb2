import Formwork
import GRDB

extension Database {
    /// Does some work in a transaction that is on the disk, in the file that others will open, once this
    /// returns.
    ///
    /// - Parameters:
    ///   - deadline: The end of the wait for another program that is writing.
    ///   - file: The file that is open.
    ///   - work: The work.
    /// - Returns: The result of the work.
    /// - Throws: Any error of the work or of SQLite, or `lost` if the file is not there any more.
    func commit<Written>(
        until deadline: ContinuousClock.Instant, in file: DatabaseFile,
        _ work: () throws -> Written
    ) throws -> Written {
        let rest = (deadline - ContinuousClock.now) / .milliseconds(1)
        try execute(sql: "PRAGMA busy_timeout = \(max(1, Int(rest)))")
        try file.check()
        var written: Written?
        try inTransaction(.immediate) {
            written = try work()
            return .commit
        }
        try file.check()
        // The transaction throws unless the work was done.
        guard let written else { throw CancellationError() }
        return written
    }
}
