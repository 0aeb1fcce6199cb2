import FormworkRandom
import FormworkValues
import Testing

@Suite struct ExactDecimalArithmeticTests {
    @Test(
        "Sums are exact, also when their parts have other scales",
        arguments: [
            ("0.1", "0.2", "0.3"), ("1.5", "-1.5", "0"), ("-2", "0.75", "-1.25"),
            ("9223372036854775806", "1", "9223372036854775807"),
            ("922337203685477580.5", "0.5", "922337203685477581"),
            ("-9223372036854775807", "-1", "-9223372036854775808"),
            ("1", "0.000000000000000001", "1.000000000000000001"),
            ("9223372036854775807", "-9223372036854775808", "-1"),
        ])
    func sums(left: String, right: String, sum: String) throws {
        let left = try #require(ExactDecimal(left))
        let right = try #require(ExactDecimal(right))
        #expect(left.adding(right)?.text == sum)
        #expect(right.adding(left)?.text == sum)
        #expect(ExactDecimal(sum)?.subtracting(right) == left)
    }

    @Test(
        "A result that does not fit is nil",
        arguments: [
            ("9223372036854775807", "1"), ("-9223372036854775808", "-1"),
            ("9223372036854775807", "0.1"), ("10", "0.000000000000000001"),
        ])
    func overflow(left: String, right: String) throws {
        let left = try #require(ExactDecimal(left))
        let right = try #require(ExactDecimal(right))
        #expect(left.adding(right) == nil)
        #expect(left.subtracting(try #require(right.negated)) == nil)
    }

    @Test(
        "Products are exact or none",
        arguments: [
            ("1.5", "2", "3"), ("-0.1", "0.1", "-0.01"), ("12.50", "3", "37.5"), ("0", "-5", "0"),
            ("4611686018427387904", "-2", "-9223372036854775808"),
            ("4611686018427387904", "2", nil), ("0.000000001", "0.0000000001", nil),
            ("0.0000000005", "0.000000002", "0.000000000000000001"),
            ("5000000000000000000", "0.2", "1000000000000000000"),
        ] as [(String, String, String?)])
    func products(left: String, right: String, product: String?) throws {
        let left = try #require(ExactDecimal(left))
        let right = try #require(ExactDecimal(right))
        #expect(left.multiplied(by: right)?.text == product)
        #expect(right.multiplied(by: left)?.text == product)
    }

    @Test(
        "Numbers are rounded half away from zero",
        arguments: [
            ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.4999", 0, "2"), ("0.005", 2, "0.01"),
            ("1.0049", 2, "1"), ("7", 5, "7"), ("-0.4", 0, "0"), ("9.99", 1, "10"),
            ("9.223372036854775807", 17, "9.22337203685477581"), ("1", 19, nil), ("1", -1, nil),
        ] as [(String, Int, String?)])
    func rounding(text: String, digits: Int, rounded: String?) {
        #expect(ExactDecimal(text)?.rounded(fractionDigits: digits)?.text == rounded)
    }

    @Test(
        "Quotients are rounded once",
        arguments: [
            ("10", "3", 2, "3.33"), ("20", "3", 2, "6.67"), ("-1", "8", 2, "-0.13"),
            ("1", "3", 18, "0.333333333333333333"), ("10", "1", 18, "10"), ("1", "0", 2, nil),
            ("0", "-7", 2, "0"), ("9223372036854775807", "0.1", 0, nil),
            ("-9223372036854775808", "1", 18, "-9223372036854775808"),
            ("9223372036854775807", "9.223372036854775807", 5, "1000000000000000000"),
            ("0.000000000000000001", "9223372036854775807", 18, "0"), ("5", "9", 0, "1"),
            ("1", "2", 19, nil), ("1", "2", -1, nil),
            ("922337203685477579.9999999999", "1", 0, nil),
        ] as [(String, String, Int, String?)])
    func quotients(dividend: String, divisor: String, digits: Int, quotient: String?) throws {
        let dividend = ExactDecimal(dividend)
        let divisor = try #require(ExactDecimal(divisor))
        #expect(dividend?.divided(by: divisor, fractionDigits: digits)?.text == quotient)
    }

    @Test("The opposite of a number exists but for the smallest")
    func opposites() {
        #expect(ExactDecimal("-1.5")?.negated?.text == "1.5")
        #expect(ExactDecimal(.max).negated?.coefficient == -.max)
        #expect(ExactDecimal(.min).negated == nil)
    }

    @Test("Random arithmetic agrees with arithmetic on digits as it is done on paper")
    func agreesWithPaper() throws {
        var generator = FixedSeed()
        let rounds = RandomSearch.rounds(400)
        var fitting = 0
        for _ in 0..<rounds {
            let left = randomDecimal(using: &generator)
            let right = randomDecimal(using: &generator)
            let digits = Int.random(in: 0...18, using: &generator)
            let (a, b) = (PaperNumber(left), PaperNumber(right))
            let context = "\(generator): \(left), \(right), \(digits)"
            try #require(left.adding(right) == (a + b).decimal, "\(context)")
            try #require(left.subtracting(right) == (a - b).decimal, "\(context)")
            try #require(left.multiplied(by: right) == (a * b).decimal, "\(context)")
            try #require(
                left.rounded(fractionDigits: digits) == a.divided(by: 1, digits: digits)?.decimal,
                "\(context)")
            let quotient = left.divided(by: right, fractionDigits: digits)
            try #require(quotient == a.divided(by: b, digits: digits)?.decimal, "\(context)")
            fitting += quotient == nil ? 0 : 1
        }
        #expect((rounds / 4..<rounds).contains(fitting))
    }

    /// Numbers of every length, many of them at the limits of 64 bits.
    private func randomDecimal(using generator: inout FixedSeed) -> ExactDecimal {
        let bits = Int.random(in: 0...63, using: &generator)
        let coefficient: Int64 =
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: .max
            case 1: .min
            default: Int64.random(in: .min ... .max, using: &generator) >> bits
            }
        return ExactDecimal(coefficient: coefficient, scale: .random(in: 0...18, using: &generator))
    }
}
