import FormworkContent
import FormworkLocalization
import FormworkServer
import FormworkYAML
import Foundation
import Testing

@Suite("The texts of content") struct ContentTextsTests {
    @Test("are whole in every language, with the placeholders that it needs")
    func complete() throws {
        let bundles = FormworkServerTexts.bundles + [ContentTexts.bundle]
        let store = try YamlStore(bundles: bundles, isStrict: true)
        #expect(
            store.locales.map { LanguageTag($0).text } == [
                "en", "ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
            ])
    }
}
