import Formwork

/// A pattern in the notation of PostgreSQL, for a whole text.
///
/// It is of characters, classes, groups, alternatives and repetitions of ASCII, which have the same meaning in both
/// notations.
struct RegularExpression {
    private(set) var text = ""

    private var rest: Substring.UnicodeScalarView

    /// `nil` for a pattern with anything else.
    init?(_ pattern: Pattern) {
        guard pattern.error == nil else { return nil }
        rest = pattern.source[...].unicodeScalars
        while let scalar = rest.popFirst() {
            guard let part = read(scalar) else { return nil }
            text += part
        }
        text = "^(?:\(text))$"
    }

    private mutating func read(_ scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "[": return readClass()
        case "\\": return readEscape(isInClass: false)
        case "{": return readCount()
        case "(":
            guard rest.first == "?" else { return "(?:" }
            rest.removeFirst()
            return rest.popFirst() == ":" ? "(?:" : nil
        case "*", "+", "?": return String(scalar) + withoutReluctance()
        case ")", "|": return String(scalar)
        case ".", "^", "$", "]", "}": return nil
        default: return scalar.isPrintable ? String(scalar) : nil
        }
    }

    /// Whether a whole text matches does not depend on the order of repetitions.
    private mutating func withoutReluctance() -> String {
        if rest.first == "?" { rest.removeFirst() }
        return ""
    }

    private mutating func readEscape(isInClass: Bool) -> String? {
        switch rest.popFirst() {
        case "d"?: return isInClass ? "0-9" : "[0-9]"
        case let mark? where mark.isPrintable && !mark.isWord: return "\\\(mark)"
        default: return nil
        }
    }

    private mutating func readCount() -> String? {
        var count = "{"
        while let scalar = rest.popFirst(), scalar != "}" { count.unicodeScalars.append(scalar) }
        let numbers = count.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
        guard numbers.allSatisfy({ ($0.isEmpty ? 0 : Int($0)).map { $0 <= 255 } == true }) else {
            return nil
        }
        return "\(count)}" + withoutReluctance()
    }

    /// A class of characters and ranges; those with further operators are left to the validator.
    private mutating func readClass() -> String? {
        var members = "["
        if rest.first == "^" {
            rest.removeFirst()
            members += "^"
        }
        while let scalar = rest.popFirst() {
            switch scalar {
            case "]":
                return members.utf8.last == UInt8(ascii: "[") || members == "[^"
                    ? nil : members + "]"
            case "\\":
                guard let escaped = readEscape(isInClass: true) else { return nil }
                members += escaped
            case "-": members += rest.first == "]" ? "\\-" : "-"
            default:
                guard scalar.isWord || ". /:,@#%+=_".unicodeScalars.contains(scalar) else {
                    return nil
                }
                members.unicodeScalars.append(scalar)
            }
        }
        return nil
    }
}

extension Unicode.Scalar {
    fileprivate var isPrintable: Bool { (0x20...0x7E).contains(value) }

    /// Whether the character is a letter, a digit or `_`.
    fileprivate var isWord: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
            || self == "_"
    }
}
