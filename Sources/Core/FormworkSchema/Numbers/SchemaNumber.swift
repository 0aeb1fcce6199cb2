import FormworkValues

/// A number of a schema or an instance, exactly as it is written.
enum SchemaNumber: Sendable {
    /// A number that an exact decimal can have: nearly all.
    case decimal(ExactDecimal)
    case wide(WideDecimal)

    /// Reads a number as JSON writes it; `nil` when its power of ten is beyond all bounds.
    init?(_ text: String) {
        if let decimal = ExactDecimal(text) {
            self = .decimal(decimal)
        } else {
            guard let wide = WideDecimal(text) else { return nil }
            self = .wide(wide)
        }
    }

    /// The one form of the number.
    var wide: WideDecimal {
        switch self {
        case .wide(let wide): wide
        case .decimal(let decimal): WideDecimal(decimal)
        }
    }

    /// Whether the number has no fraction, however it is written.
    var isInteger: Bool {
        switch self {
        case .decimal(let decimal): decimal.scale == 0
        case .wide(let wide): wide.isInteger
        }
    }

    /// The number as a count that is not negative; numbers beyond the range become its end.
    var count: Int? {
        switch self {
        case .decimal(let decimal):
            return decimal.scale == 0 && decimal.coefficient >= 0 ? Int(decimal.coefficient) : nil
        case .wide(let wide):
            guard wide.isInteger, !wide.isNegative else { return nil }
            return wide < WideDecimal(ExactDecimal(.max)) ? integer(of: wide) : .max
        }
    }

    private func integer(of wide: WideDecimal) -> Int {
        wide.digits.reduce(0) { $0 * 10 + Int($1) }
            * (0..<wide.exponent).reduce(1) { power, _ in power * 10 }
    }

    /// Returns whether the number is a whole multiple of a positive one.
    func isMultiple(of divisor: SchemaNumber) -> Bool {
        if case .decimal(let number) = self, case .decimal(let step) = divisor,
            number.scale <= step.scale,
            let scaled = number.coefficient(atScale: step.scale)
        {
            return scaled % step.coefficient == 0
        }
        return wide.isMultiple(of: divisor.wide)
    }
}

extension SchemaNumber: Comparable {
    static func == (left: Self, right: Self) -> Bool {
        if case .decimal(let left) = left, case .decimal(let right) = right { return left == right }
        return left.wide == right.wide
    }

    static func < (left: Self, right: Self) -> Bool {
        if case .decimal(let left) = left, case .decimal(let right) = right { return left < right }
        return left.wide < right.wide
    }
}

extension ExactDecimal {
    /// The coefficient at a scale that is not smaller; `nil` when it does not fit.
    fileprivate func coefficient(atScale other: Int) -> Int64? {
        var coefficient = coefficient
        for _ in scale..<other {
            let (product, overflow) = coefficient.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            coefficient = product
        }
        return coefficient
    }
}

extension SchemaNumber {
    /// The number as an exact decimal, if one can have it.
    var decimal: ExactDecimal? {
        switch self {
        case .decimal(let decimal): decimal
        case .wide(let wide): ExactDecimal(wide)
        }
    }
}

extension ExactDecimal {
    fileprivate init?(_ wide: WideDecimal) {
        guard abs(wide.exponent) <= Self.maximumScale, wide.digits.count <= 19 else { return nil }
        var digits = wide.digits.map { String($0) }.joined()
        digits += String(repeating: "0", count: max(0, wide.exponent))
        let fraction = max(0, -wide.exponent)
        digits = String(repeating: "0", count: max(0, fraction + 1 - digits.utf8.count)) + digits
        let whole = digits.dropLast(fraction)
        self.init(
            "\(wide.isNegative ? "-" : "")\(whole)"
                + (fraction > 0 ? ".\(digits.suffix(fraction))" : ""))
    }
}
