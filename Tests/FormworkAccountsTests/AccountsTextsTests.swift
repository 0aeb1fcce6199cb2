import FormworkAccounts
import FormworkLocalization
import FormworkYAML
import Foundation
import Testing

@Suite("The texts of accounts") struct AccountsTextsTests {
    @Test("are whole in every language, with the placeholders that it needs")
    func complete() throws {
        let store = try YamlStore(bundles: AccountsTexts.bundles, isStrict: true)
        #expect(
            store.locales.map { LanguageTag($0).text } == [
                "en", "ar", "de", "es", "fr", "he", "it", "ja", "nl", "pl", "pt", "tr", "zh-Hans",
            ])
    }
}
