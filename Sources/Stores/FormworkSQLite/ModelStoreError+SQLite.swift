import Formwork
import FormworkTables
import GRDB

extension ModelStoreError {
    /// Interprets a failure of SQLite; the one place where its result codes are read.
    ///
    /// - Parameters:
    ///   - error: The error that was thrown.
    ///   - work: The operation of the store, such as `inserting an Idea`.
    ///   - table: The table that it worked on, to find the field that a trigger names.
    init(_ error: any Error, while work: String, table: ModelTable? = nil) {
        switch error {
        case let error as ModelStoreError: self = error
        case let error as DatabaseError: self = .init(sqlite: error, while: work, table: table)
        case let error as DiskError: self = .init(disk: error, while: work)
        case AccessRefusal.crowded:
            self.init(.unavailable, message: "While \(work): \(Self.crowded)")
        case AccessRefusal.late:
            self.init(.unavailable, message: "While \(work): \(Self.late)")
        case is CancellationError:
            self.init(
                .failed, message: "The task was cancelled while \(work). Nothing was changed.",
                cause: error)
        default:
            self.init(.failed, message: "SQLite failed while \(work).", cause: error)
        }
    }

    private init(sqlite error: DatabaseError, while work: String, table: ModelTable?) {
        if let table, let refusal = Self.refusal(error, table: table) {
            self = refusal
        } else if let (code, reason) = Self.meaning(of: error.resultCode) {
            self.init(code, message: "While \(work): \(reason)", cause: error)
        } else {
            let words = error.message ?? "no further words"
            let advice = error.resultCode == .SQLITE_IOERR ? " \(Self.undecided)" : ""
            self.init(
                .failed,
                message:
                    "SQLite failed while \(work): \(words) (\(error.extendedResultCode)).\(advice)",
                cause: error)
        }
    }

    /// A failed access to the disk: SQLite itself recognizes no lack of room but `ENOSPC` of a
    /// write.
    private init(disk error: DiskError, while work: String) {
        let reason = error.isLackOfRoom ? Self.limited : Self.faulty
        self.init(
            error.isLackOfRoom ? .full : .failed,
            message: "While \(work): \(reason) (\(error.systemText))", cause: error.sqlite)
    }

    private static func meaning(of code: ResultCode) -> (code: Code, reason: String)? {
        switch code {
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: (.unavailable, busy)
        case .SQLITE_FULL: (.full, full)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM: (.unwritable, unwritable)
        case .SQLITE_CORRUPT: (.damaged, damaged)
        case .SQLITE_NOTADB: (.damaged, noDatabase)
        default: nil
        }
    }

    private static let crowded =
        "too many other accesses wait. Nothing was changed. Try again in a moment."

    private static let late =
        "the time for it was over. Nothing was changed. Try again in a moment, or ask for less."

    private static let busy =
        "another program holds the database. Nothing was changed. Try again in a moment."

    private static let unwritable =
        "the file cannot be opened for writing. Make its directory, or give this user the right "
        + "to write the file and its directory."

    private static let full =
        "there is no room left. Nothing was changed. Free space on the disk, or allow the file more "
        + "pages."

    private static let limited =
        "the system allows the file no more room. Nothing was changed. Free space, or raise the quota "
        + "or the limit of a file's size."

    private static let faulty =
        "the disk failed. Look at the log of the system, and replace or repair the disk; restore a "
        + "backup if the file is damaged."

    private static let undecided =
        "Look at the room on the disk, the quota, the limit of a file's size, and the disk itself."

    private static let damaged =
        "the file is damaged. Restore a backup, or recover it with `sqlite3`."

    private static let noDatabase = "the file is no SQLite database. Name another file."

    /// The error of the table itself: an id that is taken, or a value that a trigger guards.
    private static func refusal(_ error: DatabaseError, table: ModelTable) -> ModelStoreError? {
        switch error.extendedResultCode {
        case .SQLITE_CONSTRAINT_PRIMARYKEY, .SQLITE_CONSTRAINT_UNIQUE:
            let message = error.message ?? ""
            return .taken(in: table, cause: error) { message.hasSuffix(".\($0)") }
        case .SQLITE_CONSTRAINT_TRIGGER:
            let violation = TableGuards(table).violation(in: error.message ?? "")
            return violation.map { .refused($0, of: table, cause: error) }
        default:
            return nil
        }
    }
}
