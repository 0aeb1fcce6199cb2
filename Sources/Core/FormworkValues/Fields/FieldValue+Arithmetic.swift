/// Arithmetic on values of which it is not known whether they are numbers: nothing comes of what is
/// none, and of what would not fit. Whole numbers give whole numbers.
extension FieldValue {
    /// The exact number that the value is; `nil` when it is none.
    package var number: ExactDecimal? {
        switch self {
        case .integer(let integer): ExactDecimal(integer)
        case .decimal(let decimal): decimal
        default: nil
        }
    }

    /// Creates a number, as a whole one when it came from whole ones and is one itself.
    init(_ number: ExactDecimal?, isFromIntegers: Bool) {
        guard let number else {
            self = .none
            return
        }
        let isWhole = isFromIntegers && number.scale == 0
        self = isWhole ? .integer(number.coefficient) : .decimal(number)
    }

    package func adding(_ other: Self) -> Self {
        combined(with: other) { $0.adding($1) }
    }

    package func subtracting(_ other: Self) -> Self {
        combined(with: other) { $0.subtracting($1) }
    }

    package func multiplied(by other: Self) -> Self {
        combined(with: other) { $0.multiplied(by: $1) }
    }

    package func divided(by divisor: Self, fractionDigits: Int?) -> Self {
        guard let fractionDigits else { return .none }
        return combined(with: divisor) { $0.divided(by: $1, fractionDigits: fractionDigits) }
    }

    package func rounded(fractionDigits: Int?) -> Self {
        guard let number, let fractionDigits else { return .none }
        return Self(number.rounded(fractionDigits: fractionDigits), isFromIntegers: isInteger)
    }

    package var negated: Self {
        Self(number.flatMap { $0.negated }, isFromIntegers: isInteger)
    }

    var isInteger: Bool {
        if case .integer = self { true } else { false }
    }

    private func combined(
        with other: Self, by operation: (ExactDecimal, ExactDecimal) -> ExactDecimal?
    ) -> Self {
        guard let number, let otherNumber = other.number else { return .none }
        return Self(
            operation(number, otherNumber), isFromIntegers: isInteger && other.isInteger)
    }
}
