import Foundation

/// The files of a directory of definitions, in the order of their names.
struct DefinitionDirectory: Sendable {
    /// The name of the file about all entities together.
    static let siteName = "site"

    /// The directory.
    let url: URL

    /// Names a directory.
    init(_ url: URL) { self.url = url }

    /// The definitions, without the file about all of them.
    var files: [URL] {
        all.filter { $0.deletingPathExtension().lastPathComponent != Self.siteName }
    }

    /// The file about all entities together; `nil` if there is none.
    var site: URL? { all.first { $0.deletingPathExtension().lastPathComponent == Self.siteName } }

    /// All files that are read.
    var all: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        return names.filter { name in
            !name.hasPrefix(".") && [".yml", ".yaml", ".json"].contains { name.hasSuffix($0) }
        }.sorted().map { url.appending(path: $0) }
    }
}
