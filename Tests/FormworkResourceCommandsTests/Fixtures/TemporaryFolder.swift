import Foundation

/// A folder for the files of one test, which is removed with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("formwork-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and returns its path.
    func add(_ name: String, _ text: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// The text of a file; `nil` if there is none.
    func text(of name: String) -> String? {
        try? String(contentsOf: URL(filePath: "\(path)/\(name)"), encoding: .utf8)
    }
}
