extension FieldValue {
    /// Whether the value lies a whole number of steps from the base; see
    /// ``Constraint/step(_:base:)``.
    ///
    /// Values of kinds without steps, such as text, always lie on a step. Numbers are compared
    /// exactly, without binary fractions and without overflow.
    func isOnStep(_ step: ExactDecimal, from base: ExactDecimal) -> Bool {
        stepCount.map { $0.isCongruent(to: base, modulo: step) } ?? true
    }

    /// The value as a number of days, months or seconds; `nil` for what has no steps.
    private var stepCount: ExactDecimal? {
        switch self {
        case .integer(let integer): ExactDecimal(integer)
        case .decimal(let decimal): decimal
        case .date(let date): ExactDecimal(Int64(date.dayNumber))
        case .month(let month): ExactDecimal(Int64(month.monthNumber - Self.monthsBefore1970))
        case .time(let time): ExactDecimal(time.secondsSinceMidnight)
        case .dateTime(let moment):
            ExactDecimal(Int64(moment.date.dayNumber) * 86_400 + moment.time.secondsSinceMidnight)
        case .none, .text, .boolean, .file, .list, .record: nil
        }
    }

    /// The months from January of the year 1 to January 1970, where HTML counts from.
    private static var monthsBefore1970: Int { 1_969 * 12 }
}

extension CivilTime {
    fileprivate var secondsSinceMidnight: Int64 { Int64((hour * 60 + minute) * 60 + second) }
}

extension ExactDecimal {
    /// Whether the difference to another number is a whole multiple of the step.
    ///
    /// The digits beyond those of the step must be equal; all others are compared as remainders,
    /// so that no difference and no common scale can overflow. A step that is not greater than 0
    /// has no multiples.
    fileprivate func isCongruent(to other: ExactDecimal, modulo step: ExactDecimal) -> Bool {
        guard step > 0 else { return false }
        let (left, right) = (remainder(by: step), other.remainder(by: step))
        return left.whole == right.whole && left.rest == right.rest
    }

    /// The remainder of the number by the step, in units of the step's last digit, and the digits
    /// beyond those of the step; neither is ever negative.
    private func remainder(by step: ExactDecimal) -> (whole: UInt64, rest: ExactDecimal) {
        let modulus = UInt64(step.coefficient)
        guard scale > step.scale else {
            var whole = coefficient.remainder(by: modulus)
            for _ in scale..<step.scale { whole = whole.timesTen(modulo: modulus) }
            return (whole, 0)
        }
        var unit: Int64 = 1
        for _ in step.scale..<scale { unit *= 10 }
        let digits = Int64(coefficient.remainder(by: UInt64(unit)))
        // Rounding towards less keeps the digits beyond in one direction for both signs.
        let floor = coefficient / unit - (coefficient < 0 && digits != 0 ? 1 : 0)
        return (floor.remainder(by: modulus), ExactDecimal(coefficient: digits, scale: scale))
    }
}

extension Int64 {
    /// The remainder that is never negative.
    fileprivate func remainder(by modulus: UInt64) -> UInt64 {
        let remainder = magnitude % modulus
        return self < 0 && remainder != 0 ? modulus - remainder : remainder
    }
}

extension UInt64 {
    /// Ten times the number, by doubling: the product itself could be too large.
    fileprivate func timesTen(modulo modulus: UInt64) -> UInt64 {
        let double = (self + self) % modulus
        let eightfold = ((double + double) % modulus + (double + double) % modulus) % modulus
        return (eightfold + double) % modulus
    }
}
