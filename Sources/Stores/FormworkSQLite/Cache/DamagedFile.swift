import Foundation
import GRDB

/// A file of a cache that SQLite cannot read.
struct DamagedFile {
    let path: String

    /// Renames the file, in the place of an earlier one, and removes what SQLite keeps beside it.
    ///
    /// It is not deleted, as the path may be that of something else by mistake.
    func putAside(report: (String) -> Void) throws {
        let files = FileManager.default
        let name = path + ".unreadable"
        try? files.removeItem(atPath: name)
        try files.moveItem(atPath: path, toPath: name)
        for suffix in ["-wal", "-shm"] { try? files.removeItem(atPath: path + suffix) }
        report("The cache of answers was emptied: its file was damaged, and is \(name) now.")
    }
}

extension DatabaseError {
    /// Whether the file is no database, or not any more.
    var isDamage: Bool { [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(resultCode) }
}
