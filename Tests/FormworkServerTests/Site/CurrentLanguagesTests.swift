import Formwork
import FormworkYAML
import Foundation
import Synchronization
import Testing

@testable import FormworkServer

@Suite struct CurrentLanguagesTests {
    /// A store whose languages change while it is used.
    private final class ChangingStore: LocalizationStore {
        let texts = Mutex(["en"])
        let defaultLocale = Locale(identifier: "en")

        var locales: [Locale] { texts.withLock { $0 }.map { Locale(identifier: $0) } }

        func translate(_ key: String, locale: Locale) -> String? { locale.identifier }

        func keyExists(_ key: String, locale: Locale) -> Bool { locales.contains(locale) }
    }

    private func tags(_ languages: Languages) -> [String] {
        languages.locales.map { LanguageTag($0).text }
    }

    @Test("A language that is added or removed is used by the next reader")
    func changes() {
        let store = ChangingStore()
        let current = CurrentLanguages(store)
        let before = current.value
        #expect(tags(before) == ["en"])
        #expect(before.languageTag(explicit: "de") == nil)

        store.texts.withLock { $0.append("de") }
        #expect(tags(current.value) == ["en", "de"])
        #expect(current.value.languageTag(explicit: "de-AT") == "de-AT")
        #expect(tags(before) == ["en"])

        store.texts.withLock { $0 = ["en"] }
        #expect(current.value.languageTag(explicit: "de") == nil)
    }

    @Test("An application in two languages offers these alone, in however many its libraries are")
    func libraries() throws {
        let store = try YamlStore(
            yaml: ["own.yml": "en: { P: { a: Page } }\nde: { P: { a: Seite } }"],
            libraries: FormworkServerTexts.bundles)
        #expect(store.findings.isEmpty)
        let languages = CurrentLanguages(store).value
        #expect(tags(languages) == ["en", "de"])
        for tag in ["ar", "fr", "he", "zh-Hans"] {
            #expect(languages.languageTag(explicit: tag) == nil, "\(tag)")
        }
        let reporter = MissingTranslationReporter { _ in }
        #expect(
            languages.localizers(reportingTo: reporter).map { LanguageTag($0.locale).text } == [
                "en", "de",
            ])
    }

    @Test("Pseudo-locales follow the languages of the store, and stay when those change")
    func pseudoLocales() {
        let store = ChangingStore()
        let current = CurrentLanguages(store, pseudoLocales: true)
        #expect(tags(current.value) == ["en", "en-XA", "ar-XB"])
        store.texts.withLock { $0.append("de") }
        #expect(tags(current.value) == ["en", "de", "en-XA", "ar-XB"])
        #expect(current.value.languageTag(explicit: "ar-XB") == "ar-XB")
    }
}
