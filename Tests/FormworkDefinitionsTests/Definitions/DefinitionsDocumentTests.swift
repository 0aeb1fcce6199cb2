import Formwork
import FormworkDefinitions
import Foundation
import Testing

@Suite struct DefinitionsDocumentTests {
    /// The YAML files in a document, by the names in their first lines.
    private static func samples(in path: String) throws -> [String: String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        let blocks = text.matches(
            of: /```yaml\n# [a-z]+\/([a-z]+\.yml)\n(.*?)```/.dotMatchesNewlines())
        return Dictionary(uniqueKeysWithValues: blocks.map { (String($0.1), String($0.2)) })
    }

    @Test(
        "the samples of the documents are served",
        arguments: [
            ("docs/tasks/serve-entities-of-files.md", ["/authors", "/books"]),
            (
                "Sources/Core/FormworkDefinitions/FormworkDefinitions.docc/FormworkDefinitions.md",
                ["/books", "/trips"]
            ),
        ])
    func samples(_ path: String, _ lists: [String]) async throws {
        let files = try TemporaryDefinitions(try Self.samples(in: path))
        let paths = try files.read().resources.map { $0.path }
        #expect(paths == lists)
        let site = try files.site()
        for list in lists {
            #expect(await site.page("\(list)/new", language: "de").contains(#"name="_csrf""#))
        }
    }
}
