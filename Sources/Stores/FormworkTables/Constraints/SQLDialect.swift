/// The SQL of one database, in which a condition is written.
package enum SQLDialect: CaseIterable, Sendable {
    case postgres, sqlite

    /// The place of the first point in a text; 0 if it has none.
    func pointPlace(in value: String) -> String {
        self == .postgres ? "strpos(\(value), '.')" : "instr(\(value), '.')"
    }

    /// The text with the characters of these numbers.
    func characters(_ codePoints: [Int]) -> String {
        switch self {
        case .postgres: "E'\(codePoints.map(Self.escape).joined())'"
        case .sqlite: "char(\(codePoints.map(String.init).joined(separator: ", ")))"
        }
    }

    /// An expression that is true for a text with a character of some ranges.
    ///
    /// U+0000, U+FFFE and U+FFFF are in no pattern of SQLite, which compares each character with each range. So it is
    /// only for characters that are not visible ones of ASCII, of which most texts have no others.
    func hasCharacter(_ ranges: [ClosedRange<Int>], in value: String) -> String {
        switch self {
        case .postgres:
            let members = ranges.map {
                Self.escape($0.lowerBound) + "-" + Self.escape($0.upperBound)
            }
            return "\(value) ~ '[\(members.joined())]'"
        case .sqlite:
            let members = ranges.flatMap { [$0.lowerBound] + Self.numbers("-") + [$0.upperBound] }
            let pattern = characters(Self.numbers("*[") + members + Self.numbers("]*"))
            return "(\(value) GLOB '*[^ -~]*' AND \(value) GLOB \(pattern))"
        }
    }

    private static func numbers(_ text: String) -> [Int] {
        text.unicodeScalars.map { Int($0.value) }
    }

    /// An expression that is true for a text of SQLite with any character but those of ASCII, which its
    /// patterns may not see.
    static func isNotASCII(_ value: String) -> String {
        "length(CAST(\(value) AS BLOB)) <> length(\(value))"
    }

    /// The character as texts and regular expressions of PostgreSQL have it.
    private static func escape(_ codePoint: Int) -> String {
        let digits = String(codePoint, radix: 16, uppercase: true)
        let (mark, count) = codePoint > 0xFFFF ? ("U", 8) : ("u", 4)
        return "\\\(mark)\(String(repeating: "0", count: count - digits.count))\(digits)"
    }
}
