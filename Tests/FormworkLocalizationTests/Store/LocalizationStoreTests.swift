import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizationStoreTests {
    /// A store that has only texts, as stores of other packages may.
    private struct PlainStore: LocalizationStore {
        let locales = [Sample.english]
        let defaultLocale = Sample.english

        func translate(_ key: String, locale: Locale) -> String? {
            key == "k" ? "Hello %{name}" : nil
        }

        func keyExists(_ key: String, locale: Locale) -> Bool { key == "k" }
    }

    @Test("A store of texts alone has messages without variants")
    func messages() {
        let store = PlainStore()
        #expect(store.message("k", locale: Sample.german) == "Hello %{name}")
        #expect(store.message("l", locale: Sample.german) == nil)
        let text = Localizer(locale: Sample.german, store: store)
            .text(key: "k", arguments: ["name": .text("Ann")])
        #expect(text == "Hello Ann")
    }
}
