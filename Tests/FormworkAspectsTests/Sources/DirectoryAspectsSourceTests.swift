import FormworkAspects
import Foundation
import Testing

@Suite struct DirectoryAspectsSourceTests {
    @Test("Files are found by the path of their aspect and their ending")
    func files() async throws {
        let source = try Self.source([
            "meta/class/Bug.json": "{}", "layout/wide.html": "<form></form>",
            "rules/Bug/new.drl": "",
        ])
        let structure = try await source.fetchClassMetadata("Bug")
        #expect(structure == AspectDocument("{}", place: "meta/class/Bug.json"))
        #expect(try await source.fetchLayout("wide").place == "layout/wide.html")
        #expect(try await source.fetchRules("Bug", context: "new")?.place == "rules/Bug/new.drl")
        #expect(try await source.fetchRules("Bug", context: "edit") == nil)
    }

    @Test("Other endings are read by the reader of the program")
    func readers() async throws {
        let source = try Self.source(
            ["meta/class/Bug.yml": "attributes: []"], readers: ["yml": { "{\"yaml\":\"\($0)\"}" }])
        let document = try await source.fetchClassMetadata("Bug")
        #expect(String(decoding: document.bytes, as: UTF8.self) == #"{"yaml":"attributes: []"}"#)
    }

    @Test("A reader that fails is an error with the file")
    func failingReader() async throws {
        struct Wrong: Error {}
        let source = try Self.source(
            ["meta/class/Bug.yml": "a"], readers: ["yml": { _ in throw Wrong() }])
        let error = try await #require(throws: AspectError.self) {
            try await source.fetchClassMetadata("Bug")
        }
        #expect(error.place == "meta/class/Bug.yml")
        #expect(error.cause is Wrong)
    }

    @Test("A file that is missing is an error with its path")
    func missing() async throws {
        let source = try Self.source([:])
        let error = try await #require(throws: AspectError.self) {
            try await source.fetchValues("com.example.Bug", id: "4")
        }
        #expect(error.code == .missing)
        #expect(error.place == "api/Bug/4")
    }

    @Test("The texts of a language are taken where those of the locale are missing")
    func languages() async throws {
        let source = try Self.source(["localization/cs/Bug/new.json": "{}"])
        let document = try await source.fetchLocalization("Bug", locale: "cs_CZ", context: "new")
        #expect(document.place == "localization/cs/Bug/new.json")
    }

    /// A directory with files.
    private static func source(
        _ files: [String: String], readers: [String: DirectoryAspectsSource.Reader] = [:]
    ) throws -> DirectoryAspectsSource {
        let directory = FileManager.default.temporaryDirectory
            .appending(path: "aspects-\(UUID().uuidString)")
        for (name, text) in files {
            let file = directory.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return DirectoryAspectsSource(directory, readers: readers)
    }
}
