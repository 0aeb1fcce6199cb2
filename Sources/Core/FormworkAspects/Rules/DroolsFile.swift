/// The rules in a file of Drools: `rule "name" when … then end`.
///
/// Packages, imports and globals before the first rule are passed over. The part between `then`
/// and `end` would be code, which is never run: it must be empty. So would be a function, which is an
/// error.
struct DroolsFile {
    /// One rule as it is written, with the position of its condition.
    struct Rule {
        let name: String
        let condition: String
        let offset: Int
    }

    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// All rules of the file in their order.
    static func rules(in text: String) throws(ConditionError) -> [Rule] {
        var file = DroolsFile(text)
        var rules: [Rule] = []
        while let word = file.skip(to: ["rule", "function"]) {
            guard word.text == "rule" else {
                throw ConditionError(
                    offset: word.offset,
                    message:
                        "a function is code, which is not run; take it away, and write its condition"
                        + " in the rules that call it.")
            }
            rules.append(try file.rule())
        }
        return rules
    }

    private mutating func rule() throws(ConditionError) -> Rule {
        let name = try name()
        try require("when")
        let start = offset
        let end = try require("then")
        let code = offset
        let last = try require("end")
        let condition = text(start, end)
        guard text(code, last).allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
            throw ConditionError(
                offset: code,
                message: "the part behind \"then\" is code, which is not run; leave it empty.")
        }
        return Rule(name: name, condition: condition, offset: start)
    }

    private func text(_ start: Int, _ end: Int) -> String {
        String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Reads the name of a rule, in quotation marks or not.
    private mutating func name() throws(ConditionError) -> String {
        while offset < bytes.count, bytes[offset].isSpace { offset += 1 }
        let start = offset
        guard offset < bytes.count else { throw missing("a name") }
        if bytes[offset] == UInt8(ascii: "\"") {
            skipToken()
            return text(start + 1, max(start + 1, offset - 1))
        }
        skipToken()
        return text(start, offset)
    }

    @discardableResult
    private mutating func require(_ word: String) throws(ConditionError) -> Int {
        guard let found = skip(to: [word]) else { throw missing("\"\(word)\"") }
        return found.offset
    }

    private func missing(_ part: String) -> ConditionError {
        ConditionError(offset: offset, message: "expected \(part); a rule ends with \"end\".")
    }

    /// Goes behind the next of some words outside of quotations and comments.
    ///
    /// - Returns: The word with its position; `nil` if none follows.
    private mutating func skip(to words: [String]) -> (text: String, offset: Int)? {
        while offset < bytes.count {
            let start = offset
            skipToken()
            let token = bytes[start..<offset]
            if let word = words.first(where: { token.elementsEqual($0.utf8) }) {
                return (word, start)
            }
        }
        return nil
    }

    /// Goes behind a word, a quotation, a comment, or one other sign.
    private mutating func skipToken() {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            skipQuotation(until: byte)
        } else if bytes[offset...].starts(with: "//".utf8) {
            skip { $0 != 0x0A }
        } else if bytes[offset...].starts(with: "/*".utf8) {
            offset += 2
            while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
            offset = min(offset + 2, bytes.count)
        } else if byte.isWordByte {
            skip { $0.isWordByte }
        } else {
            offset += 1
        }
    }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    }

    private mutating func skipQuotation(until quote: UInt8) {
        offset += 1
        while offset < bytes.count, bytes[offset] != quote {
            offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset = min(offset + 1, bytes.count)
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }

    fileprivate var isWordByte: Bool {
        self >= 0x80 || self == 0x5F || self == 0x24 || (0x30...0x39).contains(self)
            || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
