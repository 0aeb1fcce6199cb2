extension Unicode.Scalar {
    /// Whether Unicode counts the scalar as white space.
    ///
    /// The set is closed in practice; a table of Unicode properties for it would weigh more in
    /// a browser than the rest of the rules.
    package var isWhiteSpace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A: true
        case 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
