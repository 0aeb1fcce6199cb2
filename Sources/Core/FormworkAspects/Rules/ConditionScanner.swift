/// Reads a condition as tokens, in one pass.
struct ConditionScanner {
    private let bytes: [UInt8]
    private var offset: Int
    private(set) var tokens: [ConditionToken] = []

    /// The tokens of a text.
    static func tokens(of text: String) throws(ConditionError) -> [ConditionToken] {
        var scanner = ConditionScanner(Array(text.utf8))
        try scanner.scanAll()
        return scanner.tokens
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        offset = 0
    }

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func byte(after count: Int) -> UInt8? {
        offset + count < bytes.count ? bytes[offset + count] : nil
    }

    private mutating func scanAll() throws(ConditionError) {
        while skipSpaces(), let byte = current {
            let start = offset
            tokens.append(ConditionToken(kind: try kind(startingWith: byte), offset: start))
        }
        tokens.append(ConditionToken(kind: .end, offset: offset))
    }

    private mutating func kind(
        startingWith byte: UInt8
    ) throws(ConditionError) -> ConditionToken.Kind {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .text(try quotedText(until: byte))
        case UInt8(ascii: "`"): .name(try quotedName(), isQuoted: true)
        case _ where byte.isDigit: .number(number())
        case _ where byte.isNameByte: .name(take { $0.isNameByte }, isQuoted: false)
        default: .sign(try sign())
        }
    }

    // MARK: Spaces and comments

    /// Skips spaces and comments; always true, so that it can precede a condition.
    private mutating func skipSpaces() -> Bool {
        while let byte = current {
            if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
                offset += 1
            } else if isAt("//") {
                skip(until: "\n")
            } else if isAt("/*") {
                skip(until: "*/")
            } else {
                break
            }
        }
        return true
    }

    private func isAt(_ word: StaticString) -> Bool {
        word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    }

    private mutating func skip(until word: StaticString) {
        while offset < bytes.count, !isAt(word) { offset += 1 }
        offset = min(bytes.count, offset + word.utf8CodeUnitCount)
    }

    // MARK: Words and signs

    private mutating func take(while condition: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = current, condition(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func number() -> String {
        var text = take { $0.isDigit }
        if current == UInt8(ascii: "."), byte(after: 1)?.isDigit == true {
            offset += 1
            text += "." + take { $0.isDigit }
        }
        return text
    }

    private mutating func sign() throws(ConditionError) -> String {
        let two = String(decoding: bytes[offset..<min(offset + 2, bytes.count)], as: UTF8.self)
        let isLong = ["&&", "||", "==", "!=", "<=", ">=", "~="].contains(two)
        let sign = isLong ? two : String(two.prefix(1))
        guard isLong || "!<>+-*(),.:[];".contains(sign) else {
            throw ConditionError(
                offset: offset, message: "\"\(sign)\" is no sign of conditions; take it away.")
        }
        offset += isLong ? 2 : 1
        return sign
    }

    // MARK: Quotations

    private mutating func quotedName() throws(ConditionError) -> String {
        let start = offset
        var name: [UInt8] = []
        offset += 1
        while let byte = current {
            offset += 1
            if byte != UInt8(ascii: "`") {
                name.append(byte)
            } else if current == byte {
                name.append(byte)
                offset += 1
            } else {
                return String(decoding: name, as: UTF8.self)
            }
        }
        throw ConditionError(offset: start, message: "the name has no end; add \"`\" behind it.")
    }

    private mutating func quotedText(until quote: UInt8) throws(ConditionError) -> String {
        let start = offset
        var text: [UInt8] = []
        offset += 1
        while let byte = current {
            offset += 1
            if byte == quote { return String(decoding: text, as: UTF8.self) }
            text += byte == UInt8(ascii: "\\") ? try escaped() : [byte]
        }
        throw ConditionError(
            offset: start, message: "the text has no end; add a quotation mark behind it.")
    }

    private mutating func escaped() throws(ConditionError) -> [UInt8] {
        guard let byte = current else { return [] }
        offset += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [byte]
        case UInt8(ascii: "u"): return try escapedScalar()
        default:
            throw ConditionError(
                offset: offset - 2,
                message: "this escape is not known; write a backslash as \"\\\\\\\\\".")
        }
    }

    private mutating func escapedScalar() throws(ConditionError) -> [UInt8] {
        let start = offset
        let digits = String(decoding: bytes[offset..<min(offset + 4, bytes.count)], as: UTF8.self)
        offset += 4
        guard let number = UInt32(digits, radix: 16), digits.utf8.count == 4,
            let scalar = Unicode.Scalar(number)
        else {
            throw ConditionError(
                offset: start, message: "expected four hexadecimal digits of a character.")
        }
        return Array(String(Character(scalar)).utf8)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether the byte is part of a name: of a letter, digit, `_` or `$`.
    fileprivate var isNameByte: Bool {
        isDigit || self >= 0x80 || self == 0x5F || self == 0x24
            || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
