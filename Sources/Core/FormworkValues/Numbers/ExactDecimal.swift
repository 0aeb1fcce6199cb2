/// A decimal number that is exactly what was entered: an integer coefficient and a decimal scale.
///
/// Money and measures are never binary fractions here. Two decimals are equal when they are the
/// same number: `1.50` and `1.5` are one value, because trailing zeros of the fraction are dropped
/// when a decimal is made.
///
/// ```swift
/// let price = ExactDecimal("12.50")          // 12.5
/// price?.text(fractionDigits: 2)             // "12.50"
/// ```
public struct ExactDecimal: Hashable, Sendable {
    /// The most fraction digits that a decimal can have.
    public static let maximumScale = 18

    /// The number without its decimal point; `12.5` has the coefficient 125.
    public let coefficient: Int64

    private let fractionLength: UInt8

    /// The number of digits of the coefficient behind the decimal point, from 0 to 18.
    public var scale: Int { Int(fractionLength) }

    /// Creates the decimal `coefficient` × 10 to the power of −`scale`.
    ///
    /// - Precondition: `scale` lies between 0 and ``maximumScale``.
    public init(coefficient: Int64, scale: Int) {
        precondition(
            (0...Self.maximumScale).contains(scale), "The scale of a decimal is 0 to 18.")
        var coefficient = coefficient
        var scale = scale
        while scale > 0, coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        self.coefficient = coefficient
        fractionLength = UInt8(scale)
    }

    /// Creates the decimal that equals an integer.
    public init(_ integer: Int64) {
        self.init(coefficient: integer, scale: 0)
    }

    /// The number of digits of the fraction, without trailing zeros.
    public var fractionDigits: Int { scale }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
    /// Creates the decimal of an integer literal.
    public init(integerLiteral value: Int64) {
        self.init(value)
    }
}

extension ExactDecimal: Comparable {
    /// Returns whether one decimal is less than another, without overflow.
    public static func < (left: Self, right: Self) -> Bool {
        let (leftWhole, leftFraction) = left.parts
        let (rightWhole, rightFraction) = right.parts
        return (leftWhole, leftFraction) < (rightWhole, rightFraction)
    }

    /// The whole part, and the fraction counted in units of 10⁻¹⁸; both carry the sign.
    private var parts: (whole: Int64, fraction: Int64) {
        let unit = Self.powerOfTen(scale)
        let fraction = (coefficient % unit) * Self.powerOfTen(Self.maximumScale - scale)
        return (coefficient / unit, fraction)
    }

    static func powerOfTen(_ exponent: Int) -> Int64 {
        var power: Int64 = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
