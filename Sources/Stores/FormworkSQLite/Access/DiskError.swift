import GRDB
import GRDBSQLite

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A failed access of SQLite to the disk, with the system's reason.
///
/// The result code alone does not separate a quota from a faulty disk: both are
/// `SQLITE_IOERR_WRITE`.
struct DiskError: Error {
    /// The error as SQLite reports it.
    let sqlite: DatabaseError

    /// The error number of the system.
    let systemNumber: Int32

    /// Whether the disk works, and the system allows the file no more room: the disk, a quota or a
    /// limit of the file's size is exhausted.
    var isLackOfRoom: Bool { [ENOSPC, EDQUOT, EFBIG].contains(systemNumber) }

    /// The system's description of the reason.
    var systemText: String { String(cString: strerror(systemNumber)) }
}

extension Database {
    /// Does some work, and adds the system's reason to an error about the disk.
    ///
    /// - Throws: ``DiskError``, or any error of the work.
    func reportingDiskErrors<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_IOERR {
            guard let number = systemNumber else { throw error }
            throw DiskError(sqlite: error, systemNumber: number)
        }
    }

    /// The system's number of the last error; `nil` if SQLite kept none.
    ///
    /// A failed commit leaves it with the file alone: with the log, to which every transaction
    /// writes, or with the database.
    private var systemNumber: Int32? {
        guard let connection = sqliteConnection else { return nil }
        let files = [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER].map { pointer in
            var file: UnsafeMutablePointer<sqlite3_file>?
            var number: Int32 = 0
            if sqlite3_file_control(connection, "main", pointer, &file) == SQLITE_OK, let file {
                _ = file.pointee.pMethods?.pointee.xFileControl?(
                    file, SQLITE_FCNTL_LAST_ERRNO, &number)
            }
            return number
        }
        return (files + [sqlite3_system_errno(connection)]).first { $0 != 0 }
    }
}
