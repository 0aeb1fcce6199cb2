import Foundation

/// The files of the repository that the tests were built from.
enum Checkout {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// The text of a file.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Whether there is a file or a folder at a path.
    static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The texts of all files below some folders whose names end in one of the endings.
    static func texts(below folders: [String], _ endings: Set<String>) throws -> [String] {
        try folders.flatMap { folder in
            let folder = root.appending(path: folder).path
            let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
            return try (paths ?? []).sorted()
                .filter { endings.contains(URL(filePath: $0).pathExtension) }
                .filter { !$0.contains(".build/") }
                .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        }
    }
}
