import Foundation

/// Replaces the contents of several files: all are written beside their places before any is moved.
package enum FileReplacement {
    /// Writes the files.
    ///
    /// - Throws: Any error of the file system; until every new content is written, no file changes.
    package static func write(_ files: [TextFiles.File]) throws {
        var moves: [(from: URL, to: URL)] = []
        defer { for move in moves { try? FileManager.default.removeItem(at: move.from) } }
        for file in files {
            let place = URL(filePath: file.path).resolvingSymlinksInPath()
            let beside = place.deletingLastPathComponent()
                .appending(path: ".\(place.lastPathComponent).\(UUID().uuidString)")
            moves.append((beside, place))
            try Data(file.text.utf8).write(to: beside)
            let permissions = try? FileManager.default.attributesOfItem(atPath: place.path)[
                .posixPermissions]
            if let permissions {
                try FileManager.default.setAttributes(
                    [.posixPermissions: permissions], ofItemAtPath: beside.path)
            }
        }
        for move in moves { try replace(move.to, by: move.from) }
    }

    private static func replace(_ place: URL, by new: URL) throws {
        guard rename(new.path, place.path) != 0 else { return }
        throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: place.path])
    }
}
