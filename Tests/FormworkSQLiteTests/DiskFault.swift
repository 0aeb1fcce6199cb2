import Foundation
import GRDBSQLite
import Synchronization

/// A fault that is planted below SQLite: each write to one file fails with an error number of the system.
///
/// It replaces the system call of SQLite's file system for the whole process, and lets the writes to
/// all other files pass.
struct DiskFault {
    /// The error number of each write, such as `EIO`.
    let number: Int32

    /// The file.
    let path: String

    /// Does some work while the writes fail.
    func during<Result>(_ work: () async -> Result) async -> Result {
        precondition(isPlanted, "SQLite's file system takes no other system calls.")
        var status = stat()
        stat(path, &status)
        let file = UInt64(status.st_ino)
        faults.withLock { $0[file] = number }
        defer { faults.withLock { $0[file] = nil } }
        return await work()
    }
}

/// The error numbers of the files with a fault, by the numbers of the files.
private let faults = Mutex<[UInt64: Int32]>([:])

private typealias Write = @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int

private let write: Write = { descriptor, bytes, count, offset in
    var status = stat()
    fstat(descriptor, &status)
    let file = UInt64(status.st_ino)
    guard let number = faults.withLock({ $0[file] }) else {
        return pwrite(descriptor, bytes, count, offset)
    }
    errno = number
    return -1
}

/// Replaces the system calls by which SQLite writes, once.
private let isPlanted: Bool = {
    guard let system = sqlite3_vfs_find(nil), let replace = system.pointee.xSetSystemCall else {
        return false
    }
    // SQLite keeps each system call as a function without parameters, and calls it as what it is.
    let call = unsafeBitCast(write, to: sqlite3_syscall_ptr.self)
    let results = ["pwrite", "pwrite64"].map { (name: String) in replace(system, name, call) }
    return results.contains(SQLITE_OK)
}()
