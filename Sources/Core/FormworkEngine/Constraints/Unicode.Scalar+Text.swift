extension Unicode.Scalar {
    /// Whether the scalar ends a line.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether plain text may contain the scalar; see ``Constraint/plainText``.
    ///
    /// Refused are the controls of C0 and C1 other than tab and line feed, the embeddings,
    /// overrides and isolates of the bidirectional algorithm, which could reorder the text around
    /// the value, and the last two scalars of each plane, which are no characters.
    package var isPlainText: Bool {
        switch value {
        case 0x09, 0x0A: true
        case 0x00...0x1F, 0x7F...0x9F: false
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: value & 0xFFFE != 0xFFFE
        }
    }
}
