extension PatternParser {
    /// Parses the part behind a backslash outside of classes.
    mutating func escape(from start: Int) throws(PatternError) -> PatternNode {
        if take("b") { return .place(.wordBoundary) }
        if take("B") { return .place(.insideOrOutsideOfWord) }
        if let set = try classEscape(from: start) { return node(set) }
        return .scalar(try scalarEscape(from: start))
    }

    /// A set with a name, such as `\d`; `nil` when the escape is none.
    mutating func classEscape(from start: Int) throws(PatternError) -> ScalarSet? {
        guard let letter = next else { return nil }
        if letter == "p" || letter == "P" {
            position += 1
            let set = try property(from: start)
            return letter == "p" ? set : set.inverted
        }
        guard let set = ScalarSet(classEscape: letter) else { return nil }
        position += 1
        return set
    }

    private mutating func property(from start: Int) throws(PatternError) -> ScalarSet {
        var name = String.UnicodeScalarView()
        guard take("{") else {
            throw mistake("\"\\p\" names no property; write \"\\p{…}\".", at: start)
        }
        while let scalar = next, scalar != "}" {
            name.append(scalar)
            position += 1
        }
        guard take("}") else {
            throw mistake("the name of a property is never closed; add \"}\".", at: start)
        }
        guard let set = ScalarSet(property: String(name)) else {
            throw unknownProperty(String(name), at: start)
        }
        return set
    }

    private func unknownProperty(_ name: String, at start: Int) -> PatternError {
        #if hasFeature(Embedded)
            return unsupported(
                "the property \"\(name)\" is not known here; write the ranges of characters that you"
                    + " mean in a class, such as \"[a-zà-ÿ]\".", at: start)
        #else
            if UnicodeProperty.isOfTexts(name) {
                return unsupported(
                    "\"\(name)\" is of texts of several characters, which can be no class here; write"
                        + " \"\\p{Emoji}\" or the texts in a group.", at: start)
            }
            return mistake(
                "no property is named \"\(name)\"; write one such as \"L\", \"Lu\", \"Alphabetic\" or"
                    + " \"Script=Greek\", with the same capital letters.", at: start)
        #endif
    }

    /// One scalar that is written with a backslash.
    mutating func scalarEscape(from start: Int) throws(PatternError) -> UInt32 {
        guard let letter = next else {
            throw mistake("a backslash has nothing behind it; write two.", at: start)
        }
        position += 1
        switch letter {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "c": return try controlLetter(from: start)
        case "x": return try hexadecimal(digits: 2, from: start)
        case "u": return try unicodeEscape(from: start)
        case "0" where next.map { !("0"..."9").contains($0) } ?? true: return 0
        case "1"..."9", "k":
            throw unsupported(
                "\"\\\(letter)\" refers back to a group, which can take very long; write what the"
                    + " group may match once more.", at: start)
        default:
            guard letter.isPatternSyntax else {
                throw mistake(
                    "\"\\\(letter)\" means nothing; remove the backslash.", at: start)
            }
            return letter.value
        }
    }

    private mutating func controlLetter(from start: Int) throws(PatternError) -> UInt32 {
        guard let letter = next, (0x61...0x7A).contains(letter.value | 0x20) else {
            throw mistake("\"\\c\" needs a letter behind it, such as \"\\cJ\".", at: start)
        }
        position += 1
        return letter.value & 0x1F
    }

    private mutating func hexadecimal(
        digits: Int, from start: Int
    ) throws(PatternError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = next?.hexadecimalValue else {
                throw mistake("\(digits) hexadecimal digits are required here.", at: start)
            }
            value = value << 4 | digit
            position += 1
        }
        return value
    }

    private mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
        if take("{") { return try bracedValue(from: start) }
        let value = try hexadecimal(digits: 4, from: start)
        guard (0xD800...0xDBFF).contains(value), next == "\\", afterNext == "u" else {
            return value
        }
        // Two halves of one scalar may be written apart; a half alone appears in no text.
        let middle = position
        position += 2
        guard next != "{" else {
            position = middle
            return value
        }
        let second = try hexadecimal(digits: 4, from: middle)
        guard (0xDC00...0xDFFF).contains(second) else {
            position = middle
            return value
        }
        return 0x1_0000 + (value - 0xD800) << 10 + (second - 0xDC00)
    }

    private mutating func bracedValue(from start: Int) throws(PatternError) -> UInt32 {
        var value: UInt32?
        while let digit = next?.hexadecimalValue {
            value = min((value ?? 0) << 4 | digit, 0x11_0000)
            position += 1
        }
        guard let value, value <= 0x10_FFFF, take("}") else {
            throw mistake(
                "\"\\u{\" needs the hexadecimal digits of a number up to 10FFFF, and \"}\".",
                at: start)
        }
        return value
    }
}

extension Unicode.Scalar {
    fileprivate var hexadecimalValue: UInt32? {
        switch self {
        case "0"..."9": value - 0x30
        case "a"..."f": value - 0x57
        case "A"..."F": value - 0x37
        default: nil
        }
    }
}
