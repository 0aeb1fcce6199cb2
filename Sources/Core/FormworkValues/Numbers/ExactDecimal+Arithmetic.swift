extension ExactDecimal {
    /// The exact sum; `nil` when it does not fit.
    public func adding(_ other: Self) -> Self? {
        if scale == 0, other.scale == 0 { return addingWhole(other) }
        let scale = max(scale, other.scale)
        let left = magnitude(atScale: scale)
        let right = other.magnitude(atScale: scale)
        guard isNegative != other.isNegative else {
            return Self(left + right, isNegative: isNegative, scale: scale)
        }
        return left < right
            ? Self(right - left, isNegative: other.isNegative, scale: scale)
            : Self(left - right, isNegative: isNegative, scale: scale)
    }

    /// The exact sum of two whole numbers, which are the most of those that are added up.
    private func addingWhole(_ other: Self) -> Self? {
        let (sum, overflow) = coefficient.addingReportingOverflow(other.coefficient)
        return overflow ? nil : Self(sum)
    }

    /// The exact difference; `nil` when it does not fit.
    public func subtracting(_ other: Self) -> Self? {
        let scale = max(scale, other.scale)
        let left = magnitude(atScale: scale)
        let right = other.magnitude(atScale: scale)
        guard isNegative == other.isNegative else {
            return Self(left + right, isNegative: isNegative, scale: scale)
        }
        return left < right
            ? Self(right - left, isNegative: !isNegative, scale: scale)
            : Self(left - right, isNegative: isNegative, scale: scale)
    }

    /// The exact product; `nil` when it does not fit, also when it has more than 18 fraction
    /// digits.
    public func multiplied(by other: Self) -> Self? {
        Self(
            WideMagnitude(coefficient.magnitude, times: other.coefficient.magnitude),
            isNegative: isNegative != other.isNegative, scale: scale + other.scale)
    }

    /// The number with the other sign; `nil` for the one number whose opposite does not fit.
    public var negated: Self? {
        coefficient == .min ? nil : Self(coefficient: -coefficient, scale: scale)
    }

    /// The number rounded to so many fraction digits, halves away from zero: 2.5 to 3, −2.5 to −3.
    ///
    /// - Returns: `nil` when digits are not 0 to ``maximumScale``.
    public func rounded(fractionDigits: Int) -> Self? {
        guard (0...Self.maximumScale).contains(fractionDigits) else { return nil }
        guard scale > fractionDigits else { return self }
        let unit = UInt64(Self.powerOfTen(scale - fractionDigits))
        let (quotient, rest) = coefficient.magnitude.quotientAndRemainder(dividingBy: unit)
        let magnitude = WideMagnitude(low: quotient + (rest >= unit - rest ? 1 : 0))
        return Self(magnitude, isNegative: isNegative, scale: fractionDigits)
    }

    /// The quotient rounded once, to so many fraction digits, halves away from zero.
    ///
    /// - Returns: `nil` for a divisor of 0, when the quotient does not fit, and when digits are not
    ///   0 to ``maximumScale``.
    public func divided(by divisor: Self, fractionDigits: Int) -> Self? {
        guard divisor.coefficient != 0, (0...Self.maximumScale).contains(fractionDigits) else {
            return nil
        }
        let scale = max(scale, divisor.scale)
        let division = LongDivision(
            of: magnitude(atScale: scale), by: divisor.magnitude(atScale: scale))
        guard let quotient = division.quotient(fractionDigits: fractionDigits) else { return nil }
        return Self(
            quotient, isNegative: isNegative != divisor.isNegative, scale: fractionDigits)
    }

    private var isNegative: Bool { coefficient < 0 }

    /// The coefficient without its sign, as it would be at a scale that is not smaller.
    private func magnitude(atScale other: Int) -> WideMagnitude {
        WideMagnitude(coefficient.magnitude, times: UInt64(Self.powerOfTen(other - scale)))
    }

    /// Takes zeros off the end of the fraction, and refuses what does not fit then.
    private init?(_ magnitude: WideMagnitude, isNegative: Bool, scale: Int) {
        let limit = Int64.max.magnitude + (isNegative ? 1 : 0)
        var magnitude = magnitude
        var scale = scale
        while magnitude.high > 0 || magnitude.low > limit || scale > Self.maximumScale {
            let (quotient, rest) = magnitude.dividing(by: 10)
            guard scale > 0, rest == 0 else { return nil }
            magnitude = quotient
            scale -= 1
        }
        let coefficient = Int64(truncatingIfNeeded: magnitude.low)
        self.init(coefficient: isNegative ? 0 &- coefficient : coefficient, scale: scale)
    }
}

/// Divides as it is done by hand: the whole part first, then one digit of the fraction at a time.
///
/// Both numbers are coefficients of which one was multiplied by at most 10¹⁸, so that 128 bits are
/// enough, and that a divisor beyond 64 bits is greater than the dividend.
private struct LongDivision {
    private let divisor: WideMagnitude
    private var whole: WideMagnitude
    private var rest: WideMagnitude

    init(of dividend: WideMagnitude, by divisor: WideMagnitude) {
        self.divisor = divisor
        if divisor.high == 0 {
            let (quotient, rest) = dividend.dividing(by: divisor.low)
            whole = quotient
            self.rest = WideMagnitude(low: rest)
        } else {
            whole = WideMagnitude(low: 0)
            rest = dividend
        }
    }

    /// Finds the next digit of the quotient.
    private mutating func appendDigit() {
        rest = rest * 10
        whole = whole * 10
        while rest >= divisor {
            rest = rest - divisor
            whole = whole + WideMagnitude(low: 1)
        }
    }

    /// The quotient with so many digits behind its point, rounded; `nil` beyond 64 bits.
    func quotient(fractionDigits: Int) -> WideMagnitude? {
        guard whole.high == 0, whole.low <= Int64.min.magnitude else { return nil }
        var division = self
        for _ in 0..<fractionDigits { division.appendDigit() }
        let isHalf = division.rest >= division.divisor - division.rest
        return division.whole + WideMagnitude(low: isHalf ? 1 : 0)
    }
}
