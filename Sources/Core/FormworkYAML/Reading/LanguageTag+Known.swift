package import FormworkLocalization
import Foundation

extension LanguageTag {
    /// A tag whose language ISO 639 knows: a forgotten locale must not pass for one.
    package init?(known name: String) {
        guard let tag = LanguageTag(name), let language = tag.text.split(separator: "-").first,
            Locale.LanguageCode(String(language)).isISOLanguage
        else { return nil }
        self = tag
    }
}
