import Foundation
import Testing

@testable import FormworkPresentation

@Suite struct ThemeTokenDocumentTests {
    private func file(_ path: String) throws -> String {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    @Test(
        "The guide lists every token in its order, with its kind and the words of its declaration")
    func tokens() throws {
        let guide = try file("docs/theme-tokens.md")
        let rows = guide.split(separator: "\n").map { $0.split(separator: "|") }
            .filter { $0.count == 3 && $0[0].hasPrefix(" `") && !$0[1].contains("!") }
            .map { row in row.map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(rows.map { $0[0] } == ThemeTokenName.all.map { "`\($0.name)`" })
        #expect(rows.map { $0[1] } == ThemeTokenName.all.map(\.kind.rawValue))
        let source = try file("Sources/Faces/FormworkPresentation/Themes/Tokens/ThemeToken.swift")
        for row in rows {
            let name = row[0].dropFirst().dropLast()
            #expect(source.contains("/// \(row[2])\n"), "\(name)")
        }
    }

    @Test("The file in the guide makes a theme with the accents of both modes")
    func exampleFile() throws {
        let guide = try file("docs/theme-tokens.md")
        let json = try #require(guide.components(separatedBy: "```json\n").dropFirst().first)
        let bytes = try #require(json.components(separatedBy: "\n```").first)
        let theme = try Theme(designTokens: bytes.utf8, parent: .calm)
        #expect(theme.name == "ours")
        #expect(theme[.accent].css == "#5b3fa8" && theme[.accent, .dark].css == "#c7b8f5")
        #expect(theme[.surface] == Theme.calm[.surface])
    }
}
