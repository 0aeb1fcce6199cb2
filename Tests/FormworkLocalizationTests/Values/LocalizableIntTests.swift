import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableIntTests {
    @Test(
        "Grouping and digits are the locale's",
        arguments: [
            ("en", "1,234,567"), ("de", "1.234.567"), ("fr", "1\u{202F}234\u{202F}567"),
            ("hi", "12,34,567"), ("es", "1.234.567"), ("fa", "۱٬۲۳۴٬۵۶۷"),
        ])
    func grouping(locale: String, text: String) {
        #expect(Sample.localizer(Locale(identifier: locale)).text(1_234_567) == text)
    }

    @Test("The grouping can be left out")
    func ungrouped() throws {
        let value = LocalizableInt(1_234_567, showGroupingSeparator: false)
        #expect(value.text(by: Sample.localizer(Sample.german)) == "1234567")
    }

    @Test("The wire keeps the value and its text, and decodes are equal")
    func wire() throws {
        let json = try Sample.json(LocalizableInt(-1234), Sample.german)
        #expect(json == #"{"text":"-1.234","value":-1234}"#)
        let decoded = try Sample.decode(LocalizableInt.self, json)
        #expect(decoded == LocalizableInt(-1234).localized(by: Sample.localizer(Sample.german)))
    }
}
