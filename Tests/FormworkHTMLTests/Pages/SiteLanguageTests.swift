import Foundation
import Testing

@testable import FormworkHTML

@Suite struct SiteLanguageTests {
    @Test(
        "A language is named in its own words and direction, the first time and every time",
        arguments: [
            ("en", "English", "ltr"), ("de", "Deutsch", "ltr"), ("ar", "العربية", "rtl"),
            ("en", "English", "ltr"),
        ])
    func names(identifier: String, name: String, direction: String) {
        let language = SiteLanguage.language(of: Locale(identifier: identifier))
        #expect(language.tag == identifier)
        #expect(language.name == name)
        #expect(language.direction == direction)
    }

    @Test("The languages of a site are in the order of its locales, and other ones of another site")
    func several() {
        for identifiers in [["en", "de"], ["de", "ar", "en"], ["en", "de"], []] {
            let locales = identifiers.map { Locale(identifier: $0) }
            #expect(SiteLanguage.languages(of: locales).map(\.tag) == identifiers)
        }
    }

    @Test("A region has its tag as BCP 47 spells it")
    func region() {
        #expect(SiteLanguage.language(of: Locale(identifier: "de_AT")).tag == "de-AT")
    }
}
