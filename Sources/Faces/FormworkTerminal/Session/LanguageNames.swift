import Formwork
import Foundation

/// The names of languages for a choice among them, each in its own language.
///
/// One that has the name of another is shown with its region, such as “English (United Kingdom)”.
struct LanguageNames {
    /// The names, in the order of the languages.
    let texts: [String]

    /// Names languages.
    ///
    /// - Parameters:
    ///   - locales: The languages.
    ///   - name: The name of one of them.
    init(_ locales: [Locale], name: (Locale) -> String = LanguageNames.ownName) {
        let names = locales.map(name)
        texts = zip(locales, names).map { locale, name in
            names.count { $0 == name } > 1 ? Self.distinct(name, locale) : name
        }
    }

    /// The name that a language has for itself.
    static func ownName(of locale: Locale) -> String {
        locale.localizedString(forIdentifier: locale.identifier) ?? locale.identifier(.bcp47)
    }

    /// A name with the region, or else with the tag; that of a language in general stays.
    private static func distinct(_ name: String, _ locale: Locale) -> String {
        let tag = LanguageTag(locale).text
        let parts = tag.split(separator: "-").dropFirst()
        guard !parts.isEmpty else { return name }
        let region = parts.first { $0.utf8.count == 2 || $0.allSatisfy(\.isNumber) }
        let words = region.flatMap { locale.localizedString(forRegionCode: String($0)) }
        return "\(name) (\(words ?? tag))"
    }
}
