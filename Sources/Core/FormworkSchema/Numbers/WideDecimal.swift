import FormworkValues

/// A decimal number of any length: digits and the power of ten behind them.
///
/// It has no zeros at either end of its digits, so that one number has one form.
struct WideDecimal: Hashable, Sendable {
    /// The maximum of the power of ten, in both directions.
    static let maximumExponent = 1_000_000_000

    let isNegative: Bool
    /// The digits as numbers from 0 to 9; none for zero.
    let digits: [UInt8]
    let exponent: Int

    /// Reads a number as JSON writes it; `nil` when its power of ten is beyond the maximum.
    init?(_ text: String) {
        var digits: [UInt8] = []
        var fraction: Int?
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
            rest.removeFirst()
            if byte == UInt8(ascii: ".") {
                fraction = 0
            } else {
                digits.append(byte & 0x0F)
                fraction = fraction.map { $0 + 1 }
            }
        }
        guard let written = rest.isEmpty ? 0 : Self.exponent(rest.dropFirst()) else { return nil }
        self.init(isNegative: isNegative, digits: digits, exponent: written - (fraction ?? 0))
    }

    /// Takes the zeros off both ends.
    private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let zeros = digits.reversed().prefix { $0 == 0 }.count
        self.digits = Array(digits.dropLast(zeros).drop { $0 == 0 })
        self.isNegative = isNegative && !self.digits.isEmpty
        self.exponent = self.digits.isEmpty ? 0 : exponent + zeros
    }

    /// The number that equals an exact decimal.
    init(_ decimal: ExactDecimal) {
        let digits = String(decimal.coefficient.magnitude).utf8.map { $0 & 0x0F }
        self.init(isNegative: decimal.coefficient < 0, digits: digits, exponent: -decimal.scale)
    }

    private static func exponent(_ text: Substring.UTF8View) -> Int? {
        guard let exponent = Int(Substring(text)), abs(exponent) <= maximumExponent else {
            return nil
        }
        return exponent
    }

    /// Whether the number has no fraction.
    var isInteger: Bool { exponent >= 0 }

    /// The power of ten before the first digit.
    private var magnitude: Int { digits.count + exponent }
}

extension WideDecimal: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        guard left.isNegative == right.isNegative else { return left.isNegative }
        return left.isNegative
            ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }

    /// Compares without signs; zero is smaller than all others.
    private func isSmaller(than other: Self) -> Bool {
        guard !digits.isEmpty, !other.digits.isEmpty else {
            return digits.isEmpty && !other.digits.isEmpty
        }
        guard magnitude == other.magnitude else { return magnitude < other.magnitude }
        return digits.lexicographicallyPrecedes(other.digits)
    }
}

extension WideDecimal {
    /// Whether the digits fit into 64 bits, as a divisor's must.
    var isDivisor: Bool { !digits.isEmpty && digits.count <= 19 }

    /// Returns whether this number is a whole multiple of a positive one whose digits fit into
    /// 64 bits.
    ///
    /// This number has no zeros at its end, so it is no multiple of a number with a greater power
    /// of ten. Otherwise the rest of the division is found digit by digit.
    ///
    /// - Complexity: linear in the digits, and logarithmic in the difference of the exponents.
    func isMultiple(of divisor: Self) -> Bool {
        guard !digits.isEmpty else { return true }
        let shift = exponent - divisor.exponent
        let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
        guard shift >= 0 else { return false }
        let rest = digits.reduce(UInt64(0)) { rest, digit in
            Self.sum(Self.product(rest, 10, modulus), UInt64(digit), modulus)
        }
        return Self.product(rest, Self.powerOfTen(shift, modulus), modulus) == 0
    }

    private static func powerOfTen(_ exponent: Int, _ modulus: UInt64) -> UInt64 {
        var (power, square, rest) = (1 % modulus, 10 % modulus, exponent)
        while rest > 0 {
            if rest & 1 == 1 { power = product(power, square, modulus) }
            square = product(square, square, modulus)
            rest >>= 1
        }
        return power
    }

    private static func product(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        let (high, low) = (left % modulus).multipliedFullWidth(by: right % modulus)
        return modulus.dividingFullWidth((high, low)).remainder
    }

    private static func sum(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        let (low, carry) = (left % modulus).addingReportingOverflow(right % modulus)
        return modulus.dividingFullWidth((carry ? 1 : 0, low)).remainder
    }
}
