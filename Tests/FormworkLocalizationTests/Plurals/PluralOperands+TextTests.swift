import FormworkLocalization
import Testing

@Suite struct PluralOperandsTextTests {
    /// The operands i, v, w, f, t and e.
    private func values(_ operands: PluralOperands) -> [UInt64] {
        [operands.i, operands.v, operands.w, operands.f, operands.t, operands.e]
    }

    @Test(
        "The operands are those of the table in UTS 35",
        arguments: [
            ("1", [1, 0, 0, 0, 0, 0]), ("1.0", [1, 1, 0, 0, 0, 0]), ("1.00", [1, 2, 0, 0, 0, 0]),
            ("1.3", [1, 1, 1, 3, 3, 0]), ("1.30", [1, 2, 1, 30, 3, 0]),
            ("1.03", [1, 2, 2, 3, 3, 0]), ("1.230", [1, 3, 2, 230, 23, 0]),
            ("1200000", [1_200_000, 0, 0, 0, 0, 0]), ("1.2c6", [1_200_000, 0, 0, 0, 0, 6]),
            ("123c6", [123_000_000, 0, 0, 0, 0, 6]), ("123c5", [12_300_000, 0, 0, 0, 0, 5]),
            ("1200.50", [1200, 2, 1, 50, 5, 0]), ("1.20050c3", [1200, 2, 1, 50, 5, 3]),
            ("1.20050e3", [1200, 2, 1, 50, 5, 3]), ("007", [7, 0, 0, 0, 0, 0]),
            (".5", [0, 1, 1, 5, 5, 0]), ("5.", [5, 0, 0, 0, 0, 0]), ("+2", [2, 0, 0, 0, 0, 0]),
        ] as [(String, [UInt64])])
    func operands(text: String, expected: [UInt64]) throws {
        let operands = try #require(PluralOperands(text))
        #expect(values(operands) == expected)
        #expect(operands.c == operands.e)
        #expect(!operands.isNegative)
    }

    @Test(
        "A text that is not a plain number has no operands",
        arguments: [
            "", " ", "-", ".", "+-1", "1 ", " 1", "1,5", "1.5.2", "1c", "1c1234", "1c999", "c6",
            "1c6x", "1C6", "0x1", "NaN", "inf", "٣", "½", "one", "1\u{301}", "--1",
            String(repeating: "1", count: 513),
        ])
    func noNumbers(text: String) {
        #expect(PluralOperands(text) == nil)
    }

    @Test("Only a number below zero is negative")
    func sign() {
        #expect(PluralOperands("-1")?.isNegative == true)
        #expect(PluralOperands("-0.5")?.isNegative == true)
        #expect(PluralOperands("-0.00")?.isNegative == false)
    }

    @Test("Long numbers keep their last 18 digits and a mark that there were more")
    func longNumbers() throws {
        let digits = String(repeating: "9", count: 100)
        let integer = try #require(PluralOperands(digits + "000000"))
        #expect(integer.i == 1_999_999_999_999_000_000)
        let fraction = try #require(PluralOperands("0." + digits + "0"))
        #expect(fraction.f == 1_999_999_999_999_999_990)
        #expect(fraction.t == 1_999_999_999_999_999_999)
        #expect((fraction.v, fraction.w) == (101, 100))
        let zeros = try #require(PluralOperands("1" + String(repeating: "0", count: 40)))
        #expect(zeros.i != 0 && zeros.i % 1_000_000 == 0)
        #expect(PluralOperands(String(repeating: "0", count: 400) + "1") == PluralOperands(1))
    }
}
