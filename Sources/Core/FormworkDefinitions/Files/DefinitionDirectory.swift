import Foundation

/// The files of a directory of definitions, in the order of their names.
struct DefinitionDirectory: Sendable {
    /// The name of the file about all entities together.
    static let siteName = "site"

    /// The directory.
    let url: URL

    /// Names a directory.
    init(_ url: URL) { self.url = url }

    /// The definitions, without the file about all of them and those that arrange schemas.
    var files: [URL] {
        all.filter { url in
            url.deletingPathExtension().lastPathComponent != Self.siteName
                && !SchemaDefinition.isArrangement(url)
        }
    }

    /// The file about all entities together; `nil` if there is none.
    var site: URL? { all.first { $0.deletingPathExtension().lastPathComponent == Self.siteName } }

    /// All files that are read.
    var all: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        let endings = Self.endings.map { ".\($0)" } + StructureDefinition.endings
        return names.filter { name in
            !name.hasPrefix(".") && endings.contains { name.hasSuffix($0) }
        }.sorted().map { url.appending(path: $0) }
    }

    private static let endings = ["yml", "yaml", "json"]

    /// The file of a name without its ending; `nil` if there is none.
    func file(named name: String) -> URL? {
        Self.endings.map { url.appending(path: "\(name).\($0)") }
            .first { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The place of a file that was removed by its editor, where no definition is read.
    func removedFile(named name: String) -> URL { url.appending(path: ".\(name).removed") }

    /// Whether a JSON Schema or a structure of another program defines the entity of a name.
    func hasSchema(named name: String) -> Bool {
        ([SchemaDefinition.ending] + StructureDefinition.endings).contains { ending in
            FileManager.default.fileExists(atPath: url.appending(path: name + ending).path)
        }
    }

    /// The file that is made for a name without an ending.
    func newFile(named name: String) -> URL { url.appending(path: "\(name).\(Self.endings[0])") }
}
