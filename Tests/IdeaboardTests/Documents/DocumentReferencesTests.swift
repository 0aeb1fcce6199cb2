import Foundation
import Testing

/// Documents that users read.
private let documents = [
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/dependencies.md",
    "docs/security.md", "docs/README.md", "docs/options.md", "docs/tasks/README.md",
]

@Suite struct DocumentReferencesTests {
    @Test("Each link of a document to a file leads to one", arguments: documents)
    func links(document: String) throws {
        let folder = document.split(separator: "/").dropLast().joined(separator: "/")
        for match in try Checkout.text(document).matches(
            of: /\]\(([^)#:]+)\)|(?:src|href)="([^":]+)"/)
        {
            let path = String(match.1 ?? match.2 ?? "")
            #expect(Checkout.has(folder.isEmpty ? path : "\(folder)/\(path)"), "\(path)")
        }
    }

    @Test("Each name in backticks is one of the sources or the scripts", arguments: documents)
    func names(document: String) throws {
        let known = try Self.words.get()
        for span in try Checkout.text(document).codeSpans where !span.hasPrefix("http") {
            let missing = Self.words(in: span).filter { $0.utf8.count > 3 }
                .filter { !known.contains($0) }
            #expect(missing == [], "`\(span)`")
        }
    }

    @Test("Names that the changelog calls removed are not in the sources")
    func gone() throws {
        let sources = try Checkout.texts(below: ["Sources", "Examples"], ["swift"])
        for name in ["public var questionsLink", "static func between("] {
            #expect(!sources.contains { $0.contains(name) }, "\(name)")
        }
    }

    /// The words of all sources, manifests and scripts.
    private static let words = Result {
        let endings: Set = ["swift", "yml", "sh", "py", "js", "mjs", "c", "txt"]
        let folders = [
            "Sources", "Examples", "Scripts", "Benchmarks", "Browser", "Tests/Attack",
            "Tests/Browser",
        ]
        let texts = try Checkout.texts(below: folders, endings)
        let manifests = try ["Package.swift", "Makefile"].map(Checkout.text)
        return Set((texts + manifests).flatMap(words(in:)))
    }

    private static func words(in text: some StringProtocol) -> [Substring] {
        Substring(text).utf8.split { byte in
            let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            return !isLetter && byte != UInt8(ascii: "_") && !(0x30...0x39).contains(byte)
        }
        .map { Substring($0) }
    }
}
