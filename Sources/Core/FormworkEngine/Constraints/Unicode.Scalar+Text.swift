extension Unicode.Scalar {
    /// Whether Unicode counts the scalar as white space.
    ///
    /// The set is closed in practice; a table of Unicode properties for it would weigh more in
    /// a browser than the rest of the rules.
    var isWhiteSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A: true
        case 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the scalar ends a line.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether the scalar may stand in plain text; see ``Constraint/plainText``.
    var isPlainText: Bool {
        switch value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}
