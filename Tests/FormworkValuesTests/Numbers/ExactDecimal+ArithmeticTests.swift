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

/// A decimal number of any length as written by hand, computed digit by digit: slow and plain, to
/// compare with.
struct PaperNumber: ExpressibleByIntegerLiteral {
    /// The digits without the point, the last one first, without leading zeros.
    private var digits: [Int]
    private var isNegative: Bool
    private var scale: Int

    private init(digits: [Int], isNegative: Bool, scale: Int) {
        let length = (digits.lastIndex { $0 != 0 } ?? -1) + 1
        self.digits = Array(digits.prefix(length))
        self.isNegative = isNegative
        self.scale = scale
    }

    init(_ decimal: ExactDecimal) {
        let digits = String(decimal.coefficient.magnitude).reversed().compactMap(\.wholeNumberValue)
        self.init(digits: digits, isNegative: decimal.coefficient < 0, scale: decimal.scale)
    }

    init(integerLiteral: Int64) {
        self.init(ExactDecimal(integerLiteral))
    }

    /// The number when it fits, read from its text.
    var decimal: ExactDecimal? {
        let padded = digits + Array(repeating: 0, count: max(0, scale + 1 - digits.count))
        var text = padded.reversed().map(String.init)
        if scale > 0 { text.insert(".", at: text.count - scale) }
        return ExactDecimal((isNegative ? "-" : "") + text.joined())
    }

    static func + (left: Self, right: Self) -> Self {
        let (left, right) = aligned(left, right)
        if left.isNegative == right.isNegative {
            return Self(
                digits: sum(left.digits, right.digits), isNegative: left.isNegative,
                scale: left.scale)
        }
        let isLess = isLess(left.digits, right.digits)
        let (greater, smaller) = isLess ? (right, left) : (left, right)
        return Self(
            digits: difference(greater.digits, smaller.digits), isNegative: greater.isNegative,
            scale: left.scale)
    }

    static func - (left: Self, right: Self) -> Self {
        left + Self(digits: right.digits, isNegative: !right.isNegative, scale: right.scale)
    }

    static func * (left: Self, right: Self) -> Self {
        var product: [Int] = []
        for (place, digit) in left.digits.enumerated() {
            for _ in 0..<digit {
                product = sum(product, Array(repeating: 0, count: place) + right.digits)
            }
        }
        return Self(
            digits: product, isNegative: left.isNegative != right.isNegative,
            scale: left.scale + right.scale)
    }

    /// The quotient rounded to so many digits, halves away from zero; `nil` for a divisor of 0.
    func divided(by divisor: Self, digits count: Int) -> Self? {
        guard !divisor.digits.isEmpty else { return nil }
        let (dividend, divisor) = Self.aligned(self, divisor)
        var rest: [Int] = []
        var quotient: [Int] = []
        for digit in dividend.digits.reversed() + Array(repeating: 0, count: count) {
            rest.insert(digit, at: 0)
            var next = 0
            while !Self.isLess(rest, divisor.digits) {
                rest = Self.difference(rest, divisor.digits)
                next += 1
            }
            quotient.insert(next, at: 0)
        }
        if !Self.isLess(Self.sum(rest, rest), divisor.digits) {
            quotient = Self.sum(quotient, [1])
        }
        return Self(
            digits: quotient, isNegative: isNegative != divisor.isNegative, scale: count)
    }

    private static func aligned(_ left: Self, _ right: Self) -> (Self, Self) {
        let scale = max(left.scale, right.scale)
        return (left.at(scale: scale), right.at(scale: scale))
    }

    private func at(scale: Int) -> Self {
        let zeros = Array(repeating: 0, count: scale - self.scale)
        return Self(digits: zeros + digits, isNegative: isNegative, scale: scale)
    }

    private static func digit(_ digits: [Int], _ place: Int) -> Int {
        place < digits.count ? digits[place] : 0
    }

    private static func isLess(_ left: [Int], _ right: [Int]) -> Bool {
        for place in (0..<max(left.count, right.count)).reversed() {
            let (one, other) = (digit(left, place), digit(right, place))
            if one != other { return one < other }
        }
        return false
    }

    private static func sum(_ left: [Int], _ right: [Int]) -> [Int] {
        var carry = 0
        return (0...max(left.count, right.count)).map { place in
            let sum = digit(left, place) + digit(right, place) + carry
            carry = sum / 10
            return sum % 10
        }
    }

    private static func difference(_ left: [Int], _ right: [Int]) -> [Int] {
        var borrow = 0
        return (0..<left.count).map { place in
            let difference = left[place] - digit(right, place) - borrow
            borrow = difference < 0 ? 1 : 0
            return difference + borrow * 10
        }
    }
}
