import Foundation

/// The Swift files under directories, in the order of their paths.
package struct SourceFiles {
    /// The files with their contents.
    package private(set) var files: [(file: String, text: String)] = []

    /// Files that cannot be read.
    package private(set) var findings: [TranslationFinding] = []

    /// Reads the files at the paths.
    package init(paths: [String]) {
        for path in Set(paths.flatMap { Self.paths(under: $0, endings: [".swift"]) }).sorted() {
            do {
                files.append((path, try String(contentsOf: URL(filePath: path), encoding: .utf8)))
            } catch {
                findings.append(.unreadable(path, error))
            }
        }
    }

    static func isFile(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && !isDirectory.boolValue
    }

    /// The files with one of the endings; of a file, itself.
    static func paths(under path: String, endings: [String]) -> [String] {
        guard !isFile(path) else { return [path] }
        let start = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        let found = FileManager.default.subpaths(atPath: path) ?? []
        return found.filter { name in
            endings.contains { name.hasSuffix($0) }
                && !name.split(separator: "/").contains { $0.first == "." }
        }.sorted().map { start + $0 }
    }
}
