import Foundation
import Testing

@testable import FormworkTerminal

@Suite struct LanguageNamesTests {
    @Test(
        "A language with the name of another is shown with its region, or else with its tag",
        arguments: [
            (["en", "en_GB", "de"], ["English", "English (United Kingdom)", "Deutsch"]),
            (["en-GB", "en-US"], ["English (United Kingdom)", "English (United States)"]),
            (["en", "en-Latn"], ["English", "English (en-Latn)"]),
            (["en-GB", "de-AT"], ["English", "Deutsch"]),
        ])
    func regions(identifiers: [String], texts: [String]) {
        let names = LanguageNames(identifiers.map(Locale.init(identifier:))) { locale in
            locale.identifier.hasPrefix("en") ? "English" : "Deutsch"
        }
        #expect(names.texts == texts)
    }

    @Test("No two languages of a choice have the same name")
    func distinct() {
        let locales = ["en", "en-GB", "en-XA", "ar", "ar-XB", "zh-Hans", "zh-Hant"]
            .map(Locale.init(identifier:))
        let names = LanguageNames(locales).texts
        #expect(Set(names).count == locales.count, "\(names)")
        #expect(names.first == "English")
    }

    @Test("The choice begins with the region of the reader", arguments: ["en", "en-GB"])
    func present(identifier: String) throws {
        let identifiers = ["en", "en-GB"]
        let languages = TerminalLanguages(identifiers.map(Locale.init(identifier:))) { _ in
            throw CancellationError()
        }
        let form = languages.form(in: try ShownScreen.localizer(identifier))
        let position = try #require(identifiers.firstIndex(of: identifier))
        #expect(form?.focus == "language-\(position)")
    }
}
