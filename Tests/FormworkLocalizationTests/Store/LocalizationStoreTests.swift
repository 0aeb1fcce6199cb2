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

    @Test("A text, an element of a sequence or else a default is found by its key")
    func values() {
        let store = TranslationTable(texts: [
            "en": ["Page.title": "Ideas", "Page.steps.0": "Write", "Page.columns": "3"],
            "de": ["Page.title": "Ideen"],
        ])
        let german = Sample.german
        #expect(store.translate("Page.title", locale: german, default: "–") == "Ideen")
        #expect(store.translate("Page.other", locale: german, default: "–") == "–")
        #expect(store.translate("Page.steps", locale: german, index: 0) == "Write")
        #expect(store.t("Page.steps", locale: german, default: "–", index: 1) == "–")
        #expect(store.value("Page.columns", locale: german, default: 1) == 3)
        #expect(store.value("Page.title", locale: german, default: 1) == 1)
        #expect(store.v("Page.steps", locale: german, default: "–", index: 0) == "Write")
        let none: Int? = store.v("Page.title", locale: german)
        #expect(none == nil)
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
