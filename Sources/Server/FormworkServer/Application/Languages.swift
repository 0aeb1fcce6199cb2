import Formwork
import Foundation
import HTTPTypes

/// In which language somebody is answered: the address says it, else a cookie, else the browser.
///
/// What every request would make anew is made once: the negotiation and a localizer for each language.
struct Languages: Sendable {
    /// The name of the query item and of the cookie.
    static let parameter = "locale"

    /// How long a chosen language is remembered, in seconds: a year.
    static let maxAge = 31_536_000

    /// The languages that a reader can choose.
    let locales: [Locale]
    private let negotiation: LocaleNegotiation
    private let localizers: [Locale: Localizer]
    private let fallback: Localizer

    /// Offers locales whose texts a store has.
    init(_ store: any LocalizationStore, locales: [Locale]) {
        self.locales = locales
        negotiation = LocaleNegotiation(supported: locales, default: store.defaultLocale)
        fallback = Localizer(locale: store.defaultLocale, store: store)
        localizers = Dictionary(
            locales.map { ($0, Localizer(locale: $0, store: store)) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The localizer for a reader.
    func localizer(explicit: String?, incoming: IncomingRequest) -> Localizer {
        let locale = negotiation.locale(
            explicit: explicit, cookie: incoming.cookie(Languages.parameter),
            acceptLanguage: incoming.headers[.acceptLanguage])
        return localizers[locale] ?? fallback
    }

    /// The language that an address asks for, `nil` if there is none such.
    func languageTag(explicit: String) -> String? {
        negotiation.match(tag: explicit).flatMap { localizers[$0]?.languageTag }
    }
}
