/// Reads the unified scalars of a number that a person wrote, one by one, into canonical text.
struct NumberReader {
    private let symbols: NumberSymbols
    private var canonical = ""
    private var hasSign = false
    private var hasPoint = false
    private var digits = 0
    private var groups: DigitGroups
    /// Spaces end the number, unless it is a single one with a digit behind it: that parts groups.
    private var trailingSpaces = 0

    init(format: NumberFormat, hasASCIIDigits: Bool) {
        symbols = NumberSymbols(format, hasASCIIDigits: hasASCIIDigits)
        groups = DigitGroups(allowsPairs: format.secondaryGroupSize == 2)
    }

    /// Takes one more scalar; `false` when the text cannot be a number.
    mutating func read(_ scalar: Unicode.Scalar) -> Bool {
        switch symbols.meaning(of: scalar) {
        case .digit(let digit): readDigit(digit)
        case .decimal: readPoint()
        case .grouping(let separator): readSeparator(separator)
        case .space: readSpace()
        case .sign(let isMinus): readSign(isMinus: isMinus)
        case .other: false
        }
    }

    /// The number in canonical form; `nil` when it is incomplete or its groups are misplaced.
    var canonicalText: String? {
        guard digits > 0, hasPoint || groups.areValid else { return nil }
        return canonical
    }

    private mutating func readDigit(_ digit: UInt8) -> Bool {
        if trailingSpaces > 0 {
            guard trailingSpaces == 1 else { return false }
            trailingSpaces = 0
            guard readSeparator(" ") else { return false }
        }
        digits += 1
        if !hasPoint { groups.addDigit() }
        canonical.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit))
        return true
    }

    private mutating func readPoint() -> Bool {
        guard !hasPoint, trailingSpaces == 0, groups.areValid || digits == 0 else { return false }
        if digits == 0 { canonical += "0" }
        canonical += "."
        hasPoint = true
        digits = 0
        return true
    }

    private mutating func readSeparator(_ separator: Unicode.Scalar) -> Bool {
        !hasPoint && trailingSpaces == 0 && digits > 0 && groups.begin(after: separator)
    }

    private mutating func readSpace() -> Bool {
        guard digits > 0 else { return !hasPoint }
        trailingSpaces += 1
        return true
    }

    private mutating func readSign(isMinus: Bool) -> Bool {
        guard !hasSign, digits == 0, !hasPoint else { return false }
        hasSign = true
        if isMinus { canonical += "-" }
        return true
    }
}

/// The lengths of the digit groups of a whole number, as far as they decide whether it is valid.
private struct DigitGroups {
    /// Whether all groups but the last may have two digits.
    let allowsPairs: Bool
    private var separator: Unicode.Scalar?
    private var first = 0
    private var current = 0
    private var middleAreThree = true
    private var middleAreTwo = true

    init(allowsPairs: Bool) {
        self.allowsPairs = allowsPairs
    }

    mutating func addDigit() { current += 1 }

    /// Ends the current group; `false` when another sign than before parts the groups.
    mutating func begin(after separator: Unicode.Scalar) -> Bool {
        if self.separator == nil {
            first = current
        } else {
            middleAreThree = middleAreThree && current == 3
            middleAreTwo = middleAreTwo && current == 2
        }
        defer { self.separator = separator }
        current = 0
        return self.separator == nil || self.separator == separator
    }

    /// Whether the groups so far make a whole number, by threes or in the Indian way.
    var areValid: Bool {
        guard separator != nil else { return current > 0 }
        let isByThrees = middleAreThree && (1...3).contains(first)
        let isIndian = allowsPairs && middleAreTwo && (1...2).contains(first)
        return current == 3 && (isByThrees || isIndian)
    }
}
