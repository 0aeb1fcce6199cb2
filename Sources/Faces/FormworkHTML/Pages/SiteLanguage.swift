import Formwork
import FormworkLocalization
import Foundation

/// A language as the switch between languages shows it: in its own words.
///
/// Each name is in its own language, with `lang` and `dir`, so that the readers of it find it.
struct SiteLanguage: Sendable {
    let tag: String
    let name: String
    let direction: String
    let pseudoLocale: PseudoLocale?

    /// The languages seen so far: their names are slow to find, and a site has few.
    private static let known = BoundedCache<String, SiteLanguage>()

    private static let lists = BoundedCache<[Locale], [SiteLanguage]>(limit: 64)

    /// The languages of locales, which are the same array on all pages of a site.
    static func languages(of locales: [Locale]) -> [SiteLanguage] {
        lists.value(for: locales) { $0.map(SiteLanguage.language) }
    }

    /// The language of a locale.
    static func language(of locale: Locale) -> SiteLanguage {
        known.value(for: locale.identifier) { _ in SiteLanguage(locale) }
    }

    private init(_ locale: Locale) {
        let tag = LanguageTag(locale)
        self.tag = tag.text
        name = locale.localizedString(forIdentifier: locale.identifier) ?? tag.text
        direction = tag.direction.htmlValue
        pseudoLocale = PseudoLocale(tag)
    }
}
