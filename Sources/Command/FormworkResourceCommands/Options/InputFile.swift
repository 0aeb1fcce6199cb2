import Formwork
import Foundation

/// A file that a command sends, within the size that its request allows.
struct InputFile {
    private let path: String
    private let limit: Int

    /// Names a file; `-` is the standard input.
    init(_ path: String, limit: Int) {
        self.path = path
        self.limit = limit
    }

    /// Reads the file, which may be a pipe.
    ///
    /// - Throws: `CommandFailure` with the reason if it cannot be read, or is too large.
    func read(_ localizer: Localizer) throws -> Data {
        let file = path == "-" ? .standardInput : FileHandle(forReadingAtPath: path)
        guard let file, let data = try? file.read(upToCount: limit + 1) ?? Data() else {
            throw failure(reason, localizer)
        }
        guard data.count <= limit else { throw failure("largeFile", localizer) }
        return data
    }

    /// The text about a file that cannot be read.
    private var reason: String {
        var isFolder = ObjCBool(false)
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return !exists ? "missingFile" : isFolder.boolValue ? "folderFile" : "unreadableFile"
    }

    private func failure(_ key: String, _ localizer: Localizer) -> CommandFailure {
        .misuse(key, ["path": .text(path), "limit": .integer(Int64(limit))], localizer)
    }
}
