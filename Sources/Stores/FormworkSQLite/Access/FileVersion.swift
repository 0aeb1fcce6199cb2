import GRDB
import GRDBSQLite

/// The number of a file that changes with each commit of others, as a connection that never writes reads it.
///
/// Its one statement is stepped without the queue of the connection, which costs more than the number itself.
/// So its owner looks in one task at a time, and leaves the connection alone.
final class FileVersion {
    private let connection: DatabaseQueue
    private let statement: OpaquePointer

    /// Prepares the statement on a connection, which lives as long as this value.
    init(readBy connection: DatabaseQueue) throws {
        self.connection = connection
        statement = try connection.unsafeRead { database in
            var prepared: OpaquePointer?
            let code = sqlite3_prepare_v2(
                database.sqliteConnection, "PRAGMA data_version", -1, &prepared, nil)
            guard code == SQLITE_OK, let statement = prepared else {
                throw DatabaseError(resultCode: ResultCode(rawValue: code))
            }
            return statement
        }
    }

    deinit { sqlite3_finalize(statement) }

    /// The number now; `nil` if SQLite has none at the moment, as while another one holds the whole file.
    var current: Int64? {
        defer { sqlite3_reset(statement) }
        return sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : nil
    }
}
