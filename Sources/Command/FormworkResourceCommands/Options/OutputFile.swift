import Formwork
import Foundation

/// A file that a command writes, in place of one that is there.
struct OutputFile {
    private let path: String

    /// Names a file.
    init(_ path: String) { self.path = path }

    /// Checks that there is a folder for the file, before the work for its content.
    ///
    /// - Throws: `CommandFailure` with the folder that is missing, or for a path that is one itself.
    func check(_ localizer: Localizer) throws {
        if isFolder(path) { throw failure("folderFile", at: path, localizer) }
        let folder = (path as NSString).deletingLastPathComponent
        guard folder.isEmpty || isFolder(folder) else {
            throw failure("missingFolder", at: folder, localizer)
        }
    }

    /// Writes the whole file, or nothing.
    ///
    /// - Throws: `CommandFailure` if it cannot be written.
    func write(_ data: Data, _ localizer: Localizer) throws {
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw failure("unwritableFile", at: path, localizer)
        }
    }

    private func isFolder(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private func failure(
        _ key: String, at path: String, _ localizer: Localizer
    ) -> CommandFailure {
        .misuse(key, ["path": .text(path)], localizer)
    }
}
