import FormworkLocalization
import FormworkServer
import FormworkYAML
import Foundation
import Testing

@Suite("The texts of Formwork's modules") struct FormworkServerTextsTests {
    static let languages = [
        "en", "ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
    ]

    @Test("are whole in every language, with the placeholders and plural forms that it needs")
    func complete() throws {
        let store = try YamlStore(bundles: FormworkServerTexts.bundles, isStrict: true)
        #expect(store.locales.map { LanguageTag($0).text } == Self.languages)
    }

    @Test("leave no application without words in its language", arguments: languages.dropFirst())
    func offered(language: String) throws {
        let store = try YamlStore(
            yaml: ["own.yml": "en: { P: { a: x } }\n\(language): { P: { a: y } }"],
            libraries: FormworkServerTexts.bundles, isStrict: true)
        #expect(store.locales.map { LanguageTag($0).text } == ["en", language])
        let keys = [
            "FormworkMessages.required", "FormworkHTML.search.label",
            "FormworkServer.errorPage.home",
        ]
        for key in keys { #expect(store.keyExists(key, locale: Locale(identifier: language))) }
    }
}
