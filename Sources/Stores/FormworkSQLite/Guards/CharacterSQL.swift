/// Sets of characters, written in SQL by their numbers.
enum CharacterSQL {
    /// The characters that `trim` removes before a text counts as empty.
    static let whiteSpace = characters(
        Array(0x09...0x0D) + [0x20, 0x85, 0xA0, 0x1680] + Array(0x2000...0x200A)
            + [0x2028, 0x2029, 0x202F, 0x205F, 0x3000])

    /// A pattern for `GLOB` that matches text with a line break.
    static let lineBreaks = pattern([0x0A...0x0D, 0x85...0x85, 0x2028...0x2029])

    /// A pattern for `GLOB` that matches text with control characters, or with such as change the
    /// direction of other text.
    ///
    /// U+0000 is not among them, since a pattern cannot have it.
    static let notPlain = pattern([
        0x01...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069,
    ])

    private static func pattern(_ ranges: [ClosedRange<Int>]) -> String {
        let members = ranges.map { range in
            "\(characters([range.lowerBound])) || '-' || \(characters([range.upperBound]))"
        }
        return "'*[' || \(members.joined(separator: " || ")) || ']*'"
    }

    private static func characters(_ codePoints: [Int]) -> String {
        "char(\(codePoints.map(String.init).joined(separator: ", ")))"
    }
}
