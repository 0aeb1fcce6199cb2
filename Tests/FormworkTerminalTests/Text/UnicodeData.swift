import Foundation

/// The files of the Unicode Character Database, of Debian's package `unicode-data`.
enum UnicodeData {
    private static let folder = URL(
        filePath: ProcessInfo.processInfo.environment["UNICODE_DATA"] ?? "/usr/share/unicode")

    /// Whether the files are there.
    static var isPresent: Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: "BidiTest.txt").path)
    }

    /// The lines of a file without comments.
    static func lines(of name: String) throws -> [Substring] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}
