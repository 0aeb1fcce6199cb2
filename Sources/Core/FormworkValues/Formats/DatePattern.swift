/// The order, the signs and the widths of a date in digits, read from a pattern such as `dd.MM.y`.
package struct DatePattern: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case year, month, day
    }

    package struct Field: Hashable, Sendable {
        package let part: Part
        package fileprivate(set) var minimumDigits: Int
    }

    /// The three parts in the order in which they are written.
    package private(set) var fields: [Field] = []
    /// The text before each of them, and behind the last.
    package private(set) var literals: [String] = [""]

    /// Takes a pattern; `nil` unless it has year, month and day once each, with a sign between.
    init?(_ pattern: String) {
        for scalar in pattern.unicodeScalars {
            switch scalar {
            case "y": append(.year)
            case "M": append(.month)
            case "d": append(.day)
            default: literals[literals.count - 1].unicodeScalars.append(scalar)
            }
        }
        guard fields.count == 3, fields[0].part != fields[1].part,
            fields[0].part != fields[2].part, fields[1].part != fields[2].part,
            !sign(before: 1).isEmpty, !sign(before: 2).isEmpty
        else { return nil }
    }

    /// The unified signs before a field, or behind the last one, without the spaces around them.
    func sign(before index: Int) -> [Unicode.Scalar] {
        literals[index].unicodeScalars.compactMap { TypedText.unified($0) }.filter { $0 != " " }
    }

    private mutating func append(_ part: Part) {
        if literals[literals.count - 1].isEmpty, fields.last?.part == part {
            fields[fields.count - 1].minimumDigits += 1
        } else {
            fields.append(Field(part: part, minimumDigits: 1))
            literals.append("")
        }
    }
}
