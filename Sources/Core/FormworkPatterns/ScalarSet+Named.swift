extension ScalarSet {
    /// The digits of ASCII: `\d`.
    static var digits: ScalarSet { ScalarSet([0x30...0x39]) }

    /// The letters and digits of ASCII, and `_`: `\w`.
    static var wordCharacters: ScalarSet {
        ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    }

    /// The white space and ends of lines of JavaScript: `\s`.
    static var spaces: ScalarSet {
        ScalarSet([
            0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A,
            0x2028...0x2029, 0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
        ])
    }

    /// The scalars that `.` does not match.
    static var lineTerminators: ScalarSet {
        ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    }

    /// The set of a class escape; `nil` for a letter that names none.
    init?(classEscape letter: Unicode.Scalar) {
        switch letter {
        case "d": self = .digits
        case "D": self = ScalarSet.digits.inverted
        case "w": self = .wordCharacters
        case "W": self = ScalarSet.wordCharacters.inverted
        case "s": self = .spaces
        case "S": self = ScalarSet.spaces.inverted
        default: return nil
        }
    }

    /// The set of a property; `nil` if there is none, and in a browser for those with tables.
    init?(property name: String) {
        switch name {
        case "Any": self = .all
        case "ASCII": self = ScalarSet([0...0x7F])
        case "ASCII_Hex_Digit", "AHex": self = ScalarSet([0x30...0x39, 0x41...0x46, 0x61...0x66])
        default:
            #if hasFeature(Embedded)
                return nil
            #else
                self.init(propertyOfUnicode: name)
            #endif
        }
    }
}

extension Unicode.Scalar {
    /// Whether a class may name the scalar only with a backslash before it.
    var isClassSyntax: Bool {
        switch self {
        case "(", ")", "[", "]", "{", "}", "/", "-", "\\", "|": true
        default: false
        }
    }

    /// Whether two of the scalar in a row are kept for operators of classes.
    var isReservedInPairs: Bool {
        switch self {
        case "&", "!", "#", "$", "%", "*", "+", ",", ".", ":", ";", "<", "=", ">", "?", "@", "^",
            "`", "~":
            true
        default: false
        }
    }

    /// Whether a backslash before the scalar means the scalar itself inside of a class.
    var isClassPunctuator: Bool {
        switch self {
        case "&", "-", "!", "#", "%", ",", ":", ";", "<", "=", ">", "@", "`", "~": true
        default: false
        }
    }

    /// Whether a backslash before the scalar means the scalar itself everywhere.
    var isPatternSyntax: Bool {
        switch self {
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": true
        default: false
        }
    }
}
