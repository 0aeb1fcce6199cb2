import struct Foundation.Locale

/// The catalog of a store that has none of its own: it asks the store for every text.
struct StoreCatalog<Store: LocalizationStore>: MessageCatalog {
    private let store: Store
    private let locale: Locale

    /// The locale and those it falls back to, without the store's default.
    private let ownLocales: [Locale]

    init(_ store: Store, locale: Locale) {
        self.store = store
        self.locale = locale
        ownLocales = LanguageTag(locale).fallbacks.map(\.locale)
    }

    func message(_ key: String) -> CatalogMessage? {
        store.message(key, locale: locale).map { message in
            let isOwn = ownLocales.contains { store.keyExists(key, locale: $0) }
            return CatalogMessage(message, isOwnLanguage: isOwn)
        }
    }
}
