import FormworkLocalization
import FormworkRandom
import FormworkYAML
import Foundation
import Testing

@Suite struct YamlRepairTests {
    private let english = Locale(identifier: "en")

    private func store(_ yaml: String) throws -> YamlStore {
        try YamlStore(yaml: ["t.yml": yaml], defaultLocale: Locale(identifier: "en"))
    }

    private func places(_ store: YamlStore) -> [String] {
        store.findings.filter { $0.severity == .error }
            .map { "\($0.line ?? 0) \($0.code.rawValue)" }
    }

    @Test(
        "A broken entry is named with its line, and all its neighbours are read",
        arguments: [
            "broken: \"x", "broken: \"x\" y", "broken: [", "broken: {a: b",
            "broken: }", "broken: 'it's'", "broken: a: b", "broken: *nowhere", "broken: @x",
            "broken: `x`", "broken: %", "broken: \"\\q\"", "broken: &a &b x", "broken: !<x y",
            "broken: \u{1}", "broken: \"\u{7}\"", "broken", "broken : - x", "- broken",
            "\tbroken: \"x\"", "broken: {a: \"1\", a: \"2\"}", "? broken\n    x: y\n  : z", "{",
            "]",
            ": broken: x", "\"broken", "broken:\n      x: \"1\n     y: 2\"3",
        ])
    func neighbours(entry: String) throws {
        let store = try store(
            """
            # Texts
            en:
              before: "1"
              \(entry)
              after: "2"
              Page:
                title: "3"
            de:
              before: "4"
              after: "5"
              Page: { title: "6" }
            """)
        let lines = store.findings.filter { $0.severity == .error }.map { $0.line ?? 0 }
        #expect(lines.contains { (4...5).contains($0) }, "\(store.findings)")
        #expect(lines.allSatisfy { (4...6).contains($0) }, "\(store.findings)")
        for (key, words) in ["before": "1 4", "after": "2 5", "Page.title": "3 6"] {
            let found = ["en", "de"].map { store.translate(key, locale: Locale(identifier: $0)) }
            #expect(found.map { $0 ?? "-" }.joined(separator: " ") == words, "\(key)")
        }
    }

    @Test("Of an entry that is broken deep within, all else is read")
    func deep() throws {
        let store = try store(
            """
            en:
              Page:
                a: "1"
                field:
                  hint: "x
                  title: "2"
                steps:
                - "3"
                - "y
                - "4"
                text: |
                  5: "not a key
            """)
        #expect(places(store) == ["5 notYAML", "9 notYAML"])
        let keys = ["a", "field.title", "steps.0", "steps.2", "text"].map { "Page." + $0 }
        let texts = keys.map { store.translate($0, locale: english) }
        #expect(texts == ["1", "2", "3", "4", "5: \"not a key"])
    }

    @Test("A map whose entries are all broken affects no other map")
    func allBroken() throws {
        let store = try store("en:\n  Page:\n    a: \"x\n    b: [\nde:\n  c: \"1\"\nfr:\n  \"")
        #expect(places(store) == ["3 notYAML", "4 notYAML", "8 notYAML"])
        #expect(store.translate("c", locale: Locale(identifier: "de")) == "1")
    }

    @Test("A map that occurs twice is one problem, and the texts of both are read")
    func repeated() throws {
        let store = try store(
            """
            en:
              Page:
                a: "1"
                both: "2"
              Other: { b: "3" }
              Page:
                c: "4"
                both: "x"
              Other: { d: "5" }
            en:
              e: "6"
              Page: { f: "7" }
            """)
        let expected = [
            "6 duplicateKey", "8 duplicateKey", "9 duplicateKey", "10 duplicateKey",
        ]
        #expect(places(store) == expected)
        let keys = ["Page.a", "Page.both", "Other.b", "Page.c", "Other.d", "e", "Page.f"]
        #expect(keys.map { store.translate($0, locale: english) } == (1...7).map { "\($0)" })
    }

    @Test("Text in quotes and brackets over many lines is one entry, also in a broken document")
    func manyLines() throws {
        let store = try store(
            """
            en:
              a: { b: "1",
              c: "2" }
              d: "one
              two"
              e: "x
              f: 'three

              four'
            """)
        #expect(places(store) == ["6 notYAML"])
        let texts = ["a.b", "a.c", "d", "f"].map { store.translate($0, locale: english) }
        #expect(texts == ["1", "2", "one two", "three\nfour"])
    }

    @Test("Aliases are resolved in a broken document, unless their anchor is broken")
    func aliases() throws {
        let store = try store(
            """
            en:
              a: &a { x: "1" }
              b: *a
              c: "x
              d: &d [
            de:
              b: *a
              d: *d
              e: "2"
            """)
        #expect(places(store) == ["4 notYAML", "5 notYAML", "8 notYAML"])
        let german = Locale(identifier: "de")
        #expect(store.keyExists("b.x", locale: german))
        #expect(store.translate("b.x", locale: english) == "1")
        #expect(store.translate("e", locale: german) == "2")
    }

    @Test("Of several documents, the broken one does not keep the others from being read")
    func documents() throws {
        let store = try store(
            "%YAML 1.1\n---\nen:\n  a: \"1\"\n--- # next\nen:\n  b: \"\n  c: \"2\"\n...\n")
        #expect(places(store) == ["7 notYAML"])
        #expect(["a", "c"].map { store.translate($0, locale: english) } == ["1", "2"])
    }

    @Test("A document that cannot be repaired is reported with a remedy")
    func advice() throws {
        let tabs = try store("en:\n\ta: \"x\"").findings.first?.message
        #expect(tabs?.contains("indented by tabs; use spaces") == true)
        let depth = try store("en:\n   a: \"x\"\n  b: \"y\"").findings.first
        #expect(depth?.message.contains("indented by 2, the lines around it by 3") == true)
        #expect(depth?.line == 3)
        let colon = try store("en:\n  a: \"x\"\n  b \"y\"").findings.first
        #expect(colon?.message.contains("write \"key: text\"") == true)
    }

    private static let languages = ["en", "de", "sv", "nl"]

    /// One language's texts, in every way of writing them.
    private static func block(_ language: String) -> String {
        """
        \(language):
          Page:
            title: "Title in \(language)"
            plain: it is plain, \(language)
            hint: 'It''s a hint'
            field: { title: "Field", messages: { required: "Required", max: "At most %{max}" } }
            items:
              plural: count
              "=0": "None"
              one: "%{count} item"
              other: "%{count} items"
            steps:
            - "One"
            - name: "Two"
              hint: "Second"
            - [ "Three", "Four" ]
            long: >-
              Folded "words
              in lines
            literal: |
              key: 'value
                more: [
          # A remark's here
          Other:
              a: "x"
              b: "y"

        """
    }

    /// The texts of each language for keys that are nowhere near each other.
    private static let keys = [
        "Page.title", "Page.plain", "Page.hint", "Page.field.messages.max", "Page.steps.0",
        "Page.steps.1.hint", "Page.steps.2.1", "Page.long", "Page.literal", "Page.items", "Other.b",
    ]

    private static let nasty =
        Array("\"\"''{}[]:,-?&*!|>%@`#~<= \t\n\\ab0").map(String.init)
        + [
            "\u{0}", "\u{7}", "\u{FEFF}", "\u{2028}", "é", "\r", "\n  ", "\n\n", "- ", "---\n",
            ": ",
        ]

    /// The block with a few characters or lines inserted, removed, replaced or repeated.
    private static func damaged(
        _ block: String, by generator: inout FixedSeed
    ) -> String {
        var characters = block.map(String.init)
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
            let index = characters.indices.randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: characters.remove(at: index)
            case 1: characters[index] = nasty.randomElement(using: &generator) ?? ""
            case 2:
                let end = characters[index...].firstIndex(of: "\n") ?? characters.endIndex - 1
                characters.removeSubrange(index...end)
            case 3:
                let line = characters[index...].prefix(while: { $0 != "\n" }) + ["\n"]
                characters.insert(contentsOf: line, at: index)
            default:
                characters.insert(nasty.randomElement(using: &generator) ?? "", at: index)
            }
        }
        return characters.joined() + "\n"
    }

    private static func texts(
        _ store: YamlStore, in language: String
    ) -> [MessageTemplate?] {
        let locale = Locale(identifier: language)
        return keys.map { key in
            store.keyExists(key, locale: locale) ? store.message(key, locale: locale) : nil
        }
    }

    @Test(
        "Damage to one language loses no text of another",
        arguments: 0..<300 as Range<UInt64>)
    func otherLanguages(seed: UInt64) throws {
        var generator = FixedSeed(seed)
        let whole = try YamlStore(yaml: ["t.yml": Self.languages.map(Self.block).joined()])
        #expect(whole.findings.isEmpty)
        let victim = try #require(Self.languages.randomElement(using: &generator))
        let yaml = Self.languages.map { language in
            let block = Self.block(language)
            return language == victim ? Self.damaged(block, by: &generator) : block
        }.joined()
        let store = try YamlStore(yaml: ["t.yml": yaml])
        for language in Self.languages where language != victim {
            #expect(
                Self.texts(store, in: language) == Self.texts(whole, in: language),
                "seed \(seed), \(language): \(store.findings)\n\(yaml)")
        }
    }
}
