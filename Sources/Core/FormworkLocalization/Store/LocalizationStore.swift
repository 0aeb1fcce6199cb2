public import struct Foundation.Locale

/// A store of the texts in every locale.
///
/// Conform a type of your own when texts come from another source than YAML files; it must be safe
/// to
/// read from many tasks at once. ``LanguageTag/fallbacks`` gives the chain of locales to try, and
/// ``TranslationTable`` is a complete store over dictionaries.
public protocol LocalizationStore: Sendable {
    /// The locales for which there are texts of their own.
    var locales: [Locale] { get }

    /// The locale whose texts are taken when a reader's own locale has none.
    var defaultLocale: Locale { get }

    /// The revision of the texts: another number after each change of them, `nil` if they may
    /// change without notice.
    ///
    /// Localized values, such as the definition of a form, are cached under their revision; without
    /// one they are made for each request. By default it is `nil`.
    var revision: Int? { get }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    ///
    /// The chain goes from the locale to its language and then to the default locale:
    /// `de-AT`, `de`, default; `zh-Hant-HK`, `zh-Hant`, `zh`, default.
    ///
    /// It is the text as it is written, with its placeholders; of variants, the text of `other`.
    func translate(_ key: String, locale: Locale) -> String?

    /// The text along the same chain, read and with all its variants.
    ///
    /// By default it reads what ``translate(_:locale:)`` gives; a store that keeps its texts as
    /// templates, or has texts with variants, gives them here.
    func message(_ key: String, locale: Locale) -> MessageTemplate?

    /// Whether exactly this locale has a text of its own for the key.
    func keyExists(_ key: String, locale: Locale) -> Bool

    /// All texts along the same chain, for the readers of one locale.
    ///
    /// By default it asks ``message(_:locale:)`` for each text; a store that can do part of that
    /// work beforehand gives a catalog of its own.
    func catalog(for locale: Locale) -> any MessageCatalog
}

extension LocalizationStore {
    /// The texts may change without notice.
    public var revision: Int? { nil }

    /// The text that ``translate(_:locale:)`` gives, read.
    public func message(_ key: String, locale: Locale) -> MessageTemplate? {
        translate(key, locale: locale).map { MessageTemplate($0) }
    }

    /// A catalog that asks the store for every text.
    public func catalog(for locale: Locale) -> any MessageCatalog {
        StoreCatalog(self, locale: locale)
    }
}
