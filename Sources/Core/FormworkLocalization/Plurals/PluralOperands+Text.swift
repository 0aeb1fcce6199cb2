extension PluralOperands {
    /// The longest text that is looked at, in bytes.
    static let maximalLength = 512

    /// The largest power of ten that is looked at.
    static let maximalExponent = 512

    /// The operands of a number as it is written; nil when the text is not one.
    ///
    /// The text is plain: digits from 0 to 9, a point, a sign. Trailing fraction digits count, so
    /// `1.0` is not `1`. A power of ten may follow, as CLDR writes compact numbers: `1.2c6`, or
    /// `1.2e6`, is a number of millions.
    public init?(_ text: some StringProtocol) {
        let bytes = String(text)[...].utf8
        guard bytes.count <= Self.maximalLength else { return nil }
        var scanner = Scanner(rest: bytes)
        guard let operands = scanner.operands() else { return nil }
        self = operands
    }
}

extension PluralOperands {
    private struct Scanner {
        var rest: Substring.UTF8View

        mutating func operands() -> PluralOperands? {
            var result = PluralOperands()
            let isNegative = takeSign()
            let integer = takeDigits()
            let fraction = take(".") ? takeDigits() : rest.prefix(0)
            guard !integer.isEmpty || !fraction.isEmpty, let exponent = takeExponent() else {
                return nil
            }
            integer.forEach { result.appendIntegerDigit($0) }
            fraction.prefix(exponent).forEach { result.appendIntegerDigit($0) }
            for _ in 0..<max(0, exponent - fraction.count) { result.appendIntegerDigit(zero) }
            fraction.dropFirst(exponent).forEach { result.appendFractionDigit($0) }
            result.e = UInt64(exponent)
            result.isNegative = isNegative && (result.i, result.t) != (0, 0)
            return result
        }

        private mutating func takeSign() -> Bool {
            let isNegative = take("-")
            if !isNegative { _ = take("+") }
            return isNegative
        }

        private mutating func take(_ sign: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: sign) else { return false }
            rest = rest.dropFirst()
            return true
        }

        private mutating func takeDigits() -> Substring.UTF8View {
            let digits = rest.prefix { (zero...zero + 9).contains($0) }
            rest = rest[digits.endIndex...]
            return digits
        }

        /// The power of ten at the end of the text, 0 without one; nil when there is anything else.
        private mutating func takeExponent() -> Int? {
            guard !rest.isEmpty else { return 0 }
            guard take("c") || take("e") else { return nil }
            let digits = takeDigits()
            guard rest.isEmpty, (1...3).contains(digits.count) else { return nil }
            let exponent = digits.reduce(0) { $0 * 10 + Int($1 - zero) }
            return exponent <= maximalExponent ? exponent : nil
        }
    }

    private mutating func appendIntegerDigit(_ digit: UInt8) {
        i = Self.bounded(i, appending: UInt64(digit - zero))
    }

    private mutating func appendFractionDigit(_ digit: UInt8) {
        f = Self.bounded(f, appending: UInt64(digit - zero))
        v += 1
        if digit != zero { (t, w) = (f, v) }
    }
}

private let zero = UInt8(ascii: "0")
