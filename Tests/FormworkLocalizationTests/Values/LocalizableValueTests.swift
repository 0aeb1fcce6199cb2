import FormworkLocalization
import Foundation
import Testing

@Suite struct LocalizableValueTests {
    let german = Sample.localizer(Sample.german)

    @Test(
        "Both separators, the grouping and the digits are the locale's",
        arguments: [
            ("en", "1,234,567.89"), ("de", "1.234.567,89"), ("fr", "1\u{202F}234\u{202F}567,89"),
            ("hi", "12,34,567.89"), ("ar-EG", "١٬٢٣٤٬٥٦٧٫٨٩"),
        ])
    func separators(locale: String, text: String) throws {
        let value = LocalizableDecimal(try #require(Decimal(string: "1234567.89")))
        let localizer = Sample.localizer(Locale(identifier: locale))
        #expect(try value.localized(by: localizer).localizedString == text)
    }

    @Test("Money has the digits of its currency", arguments: [("EUR", "12,50 €"), ("JPY", "12 ¥")])
    func money(code: String, text: String) throws {
        let value = LocalizableDecimal(try #require(Decimal(string: "12.5")), currencyCode: code)
        let written = try value.localized(by: Sample.localizer(Sample.german)).localizedString
        #expect(written.replacing("\u{A0}", with: " ") == text)
    }

    @Test("No fraction digit of a plain number is lost")
    func allDigits() throws {
        let value = LocalizableDecimal(try #require(Decimal(string: "0.123456789012345678")))
        let written = try value.localized(by: Sample.localizer(Sample.english)).localizedString
        #expect(written == "0.123456789012345678")
    }

    @Test("The wire keeps the value and its text, and decodes are equal")
    func wire() throws {
        let value = LocalizableDecimal(try #require(Decimal(string: "1234.5")))
        let json = try Sample.json(value, Sample.german)
        #expect(json == #"{"text":"1.234,5","value":1234.5}"#)
        let decoded = try Sample.decode(LocalizableDecimal.self, json)
        #expect(decoded == (try Sample.decode(LocalizableDecimal.self, json)))
        #expect(decoded == value.localized(by: Sample.localizer(Sample.german)))
        #expect(decoded.localizationStatus == .localized)
    }

    @Test("The wire keeps the currency, and a decoded amount keeps its words in any locale")
    func wireOfMoney() throws {
        let json = try Sample.json(LocalizableDecimal(3, currencyCode: "EUR"), Sample.english)
        #expect(json == #"{"style":"currency/EUR","text":"€3.00","value":3}"#)
        let decoded = try Sample.decode(LocalizableDecimal.self, json)
        #expect(try Sample.json(decoded, Sample.german) == json)
    }

    @Test("A pending number has no words, and needs a localizer to be encoded")
    func pending() {
        let value = LocalizableDecimal(1)
        #expect(value.localizationStatus == .localizationPending)
        #expect(!value.isEmpty)
        let read = #expect(throws: LocalizationError.self) { try value.localizedString }
        #expect(read?.code == .unbound)
        let encode = #expect(throws: LocalizationError.self) { try JSONEncoder().encode([value]) }
        #expect(encode?.code == .missingLocalizer)
    }

    @Test("Orders by value, and the order agrees with equality")
    func order() {
        let euro = LocalizableDecimal(1, currencyCode: "EUR")
        #expect(LocalizableDecimal(9) < LocalizableDecimal(10))
        #expect(euro != LocalizableDecimal(1))
        #expect((LocalizableDecimal(1) < euro) != (euro < LocalizableDecimal(1)))
    }

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
    func wireOfWholeNumber() throws {
        let json = try Sample.json(LocalizableInt(-1234), Sample.german)
        #expect(json == #"{"text":"-1.234","value":-1234}"#)
        let decoded = try Sample.decode(LocalizableInt.self, json)
        #expect(decoded == LocalizableInt(-1234).localized(by: Sample.localizer(Sample.german)))
    }

    @Test(
        "At most two fraction digits are shown, half to even",
        arguments: [
            (1234567.891, "1.234.567,89"), (1, "1"), (0.125, "0,12"), (0.375, "0,38"),
            (1e3, "1.000"),
        ])
    func standard(value: Double, text: String) {
        #expect(LocalizableDouble(value).text(by: german) == text)
    }

    @Test("The number of fraction digits can be chosen")
    func digits() {
        let value = LocalizableDouble(1.5, minimumFractionDigits: 2, maximumFractionDigits: 3)
        #expect(value.text(by: german) == "1,50")
        #expect(LocalizableDouble(0.1 + 0.2, style: .percent).text(by: german) == "30\u{A0}%")
    }

    @Test(
        "A number decides as it is shown",
        arguments: [
            (NumberStyle.plain, "1.5"), (NumberStyle(fractionDigits: 2...2), "1.50"),
            (.percent, "150"), (.currency("EUR"), "1.50"),
        ])
    func deciding(style: NumberStyle, text: String) {
        #expect((1.5).decidingValue(style: style) == text)
    }
}
