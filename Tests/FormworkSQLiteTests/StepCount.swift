import GRDB
import GRDBSQLite

extension Database {
    /// The work of SQLite's machine while something is done, in its steps, to ten.
    func steps<Done>(_ work: () throws -> Done) rethrows -> (count: Int, done: Done) {
        let steps = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        steps.initialize(to: 0)
        defer { steps.deallocate() }
        sqlite3_progress_handler(
            sqliteConnection, 10,
            { counter in
                counter?.assumingMemoryBound(to: Int.self).pointee += 10
                return 0
            }, steps)
        defer { sqlite3_progress_handler(sqliteConnection, 0, nil, nil) }
        let done = try work()
        return (steps.pointee, done)
    }
}
