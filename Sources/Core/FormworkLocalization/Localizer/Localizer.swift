public import Foundation
import Synchronization

/// Chooses the words of one reader: a locale, the store of texts, and a time zone.
///
/// It is a plain value that costs nothing to pass on; where many are served, make one for each
/// locale and keep it.
public struct Localizer: Sendable {
    /// The immutable state, shared by all copies.
    private final class Storage: Sendable {
        let locale: Locale
        let formatLocale: Locale
        let store: any LocalizationStore
        let missing: MissingTranslationPolicy
        let timeZone: TimeZone
        let language: LanguageTag
        let direction: LayoutDirection
        let reporter: MissingTranslationReporter
        let catalog: any MessageCatalog
        let formats: LocaleFormats
        /// The number of the localizer, the same in other formats.
        let number: Int

        private static let count = Atomic(0)

        init(
            locale: Locale, store: any LocalizationStore, missing: MissingTranslationPolicy,
            timeZone: TimeZone, reporter: MissingTranslationReporter
        ) {
            self.locale = locale
            formatLocale = locale
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
            number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
        }

        init(_ other: Storage, formatLocale: Locale, timeZone: TimeZone) {
            self.formatLocale = formatLocale
            formats = .of(formatLocale)
            locale = other.locale
            store = other.store
            missing = other.missing
            self.timeZone = timeZone
            language = other.language
            direction = other.direction
            reporter = other.reporter
            catalog = other.catalog
            number = other.number
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

    private init(_ storage: Storage) { self.storage = storage }

    /// The same localizer with the numbers, dates and lists of another locale of its language.
    ///
    /// Readers of `en-GB` whose texts are in `en` expect `16 Jan 2027 at 16:00`:
    ///
    /// ```swift
    /// localizer.formatting(in: Locale(identifier: "en-GB"))
    /// ```
    public func formatting(in locale: Locale) -> Localizer {
        Localizer(Storage(storage, formatLocale: locale, timeZone: timeZone))
    }

    /// The same localizer with moments in another time zone.
    ///
    /// ```swift
    /// localizer.in(.gmt)
    /// ```
    public func `in`(_ timeZone: TimeZone) -> Localizer {
        guard timeZone != self.timeZone else { return self }
        return Localizer(Storage(storage, formatLocale: formatLocale, timeZone: timeZone))
    }
}

extension Localizer {
    /// The locale of the texts.
    public var locale: Locale { storage.locale }

    /// The locale in which numbers, dates and lists are written.
    public var formatLocale: Locale { storage.formatLocale }

    /// The store of the texts.
    public var store: any LocalizationStore { storage.store }

    /// The texts and formats that the localizer has now; `nil` if its store's texts may change
    /// without notice.
    package var revision: TextsRevision? {
        store.revision.map {
            TextsRevision(
                localizer: storage.number, formats: formatLocale.identifier, texts: $0)
        }
    }

    /// The treatment of missing texts.
    public var missing: MissingTranslationPolicy { storage.missing }

    /// The time zone in which moments are written.
    public var timeZone: TimeZone { storage.timeZone }

    /// The BCP 47 tag of the locale of the texts, such as `de-AT`: the value of HTML's `lang`
    /// attribute.
    public var languageTag: String { storage.language.text }

    /// The same tag, which was read once from the locale.
    package var language: LanguageTag { storage.language }

    /// The direction in which the locale's text runs.
    public var direction: LayoutDirection { storage.direction }

    /// The decimal and grouping separators with which numbers are written.
    public var numberSeparators: (decimal: String, grouping: String) { formats.numberSeparators }

    var reporter: MissingTranslationReporter { storage.reporter }

    /// The texts of the reader's locale.
    var catalog: any MessageCatalog { storage.catalog }

    /// The formats in which values are written.
    var formats: LocaleFormats { storage.formats }
}
