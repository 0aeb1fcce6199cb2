extension ExactDecimal: CustomStringConvertible {
    /// Reads canonical text: an optional `-`, digits, and optionally a point with more digits.
    ///
    /// Only ASCII digits count; there is no exponent, no grouping and no `+`. Zeros that do not
    /// change the number may be as many as they like.
    ///
    /// - Returns: `nil` when the text is not a number in this form, or when the number needs more
    ///   than 18 fraction digits or a coefficient beyond 64 bits.
    /// - Complexity: linear in the length of the text.
    public init?(_ text: some StringProtocol) {
        var reader = DecimalReader()
        for byte in text.utf8 {
            guard reader.read(byte) else { return nil }
        }
        guard let decimal = reader.decimal else { return nil }
        self = decimal
    }

    /// The canonical text, for instance `-1234.5`.
    public var text: String { text(fractionDigits: 0) }

    /// The canonical text with at least so many fraction digits, filled up with zeros.
    ///
    /// A longer fraction is kept as it is: this never rounds.
    public func text(fractionDigits: Int) -> String {
        var digits = String(coefficient.magnitude)
        if digits.utf8.count <= scale {
            digits = String(repeating: "0", count: scale + 1 - digits.utf8.count) + digits
        }
        let point = digits.utf8.index(digits.startIndex, offsetBy: digits.utf8.count - scale)
        var text = coefficient < 0 ? "-" : ""
        text += digits[..<point]
        guard max(scale, fractionDigits) > 0 else { return text }
        text += "."
        text += digits[point...]
        text += String(repeating: "0", count: max(0, fractionDigits - scale))
        return text
    }

    /// The canonical text.
    public var description: String { text }
}

/// Reads the bytes of canonical decimal text one after the other.
private struct DecimalReader {
    private var isNegative = false
    private var magnitude: UInt64 = 0
    private var scale = 0
    /// Zeros of the fraction that count only when another digit follows them.
    private var pendingZeros = 0
    private var digitsSincePoint = 0
    private var hasPoint = false
    private var isAtStart = true

    /// Takes one more byte; `false` when the text cannot be a decimal.
    mutating func read(_ byte: UInt8) -> Bool {
        defer { isAtStart = false }
        switch byte {
        case UInt8(ascii: "-"):
            isNegative = true
            return isAtStart
        case UInt8(ascii: "."):
            return readPoint()
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            digitsSincePoint += 1
            return readDigit(byte - UInt8(ascii: "0"))
        default:
            return false
        }
    }

    private mutating func readPoint() -> Bool {
        guard !hasPoint, digitsSincePoint > 0 else { return false }
        hasPoint = true
        digitsSincePoint = 0
        return true
    }

    private mutating func readDigit(_ digit: UInt8) -> Bool {
        guard hasPoint else { return append(digit) }
        guard digit != 0 else {
            pendingZeros += 1
            return true
        }
        scale += pendingZeros + 1
        guard scale <= ExactDecimal.maximumScale else { return false }
        for _ in 0..<pendingZeros {
            guard append(0) else { return false }
        }
        pendingZeros = 0
        return append(digit)
    }

    private mutating func append(_ digit: UInt8) -> Bool {
        let (shifted, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = shifted.addingReportingOverflow(UInt64(digit))
        magnitude = sum
        return !overflow && !carry
    }

    /// The decimal that was read, when the text is complete and its coefficient fits in 64 bits.
    var decimal: ExactDecimal? {
        guard digitsSincePoint > 0 else { return nil }
        if isNegative, magnitude == Int64.min.magnitude {
            return ExactDecimal(coefficient: .min, scale: scale)
        }
        guard let coefficient = Int64(exactly: magnitude) else { return nil }
        return ExactDecimal(coefficient: isNegative ? -coefficient : coefficient, scale: scale)
    }
}
