/// A whole number of 128 bits that is not negative: what lies between two steps of an exact sum,
/// product or quotient.
struct WideMagnitude: Hashable {
    var high: UInt64
    var low: UInt64

    init(high: UInt64 = 0, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The product of two numbers; it always fits.
    init(_ left: UInt64, times right: UInt64) {
        (high, low) = left.multipliedFullWidth(by: right)
    }

    var isZero: Bool { high == 0 && low == 0 }

    /// The sum, of which the caller knows that it fits.
    static func + (left: Self, right: Self) -> Self {
        let (low, carry) = left.low.addingReportingOverflow(right.low)
        return Self(high: left.high + right.high + (carry ? 1 : 0), low: low)
    }

    /// The difference to a number that is not greater.
    static func - (left: Self, right: Self) -> Self {
        let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
        return Self(high: left.high - right.high - (borrow ? 1 : 0), low: low)
    }

    /// The product with a small number, of which the caller knows that it fits.
    static func * (left: Self, right: UInt64) -> Self {
        let product = Self(left.low, times: right)
        return Self(high: product.high + left.high * right, low: product.low)
    }

    /// The whole quotient and the rest.
    ///
    /// - Precondition: the divisor is not 0.
    func dividing(by divisor: UInt64) -> (quotient: Self, rest: UInt64) {
        guard high > 0 else {
            let (quotient, rest) = low.quotientAndRemainder(dividingBy: divisor)
            return (Self(low: quotient), rest)
        }
        let (upper, carried) = high.quotientAndRemainder(dividingBy: divisor)
        let (lower, rest) = divisor.dividingFullWidth((carried, low))
        return (Self(high: upper, low: lower), rest)
    }
}

extension WideMagnitude: Comparable {
    static func < (left: Self, right: Self) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
