import Foundation
import Testing

@Suite struct ArchitectureDocumentTests {
    @Test("docs/architecture.md has every module of Package.swift at its path, and no other")
    func modules() throws {
        let documented = try Self.rows().map {
            [$0[0].codeSpans.joined(), $0[2].codeSpans.joined()]
        }
        let declared = try PackageManifest().modules.map { [$0.name, $0.path] }
        #expect(declared.count > 20)
        #expect(Set(documented) == Set(declared))
        #expect(documented.count == declared.count)
    }

    @Test("The floor of each module is one above the highest of those that it imports")
    func floors() throws {
        let floors = Dictionary(
            uniqueKeysWithValues: try Self.rows().map { cells in
                (cells[0].codeSpans.joined(), try #require(Int(cells[1])))
            })
        for module in try PackageManifest().modules {
            let below = module.dependencies.map { floors[$0] ?? 99 }.max() ?? -1
            #expect(floors[module.name] == below + 1, "\(module.name)")
        }
    }

    @Test("Each journey of docs/architecture.md names files of the repository, at most ten")
    func journeys() throws {
        let text = try Checkout.text("docs/architecture.md")
        let sections = text.components(separatedBy: "\n### ").dropFirst()
        #expect(
            sections.map { String($0.prefix { $0 != "\n" }) }
                == ["Show", "Type", "Submit", "Call", "Change"])
        for section in sections {
            let end = section.range(of: "\n## ")?.lowerBound ?? section.endIndex
            let paths = section[..<end].matches(of: /\]\(\.\.\/([^)]+)\)/).map { String($0.1) }
            #expect((4...10).contains(paths.count), "\(section)")
            for path in paths { #expect(Checkout.has(path), "\(path)") }
        }
    }

    private static func rows() throws -> [[String]] {
        MarkdownTable.rows(in: try Checkout.text("docs/architecture.md"), headed: "Module")
    }
}
