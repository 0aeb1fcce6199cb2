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

    /// Writes a file of so many bytes, and returns its path.
    @discardableResult
    func add(_ name: String, size: Int = 3) throws -> String {
        let file = "\(path)/\(name)"
        try Data(repeating: 7, count: size).write(to: URL(filePath: file))
        return file
    }

    /// Makes a folder in it.
    func addFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(path)/\(name)", withIntermediateDirectories: false)
    }
}
