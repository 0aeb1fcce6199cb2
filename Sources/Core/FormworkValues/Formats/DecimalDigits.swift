/// The decimal digits of all scripts: ten scalars in a row each, of which only the zero is listed.
enum DecimalDigits {
    /// The value of a digit, and the zero of its set; `nil` for every other scalar.
    static func digit(of scalar: Unicode.Scalar) -> (value: UInt8, zero: Unicode.Scalar)? {
        if scalar.value < 0x0660 {
            guard scalar.value >= 0x30, scalar.value <= 0x39 else { return nil }
            return (UInt8(scalar.value - 0x30), "0")
        }
        for zero in zeros where scalar.value >= zero && scalar.value <= zero + 9 {
            return Unicode.Scalar(zero).map { (UInt8(scalar.value - zero), $0) }
        }
        return nil
    }

    /// The digits of a text that has ASCII digits, in the set that a zero begins.
    static func text(_ text: String, zero: Unicode.Scalar) -> String {
        guard zero != "0" else { return text }
        var written = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let digit = scalar.value &- 0x30
            written.append(digit <= 9 ? Unicode.Scalar(zero.value + digit) ?? scalar : scalar)
        }
        return String(written)
    }

    /// The zeros of Unicode's decimal digits without the styled ones of mathematics.
    private static let zeros: [UInt32] = [
        0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6,
        0x0D66, 0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0,
        0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0,
        0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0,
        0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950,
        0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50,
        0x16D70, 0x1CCF0, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
    ]
}
