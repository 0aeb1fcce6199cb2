import FormworkRandom
import FormworkValues
import Testing

@Suite struct NumberFormatTests {
    static let formats: [String: NumberFormat] = [
        "canonical": .canonical,
        "de": NumberFormat(decimalSeparator: ",", groupingSeparator: "."),
        "en": NumberFormat(decimalSeparator: ".", groupingSeparator: ","),
        "fr": NumberFormat(decimalSeparator: ",", groupingSeparator: "\u{202F}"),
        "hi": NumberFormat(
            decimalSeparator: ".", groupingSeparator: ",", secondaryGroupSize: 2),
        "ar": NumberFormat(
            decimalSeparator: "\u{066B}", groupingSeparator: "\u{066C}", zeroDigit: "٠"),
        "fa": NumberFormat(
            decimalSeparator: "\u{066B}", groupingSeparator: "\u{066C}", zeroDigit: "۰"),
        "ja": NumberFormat(decimalSeparator: ".", groupingSeparator: ","),
        "es": NumberFormat(
            decimalSeparator: ",", groupingSeparator: ".", minimumGroupingDigits: 2),
        "fi": NumberFormat(decimalSeparator: ",", groupingSeparator: "\u{00A0}"),
        "de-CH": NumberFormat(decimalSeparator: ".", groupingSeparator: "’"),
    ]

    @Test(
        "Numbers are read in the formats of their locale",
        arguments: [
            ("canonical", "1234.56", "1234.56"), ("canonical", "-0.50", "-0.5"),
            ("de", "1.234,56", "1234.56"), ("de", "1234,56", "1234.56"), ("de", "1.234", "1234"),
            ("de", "-1.234.567,8", "-1234567.8"), ("de", ",5", "0.5"), ("de", "-,5", "-0.5"),
            ("en", "1,234.56", "1234.56"), ("en", ".5", "0.5"), ("en", "+7", "7"),
            ("en", "\u{2212}7", "-7"), ("en", "- 7", "-7"), ("en", " 7  ", "7"),
            ("fr", "1\u{202F}234,56", "1234.56"), ("fr", "1\u{00A0}234\u{202F}567", "1234567"),
            ("fr", "1 234 567,5", "1234567.5"), ("fr", "12\u{2009}345", "12345"),
            ("hi", "12,34,567", "1234567"), ("hi", "1,23,45,678.9", "12345678.9"),
            ("hi", "१२,३४,५६७", "1234567"), ("hi", "123,456", "123456"),
            ("ar", "١\u{066C}٢٣٤\u{066B}٥", "1234.5"), ("ar", "\u{061C}-٥", "-5"),
            ("ar", "۱۲۳۴\u{066B}۵", "1234.5"), ("ar", "1234.5", "1234.5"),
            ("ar", "1,234.5", "1234.5"),
            ("ar", "١\u{066C}٢٣٤\u{066B}٥٦", "1234.56"),
            ("ar", "1\u{066C}234\u{066B}56", "1234.56"),
            ("ar", "\u{2066}\u{061C}-١\u{2069}", "-1"), ("fa", "\u{200E}\u{2212}۷", "-7"),
            ("ja", "１，２３４．５", "1234.5"), ("ja", "－７", "-7"), ("en", "১২", "12"),
            ("en", "1\u{3000}234", "1234"), ("fi", "\u{2212}1\u{00A0}234,5", "-1234.5"),
            ("es", "1.234", "1234"), ("es", "1234,5", "1234.5"),
            ("en", "١٢٣\u{066B}٥", "123.5"), ("de", "١\u{066C}٢٣٤", "1234"),
            ("de-CH", "1’234.5", "1234.5"), ("de-CH", "1'234.5", "1234.5"),
        ])
    func reads(locale: String, written: String, canonical: String) throws {
        let format = try #require(Self.formats[locale])
        #expect(format.canonicalText(of: written) == canonical)
    }

    @Test(
        "Numbers are read with the digits, signs and groups of their locale",
        arguments: [
            ("canonical", "1234.5", "1234.5"), ("de", "1234567.5", "1.234.567,5"),
            ("en", "-1234.50", "-1,234.5"), ("en", "-123", "-123"), ("en", "0", "0"),
            ("hi", "12345678", "1,23,45,678"), ("es", "1234", "1234"), ("es", "12345", "12.345"),
            ("fr", "1234", "1\u{202F}234"), ("hi", "1234", "1,234"),
            ("ar", "1234.5", "١\u{066C}٢٣٤\u{066B}٥"),
        ])
    func labels(locale: String, number: String, label: String) throws {
        let format = try #require(Self.formats[locale])
        let decimal = try #require(ExactDecimal(number))
        #expect(format.label(of: decimal) == label)
        #expect(ValueFormat(numbers: format).label(of: .decimal(decimal)) == label)
        #expect(format.canonicalText(of: label) == decimal.text)
    }

    @Test(
        "Ambiguous, misplaced and incomplete numbers are refused",
        arguments: [
            ("de", "1.5"), ("de", "1.23"), ("de", "1.2345"), ("de", "12.34.567,8,9"),
            ("de", "1.234.56"), ("de", ".234"), ("de", "1..234"), ("de", "1.234 567"),
            ("de", "1,234.567"), ("de", "1.234.,5"), ("de", "1,"), ("de", ","), ("de", "-"),
            ("en", "1,23"), ("en", "12,3456"), ("en", "1234,567"), ("en", "1,,234"), ("en", ",234"),
            ("en", "1.234,567"), ("en", "1.2.3"), ("en", "1,234,"), ("en", "1 2"), ("en", "1  234"),
            ("en", "1.5 5"), ("en", "1 .5"), ("en", "1-"), ("en", "--1"), ("en", "1e3"),
            ("en", "€5"), ("en", "5 €"), ("en", ""), ("en", " "), ("en", "Ⅻ"), ("en", "1٢"),
            ("ar", "١2"),
            ("ar", "١۲"), ("en", "1,23,456"), ("en", "12,34,567"), ("de", "12.34"), ("en", "50 %"),
            ("de", "12,50 €"), ("en", "$5"), ("en", "𝟏𝟐"), ("ar", "١,٢٣٤"), ("ar", "1.234,5"),
            ("fa", "۱/۵"),
            ("hi", "12,34,56"), ("hi", "123,45,678"), ("hi", "1,234,56,789"),
            ("fr", "1.5"), ("fr", "1.234"), ("ar", "1,5"), ("canonical", "1,234"),
            ("canonical", "1 234"), ("canonical", "١٢"), ("canonical", "+7"),
            ("de", "1\u{066C}234.567"), ("en", "."), ("en", "+"), ("en", "- -5"),
        ])
    func refuses(locale: String, written: String) throws {
        let format = try #require(Self.formats[locale])
        #expect(format.canonicalText(of: written) == nil)
    }

    @Test(
        "An input shows the format's decimal separator and no groups",
        arguments: [
            ("de", "1234.5", nil, "1234,5"), ("de", "1234.5", 2, "1234,50"),
            ("en", "-7", 2, "-7.00"),
            ("ar", "0.5", nil, "٠\u{066B}٥"), ("ar", "-12", 1, "-١٢\u{066B}٠"),
            ("canonical", "1234567", nil, "1234567"),
        ] as [(String, String, Int?, String)])
    func shows(locale: String, decimal: String, fractionDigits: Int?, shown: String) throws {
        let format = try #require(Self.formats[locale])
        let decimal = try #require(ExactDecimal(decimal))
        #expect(format.text(of: decimal, fractionDigits: fractionDigits) == shown)
    }

    @Test("The text of an input is read as the same number, in every format")
    func roundTrip() {
        var random = FixedSeed()
        for _ in 0..<1_000 {
            let decimal = ExactDecimal(
                coefficient: Int64.random(in: .min ... .max, using: &random),
                scale: Int.random(in: 0...18, using: &random))
            for (locale, format) in Self.formats {
                let read = FieldValueKind.decimal.value(
                    readFrom: format.text(of: decimal), format: ValueFormat(numbers: format))
                #expect(read == .decimal(decimal), "\(locale) \(decimal) \(random)")
            }
        }
    }

    @Test("Grouped by threes or the Indian way, a whole number is read back")
    func groupedRoundTrip() throws {
        var random = FixedSeed()
        let format = try #require(Self.formats["hi"])
        for _ in 0..<1_000 {
            let digits = String(Int64.random(in: 0 ... .max, using: &random))
            for size in [3, 2] {
                let grouped = Self.group(digits, size: size)
                #expect(format.canonicalText(of: grouped) == digits, "\(grouped) \(random)")
            }
        }
    }

    @Test("Absurdly long numbers are refused")
    func length() {
        #expect(Self.english.canonicalText(of: String(repeating: "1", count: 400)) != nil)
        #expect(Self.english.canonicalText(of: String(repeating: "1", count: 401)) == nil)
        #expect(Self.english.canonicalText(of: String(repeating: "9,", count: 1_000_000)) == nil)
    }

    private static let english = NumberFormat(decimalSeparator: ".", groupingSeparator: ",")

    /// The last three digits, and before them groups of `size`.
    private static func group(_ digits: String, size: Int) -> String {
        var rest = digits.dropLast(3)
        var grouped = String(digits.suffix(3))
        while !rest.isEmpty {
            grouped = "\(rest.suffix(size)),\(grouped)"
            rest = rest.dropLast(size)
        }
        return grouped
    }
}
