import FormworkLocalization
import Foundation
import Testing

@Suite struct PseudoLocaleTests {
    private static let store = TranslationTable(messages: [
        "en": [
            "title": "Ideas", "greeting": "Hello %{name}", "escaped": "Write %%{name} for %{name}",
            "share": "100 %", "empty": "",
            "items": MessageTemplate(
                MessageChoice(
                    by: "count", of: PluralRules(of: LanguageTag(Sample.english)),
                    forms: [.one: "%{count} idea"], other: "%{count} ideas")),
        ],
        "de": ["title": "Ideen"],
    ])

    private func localizer(_ pseudo: PseudoLocale) -> Localizer {
        Localizer(locale: pseudo.locale, store: Self.store)
    }

    @Test("Accented text is bracketed and a third longer, and needs no file")
    func accented() {
        let localizer = localizer(.accented)
        #expect(localizer.text(key: "title") == "[Îðéåš ẋẋ]")
        #expect(
            localizer.text(key: "greeting", arguments: ["name": .text("Ann")])
                == "[Ĥéļļö Ann ẋẋẋẋ]")
        #expect(localizer.direction == .leftToRight)
    }

    @Test("Mirrored text runs from right to left, word by word")
    func mirrored() {
        let localizer = localizer(.mirrored)
        #expect(localizer.text(key: "title") == "\u{202E}Ideas\u{202C}")
        #expect(localizer.direction == .rightToLeft)
    }

    @Test("An escaped placeholder stays literal", arguments: PseudoLocale.allCases)
    func escapes(pseudo: PseudoLocale) {
        let text = localizer(pseudo).text(key: "escaped", arguments: ["name": .text("7")])
        #expect(text.contains("%{"))
        #expect(text.contains("7"))
    }

    @Test("Variants keep deciding", arguments: [(1, "[1 îðéå ẋẋẋẋ]"), (2, "[2 îðéåš ẋẋẋẋẋ]")])
    func choices(count: Int64, expected: String) {
        let text = localizer(.accented).text(key: "items", arguments: ["count": .integer(count)])
        #expect(text == expected)
    }

    @Test("A missing text is marked, not dressed up")
    func missing() {
        #expect(localizer(.accented).text(key: "nowhere") == "⟦nowhere⟧")
    }

    @Test(
        "Only these two are pseudo-locales",
        arguments: [
            ("en-XA", true), ("en_XA", true), ("ar-XB", true), ("en", false), ("de-XA", false),
        ])
    func tags(tag: String, isPseudo: Bool) throws {
        #expect((PseudoLocale(try #require(LanguageTag(tag))) != nil) == isPseudo)
    }
}
