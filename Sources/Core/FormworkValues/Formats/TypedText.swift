/// A number, a date or a time as it was typed, with what is written in several ways made one.
///
/// Digits become ASCII digits, spaces of all widths become spaces, full-width signs become narrow,
/// and direction marks, which are invisible, are left out.
struct TypedText {
    /// The most bytes that are looked at; no number, date or time is nearly as long.
    static let maximumLength = 400

    let scalars: [Unicode.Scalar]
    /// Whether the digits were ASCII digits, as far as there were any.
    let hasASCIIDigits: Bool

    /// Takes text; `nil` if it is too long, or mixes the digits of several scripts.
    init?(_ text: some StringProtocol) {
        guard text.utf8.count <= Self.maximumLength else { return nil }
        var scalars: [Unicode.Scalar] = []
        var zero: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if let digit = DecimalDigits.digit(of: scalar) {
                guard zero == nil || zero == digit.zero else { return nil }
                zero = digit.zero
                scalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit.value))
            } else if let scalar = Self.unified(scalar) {
                scalars.append(scalar)
            }
        }
        self.scalars = scalars
        hasASCIIDigits = zero == nil || zero == "0"
    }

    /// The one of several signs that mean the same; `nil` for direction marks.
    static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: nil
        case 0x00A0, 0x2007, 0x2009, 0x202F, 0x3000: " "
        case 0x2019: "'"
        case 0x2212: "-"
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0)
        default: scalar
        }
    }
}
