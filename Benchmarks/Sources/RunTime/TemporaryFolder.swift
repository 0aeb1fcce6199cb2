import Foundation

/// A folder with files, which is removed with it.
final class TemporaryFolder {
    let url = URL.temporaryDirectory.appending(path: UUID().uuidString)

    init(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: url.appending(path: name)) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
