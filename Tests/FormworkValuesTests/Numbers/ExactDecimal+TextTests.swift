import FormworkRandom
import FormworkValues
import Testing

@Suite struct ExactDecimalTextTests {
    @Test(
        "Canonical text is read and written back in its shortest form",
        arguments: [
            ("0", "0"), ("-0", "0"), ("-0.00", "0"), ("7", "7"), ("-1234.5", "-1234.5"),
            ("1.50", "1.5"), ("0.05", "0.05"), ("-0.05", "-0.05"), ("007", "7"),
            ("100", "100"), ("9223372036854775807", "9223372036854775807"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("0.000000000000000001", "0.000000000000000001"),
            ("9.223372036854775807", "9.223372036854775807"),
            ("1.0000000000000000000000000000", "1"), ("000000000000000000000000001", "1"),
        ])
    func canonical(text: String, written: String) {
        #expect(ExactDecimal(text)?.text == written)
    }

    @Test(
        "Any other text is no decimal",
        arguments: [
            "", " ", "-", ".", "-.", "+1", "1.", ".5", "-.5", "1e3", "1,5", "1 000", "1.2.3",
            "--1", "1-", "0x10", "NaN", "inf", "١٢", " 1", "1\n", "1\0",
        ])
    func notCanonical(text: String) {
        #expect(ExactDecimal(text) == nil)
    }

    @Test(
        "A text that does not fit is refused and never wrapped or rounded",
        arguments: [
            "9223372036854775808", "-9223372036854775809", "99999999999999999999999999",
            "18446744073709551616", "0.0000000000000000001", "10.000000000000000001",
            "-9.223372036854775809",
        ])
    func overflow(text: String) {
        #expect(ExactDecimal(text) == nil)
    }

    @Test(
        "The fraction is filled up with zeros and never rounded",
        arguments: [
            ("12.5", 2, "12.50"), ("12", 2, "12.00"), ("12.345", 2, "12.345"), ("0", 0, "0"),
            ("-0.5", 3, "-0.500"), ("7", -1, "7"),
        ])
    func padding(text: String, fractionDigits: Int, padded: String) {
        #expect(ExactDecimal(text)?.text(fractionDigits: fractionDigits) == padded)
    }

    @Test("Every decimal is read back from its own text")
    func roundTrip() {
        var random = FixedSeed()
        for _ in 0..<5_000 {
            let decimal = ExactDecimal(
                coefficient: Int64.random(in: .min ... .max, using: &random),
                scale: Int.random(in: 0...18, using: &random))
            #expect(ExactDecimal(decimal.text) == decimal, "\(decimal) \(random)")
            #expect(ExactDecimal(decimal.text(fractionDigits: 25)) == decimal, "\(random)")
        }
    }

    @Test("The least coefficient keeps its digits at every scale")
    func leastCoefficient() {
        #expect(ExactDecimal(coefficient: .min, scale: 18).text == "-9.223372036854775808")
        #expect(ExactDecimal(coefficient: .min, scale: 0).description == "-9223372036854775808")
    }
}
