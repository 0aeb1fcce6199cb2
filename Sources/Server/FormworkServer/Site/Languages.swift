import Formwork
import Foundation
import HTTPTypes

/// The language in which a reader is answered: that of the address, else of a cookie, else of the
/// browser.
///
/// Numbers and dates are written as the reader's own tag has them: readers of `en-GB` get texts in
/// `en` with British dates; moments are those of the site's time zone. What every request would make
/// again is made once: the negotiation, a localizer for each language, and what readers ask for. It has identity,
/// so that a request does not copy all of that.
final class Languages: Sendable {
    /// The name of the query item and of the cookie.
    static let parameter = "locale"

    /// The lifetime of the cookie with the chosen language, in seconds: a year.
    static let maxAge = 31_536_000

    /// The maximum number of wishes whose localizers are kept; a new one replaces the oldest.
    private static let maximumWishes = 256

    /// The maximum length of a wish that is kept, in bytes.
    private static let maximumWishLength = 512

    /// The wishes of a request for the language of its answer.
    private struct Wish: Hashable, Sendable {
        let explicit: String?
        let cookie: String?
        let header: String?

        var length: Int {
            [explicit, cookie, header].reduce(0) { $0 + ($1?.utf8.count ?? 0) }
        }
    }

    /// The languages that a reader can choose.
    let locales: [Locale]
    private let store: any LocalizationStore
    private let timeZone: TimeZone
    private let negotiation: LocaleNegotiation
    private let localizers: [Locale: Localizer]
    private let fallback: Localizer
    private let granted = BoundedCache<Wish, Localizer>(limit: maximumWishes)

    /// Offers locales whose texts a store has, with moments in a time zone.
    init(_ store: any LocalizationStore, locales: [Locale], timeZone: TimeZone) {
        self.locales = locales
        self.store = store
        self.timeZone = timeZone
        negotiation = LocaleNegotiation(supported: locales, default: store.defaultLocale)
        fallback = Localizer(
            locale: store.defaultLocale, store: store, timeZone: timeZone)
        localizers = Dictionary(
            locales.map { ($0, Localizer(locale: $0, store: store, timeZone: timeZone)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The language whose texts are shown where another one has none.
    var defaultLocale: Locale { store.defaultLocale }

    /// A localizer for each language that reports what is missing to an observer.
    func localizers(reportingTo reporter: MissingTranslationReporter) -> [Localizer] {
        locales.filter { PseudoLocale(LanguageTag($0)) == nil }.map { locale in
            Localizer(locale: locale, store: store, timeZone: timeZone, reporter: reporter)
        }
    }

    /// The localizer for a reader.
    ///
    /// - Parameters:
    ///   - explicit: the language in the query of the address, if there is one.
    ///   - incoming: the request with the cookie and the header field `Accept-Language`.
    /// - Returns: the localizer for the texts and the formats of the reader.
    func localizer(explicit: String?, incoming: IncomingRequest) -> Localizer {
        let wish = Wish(
            explicit: explicit, cookie: incoming.cookie(Languages.parameter),
            header: incoming.headers.joined(.acceptLanguage))
        guard wish.length <= Self.maximumWishLength else { return localizer(for: wish) }
        return granted.value(for: wish, make: localizer)
    }

    private func localizer(for wish: Wish) -> Localizer {
        let (explicit, cookie, header) = (wish.explicit, wish.cookie, wish.header)
        let locale = negotiation.locale(explicit: explicit, cookie: cookie, acceptLanguage: header)
        let formats = negotiation.formatLocale(
            for: locale, explicit: explicit, cookie: cookie, acceptLanguage: header)
        let localizer = localizers[locale] ?? fallback
        return formats == locale ? localizer : localizer.formatting(in: formats)
    }

    /// The language that an address asks for, with its region if formats are known for that; `nil`
    /// if there is none such.
    func languageTag(explicit: String) -> String? {
        negotiation.match(tag: explicit).map { locale in
            LanguageTag(
                negotiation.formatLocale(
                    for: locale, explicit: explicit, cookie: nil, acceptLanguage: nil)
            ).text
        }
    }
}
