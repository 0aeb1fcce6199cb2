/// A part of a condition, with its position in bytes.
struct ConditionToken: Hashable {
    enum Kind: Hashable {
        /// A name, such as `description`, `$d` or `matches`; one in backticks is never a keyword.
        case name(String, isQuoted: Bool)
        /// Digits, perhaps with a fraction.
        case number(String)
        /// Text between quotation marks.
        case text(String)
        /// One of the signs.
        case sign(String)
        case end
    }

    let kind: Kind
    let offset: Int
}

/// An error in a condition: a position in bytes, and the finding.
struct ConditionError: Error, Hashable {
    let offset: Int
    let message: String

    /// The error with the line and the column in the text.
    func aspectError(in text: String, at place: String) -> AspectError {
        let before = text.utf8.prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
        let column = before.distance(from: start, to: before.endIndex) + 1
        return AspectError(.malformed, .rules, at: "\(place):\(line):\(column)", message)
    }
}
