public import FormworkState
internal import Foundation

/// The reason why a state could not be saved or loaded, with a message for the user.
public struct StateFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of obstacle.
    public let code: Code

    /// A description of the failure and its remedy.
    public let message: String

    /// The file that is concerned.
    public let path: String

    /// The fault inside the state, when the file itself is sound.
    public let snapshotError: SnapshotError?

    /// The kinds of obstacles.
    public enum Code: String, Hashable, Sendable, CaseIterable {
        /// The file is not as it was written: it ends too early, or something in it was changed.
        case damaged
        /// The file holds something else than a saved state.
        case notAState
        /// A newer program saved the state.
        case newerVersion
        /// The file is sound, but its content does not fit the program.
        case unreadable
        /// The state cannot be written down.
        case unwritable
        /// The user may not read or write here.
        case noPermission
        /// There is no room left.
        case diskFull
        /// The folder does not exist.
        case noFolder
        /// Another program has saved since this program loaded.
        case changedElsewhere
        /// Another program is saving and does not finish.
        case busy
        /// The disk or the connection to it fails.
        case failedAccess
    }

    /// The path and the message.
    public var description: String { "\(path): \(message)" }

    init(_ code: Code, _ message: String, path: String, snapshotError: SnapshotError? = nil) {
        self.code = code
        self.message = message
        self.path = path
        self.snapshotError = snapshotError
    }
}

extension StateFileError {
    /// Creates the error for the number of a failed system call.
    init(errorNumber: Int32, path: String) {
        let reason = String(cString: strerror(errorNumber))
        switch errorNumber {
        case EACCES, EPERM, EROFS:
            self.init(
                .noPermission, "You may not read or write here: \(reason). Change the permissions.",
                path: path)
        case ENOSPC, EDQUOT, EFBIG:
            self.init(
                .diskFull, "There is no room left: \(reason). Delete something and save again.",
                path: path)
        case ENOENT, ENOTDIR:
            self.init(
                .noFolder, "The folder does not exist: \(reason). Create it first.", path: path)
        default:
            self.init(.failedAccess, "The disk could not be used: \(reason).", path: path)
        }
    }

    /// Creates the error for a sound file with a faulty state.
    init(_ error: SnapshotError, path: String) {
        let code: Code =
            switch error.code {
            case .newerVersion: .newerVersion
            case .unwritable: .unwritable
            case .otherModel, .missingMigration, .failedMigration, .unreadable: .unreadable
            }
        self.init(code, error.description, path: path, snapshotError: error)
    }
}
