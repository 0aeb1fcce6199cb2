/// Tells what each scalar means in a number of one format.
struct NumberSymbols {
    enum Meaning {
        case digit(UInt8)
        case decimal
        /// A sign between groups; signs that look alike are given as one.
        case grouping(Unicode.Scalar)
        case space
        case sign(isMinus: Bool)
        /// A direction mark, which locales put beside the sign and people cannot see.
        case mark
        case other
    }

    private let decimal: Unicode.Scalar?
    private let grouping: Unicode.Scalar?

    init(_ format: NumberFormat) {
        decimal = format.decimalSeparator.unicodeScalars.first
        grouping = format.groupingSeparator?.unicodeScalars.first
    }

    func meaning(of scalar: Unicode.Scalar) -> Meaning {
        if let digit = Self.digit(of: scalar) { return .digit(digit) }
        if scalar == decimal || isDecimalBesideOwn(scalar) { return .decimal }
        if Self.isSpace(scalar) { return .space }
        if let separator = groupingSeparator(for: scalar) { return .grouping(separator) }
        switch scalar {
        case "-", "\u{2212}": return .sign(isMinus: true)
        case "+": return .sign(isMinus: false)
        case "\u{200E}", "\u{200F}", "\u{061C}": return .mark
        default: return .other
        }
    }

    /// The Arabic sign always counts; the point does where that sign is the format's own, because
    /// most keyboards have no other.
    private func isDecimalBesideOwn(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{066B}" || (scalar == "." && decimal == "\u{066B}")
    }

    private func groupingSeparator(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar == "\u{066C}" || scalar == grouping { return Self.unified(scalar) }
        guard let grouping, Self.unified(scalar) == Self.unified(grouping) else { return nil }
        return Self.unified(scalar)
    }

    /// The straight and the curly apostrophe, which Swiss locales write, are one sign.
    private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar == "\u{2019}" ? "'" : scalar
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\u{00A0}", "\u{2009}", "\u{202F}": true
        default: false
        }
    }

    private static func digit(of scalar: Unicode.Scalar) -> UInt8? {
        switch scalar.value {
        case 0x0030...0x0039: UInt8(scalar.value - 0x0030)
        case 0x0660...0x0669: UInt8(scalar.value - 0x0660)
        case 0x06F0...0x06F9: UInt8(scalar.value - 0x06F0)
        case 0x0966...0x096F: UInt8(scalar.value - 0x0966)
        default: nil
        }
    }
}

extension NumberSymbols {
    /// Whether a character can part a number: one scalar that has no other meaning in numbers.
    static func canSeparate(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first,
            character.unicodeScalars.count == 1, digit(of: scalar) == nil
        else { return false }
        return scalar != "-" && scalar != "+" && scalar != "\u{2212}"
    }
}
