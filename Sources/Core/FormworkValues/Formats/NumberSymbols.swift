/// The meaning of each unified scalar of typed text in a number of one format.
package struct NumberSymbols {
    enum Meaning {
        case digit(UInt8)
        case decimal
        case grouping(Unicode.Scalar)
        case space
        case sign(isMinus: Bool)
        case other
    }

    private let decimal: Unicode.Scalar?
    private let grouping: Unicode.Scalar?
    private let hasASCIIDigits: Bool

    init(_ format: NumberFormat, hasASCIIDigits: Bool) {
        self.hasASCIIDigits = hasASCIIDigits
        decimal = Self.scalar(of: format.decimalSeparator)
        grouping = format.groupingSeparator.flatMap { Self.scalar(of: $0) }
    }

    func meaning(of scalar: Unicode.Scalar) -> Meaning {
        if ("0"..."9").contains(scalar) { return .digit(UInt8(scalar.value - 0x30)) }
        if scalar == decimal || isDecimalBesideOwn(scalar) { return .decimal }
        if scalar == " " { return .space }
        if scalar == grouping || isGroupingBesideOwn(scalar) { return .grouping(scalar) }
        switch scalar {
        case "-": return .sign(isMinus: true)
        case "+": return .sign(isMinus: false)
        default: return .other
        }
    }

    /// The Arabic sign always counts; the point does where that sign is the format's own, because
    /// most keyboards have no other.
    private func isDecimalBesideOwn(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{066B}" || (scalar == "." && decimal == "\u{066B}")
    }

    /// Beside Arabic digits a comma looks like the Arabic decimal sign; beside ASCII digits it is
    /// what Arabic and Persian keyboards have for groups.
    private func isGroupingBesideOwn(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{066C}" || (scalar == "," && decimal == "\u{066B}" && hasASCIIDigits)
    }

    private static func scalar(of separator: Character) -> Unicode.Scalar? {
        separator.unicodeScalars.first.flatMap { TypedText.unified($0) }
    }
}

extension NumberSymbols {
    /// Whether a character can part a number: one scalar that has no other meaning in numbers.
    package static func canSeparate(_ character: Character) -> Bool {
        guard let scalar = scalar(of: character), character.unicodeScalars.count == 1,
            DecimalDigits.digit(of: scalar) == nil
        else { return false }
        return scalar != "-" && scalar != "+"
    }
}
