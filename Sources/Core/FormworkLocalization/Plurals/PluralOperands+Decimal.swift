public import Foundation

extension PluralOperands {
    /// The operands of a number that is shown with all its fraction digits; nil for NaN.
    public init?(_ decimal: Decimal) {
        self.init(decimal.description)
    }

    /// The operands of a number shown with a number of fraction digits; nil for NaN.
    ///
    /// The number is rounded, or zeros are appended: 1.5 with two digits is 1.50. Half is rounded
    /// to even, as Foundation's format styles do.
    public init?(_ decimal: Decimal, fractionDigits: Int) {
        var (exact, rounded) = (decimal, Decimal())
        NSDecimalRound(&rounded, &exact, fractionDigits, .bankers)
        self.init(rounded)
        while v < fractionDigits {
            v += 1
            f = Self.bounded(f, appending: 0)
        }
    }
}
