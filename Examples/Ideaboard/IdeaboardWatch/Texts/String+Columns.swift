extension String {
    /// The number of terminal columns that the text takes.
    ///
    /// Marks that only change the character before them, and those that only set a direction, take
    /// none; the characters of East Asian scripts and pictures take two.
    var columnCount: Int { reduce(0) { $0 + $1.columnCount } }

    /// As much of the beginning as fits into so many columns; what is cut off leaves an ellipsis.
    func truncated(toColumns limit: Int) -> String {
        guard columnCount > limit else { return self }
        var rest = limit - 1
        let fitting = prefix { character in
            rest -= character.columnCount
            return rest >= 0
        }
        return limit > 0 ? fitting + "…" : ""
    }

    /// The text without characters that a terminal would obey.
    var printable: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }
}

extension Character {
    fileprivate var columnCount: Int {
        guard let first = unicodeScalars.first(where: { !$0.isInvisible }) else { return 0 }
        return first.isWide || unicodeScalars.contains("\u{FE0F}") ? 2 : 1
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: true
        default: false
        }
    }

    /// The blocks whose characters are wide, after Unicode Standard Annex 11.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
