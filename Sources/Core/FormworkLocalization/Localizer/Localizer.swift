public import Foundation

/// Chooses the words of one reader: a locale, the store of texts, and a time zone.
///
/// It is a plain value that costs nothing to pass on; where many are served, make one for each
/// locale and keep it.
public struct Localizer: Sendable {
    /// What never changes is shared by all copies.
    private final class Storage: Sendable {
        let locale: Locale
        let store: any LocalizationStore
        let missing: MissingTranslationPolicy
        let timeZone: TimeZone
        let language: LanguageTag
        let direction: LayoutDirection
        let reporter: MissingTranslationReporter
        let catalog: any MessageCatalog
        let formats: LocaleFormats

        init(
            locale: Locale, store: any LocalizationStore, missing: MissingTranslationPolicy,
            timeZone: TimeZone, reporter: MissingTranslationReporter
        ) {
            self.locale = locale
            self.store = store
            self.missing = missing
            self.timeZone = timeZone
            self.reporter = reporter
            language = LanguageTag(locale)
            direction = language.direction
            catalog =
                PseudoLocale(language).map { PseudoCatalog($0, store: store) }
                ?? store.catalog(for: locale)
            formats = .of(locale)
        }
    }

    private let storage: Storage

    /// Chooses words for readers of a locale.
    public init(
        locale: Locale,
        store: any LocalizationStore,
        missing: MissingTranslationPolicy = .mark,
        timeZone: TimeZone = .gmt,
        reporter: MissingTranslationReporter = .standardError
    ) {
        storage = Storage(
            locale: locale, store: store, missing: missing, timeZone: timeZone, reporter: reporter)
    }
}

extension Localizer {
    /// The reader's locale.
    public var locale: Locale { storage.locale }

    /// Where the texts stand.
    public var store: any LocalizationStore { storage.store }

    /// What happens when a text is missing.
    public var missing: MissingTranslationPolicy { storage.missing }

    /// The time zone in which moments are written.
    public var timeZone: TimeZone { storage.timeZone }

    /// The BCP 47 tag of the locale, such as `de-AT`: the value of HTML's `lang` attribute.
    public var languageTag: String { storage.language.text }

    /// The direction in which the locale's text runs.
    public var direction: LayoutDirection { storage.direction }

    /// The decimal and grouping separators with which numbers are written.
    public var numberSeparators: (decimal: String, grouping: String) { formats.numberSeparators }

    var reporter: MissingTranslationReporter { storage.reporter }

    /// The texts of the reader's locale.
    var catalog: any MessageCatalog { storage.catalog }

    /// How the locale writes values.
    var formats: LocaleFormats { storage.formats }
}
