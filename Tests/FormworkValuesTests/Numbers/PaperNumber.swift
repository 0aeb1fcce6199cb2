import FormworkValues

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
