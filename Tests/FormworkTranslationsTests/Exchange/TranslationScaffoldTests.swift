import FormworkLocalization
import Foundation
import Testing

@testable import FormworkTranslations

@Suite struct TranslationScaffoldTests {
    private static let yaml = """
        # Texts of the shop
        en:
          Cart:
            hello: "Hello %{name}"   # who
            items: { plural: count, one: "%{count} item", other: "%{count} items" }
            steps: ["One", "Two"]
        de:
          Cart:
            hello: 'Hallo %{name}'
            steps: ["Eins", "Zwei"]

        """

    private func scaffold(
        _ language: String, _ files: [TextFiles.File] = [("Texts/t.yml", yaml)],
        libraries: [TextFiles.File] = []
    ) throws -> TranslationScaffold {
        TranslationScaffold(
            of: try #require(LanguageTag(language)), files: files, libraries: libraries,
            from: LanguageTag(Locale(identifier: "en")), directory: "Sources")
    }

    @Test("A new language gets each text with its forms, and as a comment")
    func newLanguage() throws {
        let scaffold = try scaffold("pl")
        #expect(scaffold.findings.isEmpty)
        #expect(scaffold.files.map(\.path) == ["Texts/t.yml"])
        #expect(
            scaffold.files.first?.text == Self.yaml + """
                pl:
                  Cart:
                    hello: "Hello %{name}"  # Hello %{name}
                    items:
                      plural: count
                      one: "%{count} item"  # %{count} item
                      few: "%{count} items"  # %{count} items
                      many: "%{count} items"  # %{count} items
                      other: "%{count} items"  # %{count} items
                    steps:
                      - "One"  # One
                      - "Two"  # Two

                """)
    }

    @Test("Of a language with texts only those are added that it lacks, and nothing else changes")
    func partly() throws {
        let text = try #require(try scaffold("de").files.first?.text)
        let added = """
                items:
                  plural: count
                  one: "%{count} item"  # %{count} item
                  other: "%{count} items"  # %{count} items

            """
        #expect(text.contains(added))
        #expect(text.replacing(added, with: "") == Self.yaml)
    }

    @Test("Run again, it changes nothing", arguments: ["pl", "de", "ja", "ar"])
    func again(language: String) throws {
        let first = try scaffold(language, libraries: [("L.yml", "en: { L: { a: One } }")])
        let changed = Dictionary(uniqueKeysWithValues: first.files.map { ($0.path, $0.text) })
        #expect(changed.keys.sorted() == ["Texts/L.\(language).yml", "Texts/t.yml"])
        let files = changed.map { (path: $0.key, text: $0.value) }
        let second = try scaffold(
            language, files, libraries: [("L.yml", "en: { L: { a: One } }")])
        #expect(second.files.isEmpty)
        #expect(second.findings.isEmpty)
    }

    @Test(
        "A language lacks nothing that those have to which it falls back",
        arguments: [("en-GB", true), ("de-AT", false)])
    func fallbacks(language: String, hasAll: Bool) throws {
        let files = try scaffold(language).files
        #expect(files.isEmpty == hasAll)
        #expect(files.allSatisfy { !$0.text.contains("Hello %{name}\"  #") })
    }

    @Test("Texts of libraries are written to files of the project, if they have none")
    func libraries() throws {
        let library = """
            en: { L: { a: One, b: Two } }
            fr: { L: { a: Un, b: Deux } }
            """
        let own = "en: { P: { a: Page } }\nsv: { P: { a: Sida }, L: { a: Ett } }\n"
        let files: [TextFiles.File] = [("App/Resources/own.yml", own)]
        let swedish = try scaffold("sv", files, libraries: [("L.yml", library)])
        #expect(swedish.files.map(\.path) == ["App/Resources/L.sv.yml"])
        #expect(swedish.files.first?.text == "sv:\n  L:\n    b: \"Two\"  # Two\n")
        let french = try scaffold("fr", files, libraries: [("L.yml", library)])
        #expect(french.files.map(\.path) == ["App/Resources/own.yml"])
        let alone = try scaffold("sv", [], libraries: [("L.yml", library)])
        #expect(alone.files.map(\.path) == ["Sources/L.sv.yml"])
    }

    @Test(
        "Characters that would end a comment are escaped in it",
        arguments: [("a\nb", "a\\nb"), ("# \"x\"", "# \\\"x\\\""), ("a\u{2028}b", "a\\u2028b")])
    func comments(words: String, comment: String) throws {
        let yaml = "en:\n  P:\n    a: \(YamlWriting.quoted(words))\n"
        let text = try #require(try scaffold("sv", [("t.yml", yaml)]).files.first?.text)
        #expect(text.hasSuffix("a: \"\(comment)\"  # \(comment)\n"))
    }

    @Test("A text that cannot be added without touching others is a finding")
    func shared() throws {
        let yaml = "en: { P: &p { a: One, b: Two } }\nde: { P: { a: Eins } }\nfr: { P: [x] }\n"
        let scaffold = try scaffold("fr", [("t.yml", yaml)])
        #expect(scaffold.files.isEmpty)
        #expect(!scaffold.findings.isEmpty)
        #expect(scaffold.findings.allSatisfy { $0.message.contains("write it by hand") })
    }
}
