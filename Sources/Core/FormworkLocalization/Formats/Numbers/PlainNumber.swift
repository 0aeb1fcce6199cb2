import Foundation

/// A number in decimal digits: `magnitude` times ten to the power of `exponent`, and a sign.
struct PlainNumber {
    var isNegative: Bool
    var magnitude: UInt128
    var exponent: Int

    init(_ integer: Int64) {
        (isNegative, magnitude, exponent) = (integer < 0, UInt128(integer.magnitude), 0)
    }

    /// The number as Foundation holds it; nil for one that is not a number.
    init?(_ decimal: Decimal) {
        guard !decimal.isNaN else { return nil }
        isNegative = decimal.isSignMinus
        magnitude = decimal.magnitudeDigits
        exponent = decimal.exponent
    }

    /// The shortest digits that identify the number; nil when it is infinite or not a number.
    init?(_ double: Double) {
        guard double.isFinite else { return nil }
        (isNegative, magnitude, exponent) = (double.sign == .minus, 0, 0)
        var isFraction = false
        var digits = "\(double.magnitude)".utf8[...]
        while let byte = digits.popFirst() {
            switch byte {
            case UInt8(ascii: "."): isFraction = true
            case UInt8(ascii: "e"):
                exponent += Int(Substring(digits)) ?? 0
                return
            default:
                magnitude = magnitude * 10 + UInt128(byte - UInt8(ascii: "0"))
                if isFraction { exponent -= 1 }
            }
        }
    }
}

extension PlainNumber {
    /// Rounds to a number of fraction digits; half goes to the even neighbour.
    mutating func round(toFractionDigits digits: Int) {
        let excess = -exponent - digits
        guard excess > 0 else { return }
        exponent += excess
        guard excess <= Self.maximalDigits else { return magnitude = 0 }
        if excess < 20, let small = UInt64(exactly: magnitude) {
            magnitude = UInt128(Self.rounded(small, by: Self.smallPowers[excess]))
        } else {
            magnitude = Self.rounded(magnitude, by: Self.power(excess))
        }
    }

    /// Removes zeros at the end of the fraction, but keeps so many fraction digits.
    mutating func dropTrailingZeros(keeping digits: Int) {
        if magnitude == 0 { exponent = -digits }
        while exponent < -digits {
            let (quotient, remainder) = magnitude.dividedByTen
            guard remainder == 0 else { return }
            magnitude = quotient
            exponent += 1
        }
    }

    /// The most digits that a magnitude has.
    private static let maximalDigits = 39

    private static let smallPowers: [UInt64] = (0..<20).map { power in
        (0..<power).reduce(1) { result, _ in result * 10 }
    }

    private static func power(_ exponent: Int) -> UInt128 {
        // Ten to the power of 39 does not fit; a half of it is more than any magnitude.
        exponent >= maximalDigits ? .max : (0..<exponent).reduce(1) { result, _ in result * 10 }
    }

    private static func rounded<Number: FixedWidthInteger & UnsignedInteger>(
        _ number: Number, by power: Number
    ) -> Number {
        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: power)
        let rest = power - remainder
        let isUp = remainder > rest || (remainder == rest && !quotient.isMultiple(of: 2))
        return isUp ? quotient + 1 : quotient
    }
}

extension UInt128 {
    /// The quotient and the last digit, without the long division where it is not needed.
    var dividedByTen: (quotient: UInt128, digit: UInt8) {
        if let small = UInt64(exactly: self) {
            let (quotient, digit) = small.quotientAndRemainder(dividingBy: 10)
            return (UInt128(quotient), UInt8(truncatingIfNeeded: digit))
        }
        let (quotient, digit) = quotientAndRemainder(dividingBy: 10)
        return (quotient, UInt8(truncatingIfNeeded: digit))
    }
}
