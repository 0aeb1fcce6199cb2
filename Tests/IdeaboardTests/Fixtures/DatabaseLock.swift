import Foundation

/// Another program that is writing to a database and does not come to an end.
final class DatabaseLock {
    private let process = Process()
    private let input = Pipe()

    /// Locks the database; returns when it is locked.
    init(_ path: String) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["python3", "-c", DatabaseLock.program, path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
    }

    deinit { release() }

    /// Ends the other program without a trace in the database.
    func release() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private static let program = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        database.execute("BEGIN IMMEDIATE")
        print("locked", flush=True)
        sys.stdin.read()
        database.execute("ROLLBACK")
        """
}
