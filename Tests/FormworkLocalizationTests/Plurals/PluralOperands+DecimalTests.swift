import FormworkLocalization
import Foundation
import Testing

@Suite struct PluralOperandsDecimalTests {
    private func decimal(_ text: String) throws -> Decimal {
        try #require(Decimal(string: text))
    }

    @Test(
        "A decimal counts with the digits that it has",
        arguments: [
            "0", "1", "1.5", "-2.25", "0.0001", "123456789.987654321",
            "12345678901234567890123456789", "0.00000000000000000000000001",
        ])
    func ownDigits(text: String) throws {
        #expect(PluralOperands(try decimal(text)) == PluralOperands(text))
    }

    @Test(
        "A decimal counts with the fraction digits that are shown",
        arguments: [
            ("1", 0, "1"), ("1", 2, "1.00"), ("1.5", 1, "1.5"), ("1.5", 3, "1.500"),
            ("1.25", 1, "1.2"), ("1.75", 1, "1.8"), ("0.5", 0, "0"), ("1.5", 0, "2"),
            ("0.96", 1, "1.0"), ("-1", 1, "-1.0"), ("-0.06", 1, "-0.1"),
        ])
    func shownDigits(text: String, fractionDigits: Int, shown: String) throws {
        let operands = PluralOperands(try decimal(text), fractionDigits: fractionDigits)
        #expect(operands == PluralOperands(shown))
        let written = try decimal(text).formatted(
            .number.precision(.fractionLength(fractionDigits)).locale(Sample.english))
        #expect(written == shown)
    }

    @Test("A number that is rounded to zero is not negative")
    func roundedToZero() throws {
        let operands = PluralOperands(try decimal("-0.04"), fractionDigits: 1)
        #expect(operands == PluralOperands("0.0"))
    }

    @Test("A value that is not a number has no operands")
    func notANumber() {
        #expect(PluralOperands(Decimal.nan) == nil)
        #expect(PluralOperands(Decimal.nan, fractionDigits: 2) == nil)
    }

    @Test("The largest and the smallest decimals are read")
    func limits() throws {
        #expect(PluralOperands(Decimal.greatestFiniteMagnitude)?.isInteger == true)
        #expect(PluralOperands(Decimal.leastNonzeroMagnitude)?.isInteger == false)
    }
}
