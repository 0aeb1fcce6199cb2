import GRDBSQLite
import Synchronization

/// Counts the steps of SQLite's machine on all connections that are opened after it was installed.
enum StepCounter {
    /// The number of steps that are counted at once, so many that this takes no time.
    private static let interval = 20
    private static let steps = Atomic(0)

    /// The entry point of an extension, which SQLite calls with each new connection.
    private typealias EntryPoint =
        @convention(c) (
            OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, OpaquePointer?
        ) -> Int32

    /// Lets SQLite count from now on.
    static func install() {
        let entry: EntryPoint = { connection, _, _ in
            sqlite3_progress_handler(
                connection, Int32(StepCounter.interval),
                { _ in
                    StepCounter.steps.add(StepCounter.interval, ordering: .relaxed)
                    return 0
                }, nil)
            return SQLITE_OK
        }
        // SQLite declares the function without its parameters.
        sqlite3_auto_extension(unsafeBitCast(entry, to: (@convention(c) () -> Void).self))
    }

    /// Returns the steps of some work.
    static func count(_ work: () async throws -> Void) async rethrows -> Int {
        steps.store(0, ordering: .relaxed)
        try await work()
        return steps.load(ordering: .relaxed)
    }
}
