import FormworkLocalization
import Foundation
import Testing

@Suite struct TranslationTableTests {
    @Test(
        "A text is looked for along the chain of locales",
        arguments: [
            ("de-AT", "de-AT"), ("de_AT", "de-AT"), ("de", "de"), ("de-CH", "de"),
            ("zh-Hant-HK", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-Hans-SG", "zh"), ("zh", "zh"),
            ("es-MX", "es-419"), ("es-AR", "es-419"), ("es-ES", "es"), ("fr", "en-GB"),
            ("", "en-GB"), ("en-GB", "en-GB"), ("en-US", "en"), ("not a locale", "en-GB"),
        ])
    func chains(locale: String, expected: String) {
        let tags = ["de", "de-AT", "zh", "zh-Hant", "es", "es-419", "en", "en-GB"]
        let texts = Dictionary(uniqueKeysWithValues: tags.map { ($0, ["k": $0]) })
        let table = TranslationTable(texts: texts, defaultLocale: Locale(identifier: "en-GB"))
        #expect(table.translate("k", locale: Locale(identifier: locale)) == expected)
    }

    @Test("A key that the locale lacks is looked for further along the chain")
    func furtherAlong() {
        let table = TranslationTable(texts: [
            "de-AT": ["a": "Jänner"], "de": ["a": "Januar", "b": "Februar"],
            "en": ["a": "January", "b": "February", "c": "March"],
        ])
        let austrian = Locale(identifier: "de-AT")
        #expect(table.translate("a", locale: austrian) == "Jänner")
        #expect(table.translate("b", locale: austrian) == "Februar")
        #expect(table.translate("c", locale: austrian) == "March")
        #expect(table.translate("d", locale: austrian) == nil)
    }

    @Test("The default locale has a chain of its own")
    func defaultChain() {
        let table = TranslationTable(
            texts: ["en": ["a": "x"]], defaultLocale: Locale(identifier: "en-GB"))
        #expect(table.translate("a", locale: Locale(identifier: "fr")) == "x")
    }

    @Test("A key exists in exactly the locale that has it, however the locale is written")
    func keyExists() {
        let table = TranslationTable(texts: ["de_at": ["a": "x"], "en": ["b": "y"]])
        #expect(table.keyExists("a", locale: Locale(identifier: "de-AT")))
        #expect(table.keyExists("a", locale: Locale(identifier: "de_AT")))
        #expect(!table.keyExists("a", locale: Locale(identifier: "de")))
        #expect(!table.keyExists("b", locale: Locale(identifier: "de-AT")))
    }

    @Test("The locales are the default first, then by their tags")
    func locales() {
        let table = TranslationTable(
            texts: ["fr": [:], "en-GB": [:], "ar": [:], "no locale": [:]],
            defaultLocale: Locale(identifier: "en-GB"))
        #expect(table.locales.map { LanguageTag($0).text } == ["en-GB", "ar", "fr"])
    }

    @Test("An intended empty text is a text")
    func emptyText() {
        let table = TranslationTable(texts: ["de": ["a": ""], "en": ["a": "x"]])
        #expect(table.translate("a", locale: Sample.german) == "")
    }

    @Test("Of a text with variants, the text is that of other; the message has them all")
    func variants() {
        let choice = MessageChoice(by: "a", values: ["x": "X"], other: "Other %{a}")
        let table = TranslationTable(
            messages: ["de": ["k": .init(choice)], "en": ["k": "plain", "l": "%%{a}"]])
        #expect(table.translate("k", locale: Sample.german) == "Other %{a}")
        #expect(table.message("k", locale: Sample.german) == MessageTemplate(choice))
        #expect(table.message("l", locale: Sample.german) == "%%{a}")
        #expect(table.translate("l", locale: Sample.german) == "%%{a}")
        #expect(table.message("m", locale: Sample.german) == nil)
    }
}
