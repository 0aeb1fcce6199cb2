public import Foundation

/// Chooses the words of one reader: a locale, the store of texts, and a time zone.
///
/// It is a plain value; where many are served, make one for each locale and keep it.
public struct Localizer: Sendable {
    /// The reader's locale.
    public let locale: Locale

    /// Where the texts stand.
    public let store: any LocalizationStore

    /// What happens when a text is missing.
    public let missing: MissingTranslationPolicy

    /// The time zone in which moments are written.
    public let timeZone: TimeZone

    /// The BCP 47 tag of the locale, such as `de-AT`: the value of HTML's `lang` attribute.
    public let languageTag: String

    /// The direction in which the locale's text runs.
    public let direction: LayoutDirection

    let reporter: MissingTranslationReporter

    /// The locale and those it falls back to, without the store's default.
    let chain: [Locale]

    /// Chooses words for readers of a locale.
    public init(
        locale: Locale,
        store: any LocalizationStore,
        missing: MissingTranslationPolicy = .mark,
        timeZone: TimeZone = .gmt,
        reporter: MissingTranslationReporter = .standardError
    ) {
        let tag = LanguageTag(locale)
        self.locale = locale
        self.store = store
        self.missing = missing
        self.timeZone = timeZone
        self.reporter = reporter
        languageTag = tag.text
        direction = tag.direction
        chain = tag.fallbacks.map { Locale(identifier: $0.text) }
    }

    /// The locale's decimal and grouping separators.
    public var numberSeparators: (decimal: String, grouping: String) {
        (locale.decimalSeparator ?? ".", locale.groupingSeparator ?? "")
    }
}
