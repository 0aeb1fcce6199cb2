public import Foundation

extension ExactDecimal {
    /// The same number as Foundation's decimal, for formatting.
    public var decimal: Decimal {
        Decimal(
            sign: coefficient < 0 ? .minus : .plus, exponent: -Int(scale),
            significand: Decimal(coefficient.magnitude))
    }
}
