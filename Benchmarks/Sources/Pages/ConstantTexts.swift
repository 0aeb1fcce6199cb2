import Formwork
import Foundation
import Synchronization

/// Notes which texts a page asks for, in their order.
final class RecordedTexts: LocalizationStore, MessageCatalog {
    private let store: any LocalizationStore
    private let known = Mutex<[String]>([])

    init(_ store: any LocalizationStore) { self.store = store }

    /// The texts so far, as they are written.
    var texts: [String] { known.withLock { $0 } }

    var locales: [Locale] { store.locales }
    var defaultLocale: Locale { store.defaultLocale }

    func translate(_ key: String, locale: Locale) -> String? {
        store.translate(key, locale: locale)
    }

    func keyExists(_ key: String, locale: Locale) -> Bool { store.keyExists(key, locale: locale) }

    func catalog(for locale: Locale) -> any MessageCatalog { self }

    func message(_ key: String) -> CatalogMessage? {
        let text = store.translate(key, locale: defaultLocale)
        known.withLock { $0.append(text ?? "") }
        return text.map { CatalogMessage(MessageTemplate($0), isOwnLanguage: true) }
    }
}

/// A store for which words are no work: it gives the texts that a page asked for before, one
/// after the other, without looking anything up or filling any hole.
final class ConstantTexts: LocalizationStore, MessageCatalog {
    private let texts: [String]
    private let messages: [CatalogMessage]
    private let position = Atomic<Int>(0)

    /// The languages of the page's menu, which is the same for both.
    let locales: [Locale]

    init(_ texts: [String], locales: [Locale]) {
        self.locales = locales
        let texts = texts.map { $0.replacing("%", with: "+") }
        self.texts = texts
        messages = texts.map { CatalogMessage(MessageTemplate($0), isOwnLanguage: true) }
    }

    var defaultLocale: Locale { Locale(identifier: "en") }

    func translate(_ key: String, locale: Locale) -> String? { plainText(key) }

    func keyExists(_ key: String, locale: Locale) -> Bool { true }

    func catalog(for locale: Locale) -> any MessageCatalog { self }

    func message(_ key: String) -> CatalogMessage? { messages[next()] }

    func plainText(_ key: String) -> String? { texts[next()] }

    private func next() -> Int {
        position.add(1, ordering: .relaxed).oldValue % texts.count
    }
}
