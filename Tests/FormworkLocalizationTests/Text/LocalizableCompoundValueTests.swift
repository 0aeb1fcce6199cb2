import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableCompoundValueTests {
    private static let store = TranslationTable(texts: [
        "en": ["Name.separator": " "], "hu": ["Name.full": "%{1} %{0}"],
        "ja": ["Name.full": "%{1}%{0}様"], "ar": ["Name.full": "%{0}، %{1}"],
        "fr": ["Name.full": "%{0} %{7}"],
    ])

    private func name(
        _ pieces: [String], _ locale: String, separator: LocalizableString? = nil
    ) -> String {
        Localizer(
            locale: Locale(identifier: locale), store: Self.store,
            reporter: MissingTranslationReporter { _ in }
        ).text(
            LocalizableCompoundValue(
                pieces: pieces.map { LocalizableString.constant($0) }, separator: separator,
                order: "Name.full"))
    }

    @Test(
        "Pieces are in the order of the locale",
        arguments: [
            ("en", "Béla Bartók"), ("hu", "Bartók Béla"), ("ja", "BartókBéla様"),
            ("th", "BélaBartók"),
            ("fr", "Béla ⟦7⟧"),
        ])
    func order(locale: String, expected: String) {
        #expect(name(["Béla", "Bartók"], locale) == expected)
    }

    @Test("A piece of the other direction is set apart")
    func isolation() {
        #expect(name(["Ann", "أحمد"], "ar") == "\u{2068}Ann\u{2069}، أحمد")
    }

    @Test("An empty piece leaves no separator over", arguments: ["en", "hu"])
    func emptyPieces(locale: String) {
        #expect(name(["", "Bartók"], locale) == "Bartók")
        #expect(name(["Béla", ""], "en") == "Béla")
        #expect(name(["", ""], locale).isEmpty)
    }

    @Test("A separator may be text of the store, and is not trimmed")
    func separator() {
        #expect(name(["a", "b"], "en", separator: .localized(key: "Name.separator")) == "a b")
        #expect(name(["a", "b"], "en", separator: .constant(" – ")) == "a – b")
    }

    @Test("Values of different types are joined")
    func mixed() {
        let pieces: [any Localizable] = [LocalizableInt(1_000), LocalizableString.constant("m")]
        #expect(Sample.localizer(Sample.german).text(pieces.joined()) == "1.000 m")
    }

    @Test("It is a plain string on the wire, and equal when decoded twice")
    func wire() throws {
        let json = try Sample.json(
            [LocalizableString.constant("a"), .constant("b")].joined(), Sample.german)
        #expect(json == "\"a b\"")
        let decoded = try Sample.decode(LocalizableCompoundValue.self, json)
        #expect(try decoded == Sample.decode(LocalizableCompoundValue.self, json))
        #expect(try decoded.localizedString == "a b")
    }
}
