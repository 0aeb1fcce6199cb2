public import struct Foundation.Locale

/// Where the texts stand, in every locale.
///
/// Conform a type of your own when texts come from elsewhere than YAML files; it must be safe to
/// read from many tasks at once. ``LanguageTag/fallbacks`` gives the chain of locales to try, and
/// ``TranslationTable`` is a complete store over dictionaries.
public protocol LocalizationStore: Sendable {
    /// The locales for which there are texts of their own.
    var locales: [Locale] { get }

    /// The locale whose texts are taken when a reader's own locale has none.
    var defaultLocale: Locale { get }

    /// The text for readers of a locale, or nil when no locale of the chain has one.
    ///
    /// The chain goes from the locale to its language and then to the default locale:
    /// `de-AT`, `de`, default; `zh-Hant-HK`, `zh-Hant`, `zh`, default.
    func translate(_ key: String, locale: Locale) -> String?

    /// Whether exactly this locale has a text of its own for the key.
    func keyExists(_ key: String, locale: Locale) -> Bool
}
