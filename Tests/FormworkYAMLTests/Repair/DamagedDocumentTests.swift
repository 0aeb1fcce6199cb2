import FormworkLocalization
import FormworkRandom
import FormworkYAML
import Foundation
import Testing

@Suite struct DamagedDocumentTests {
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
        "Whatever happens to one language, no other loses a text",
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
