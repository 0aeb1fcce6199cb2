/// Reads JSON strictly as RFC 8259 defines it, within limits.
///
/// Nothing is repaired or guessed, so that two readers never see different things in the same
/// bytes: a member that is there twice is refused as well, and so is a byte order mark.
///
/// The work is linear in the number of bytes, also for objects with many members, and memory is
/// bounded by the input. Errors name the offset and the expected part.
struct JSONReader {
    private let bytes: [UInt8]
    private var offset = 0
    private let limits: JSONLimits
    private var count = 0

    init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The byte at the place; `nil` at the end.
    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Reads one value and nothing behind it.
    mutating func document() throws(JSONError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpaces()
        guard offset == bytes.count else { throw expecting("the end") }
        return value
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipSpaces()
        switch current {
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    /// Reads an element or the value of a member.
    private mutating func part(depth: Int) throws(JSONError) -> JSONValue {
        guard count < limits.maxValues else {
            throw expecting("no more than \(limits.maxValues) values")
        }
        count += 1
        return try value(depth: depth)
    }

    private mutating func array(depth: Int) throws(JSONError) -> [JSONValue] {
        try open(depth: depth)
        var elements: [JSONValue] = []
        guard !skipToken("]") else { return elements }
        repeat {
            elements.append(try part(depth: depth))
        } while skipToken(",")
        guard skipToken("]") else { throw expecting("a comma or ]") }
        return elements
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONObject {
        try open(depth: depth)
        var object = JSONObject()
        guard !skipToken("}") else { return object }
        var names = MemberNames()
        repeat {
            let name = try memberName(unlike: &names, of: object)
            guard skipToken(":") else { throw expecting("a colon") }
            object.append(name, try part(depth: depth))
        } while skipToken(",")
        guard skipToken("}") else { throw expecting("a comma or }") }
        return object
    }

    private mutating func memberName(
        unlike names: inout MemberNames, of object: JSONObject
    ) throws(JSONError) -> String {
        skipSpaces()
        let start = offset
        guard current == UInt8(ascii: "\"") else { throw expecting("a member name") }
        let name = try text()
        guard limits.allowsRepeatedMembers || names.insert(name, into: object) else {
            throw JSONError(offset: start, expected: "a member name unlike \"\(name)\"")
        }
        return name
    }

    private mutating func open(depth: Int) throws(JSONError) {
        guard depth <= limits.maxDepth else {
            throw expecting("a value at no more than \(limits.maxDepth) levels")
        }
        offset += 1
    }

    /// Reads one of the three literal names.
    private mutating func word(
        _ word: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount {
            guard current == word.utf8Start[index] else { throw expecting("a value") }
            offset += 1
        }
        return value
    }
}

extension JSONReader {
    private func expecting(_ expected: @autoclosure () -> String) -> JSONError {
        JSONError(offset: offset, expected: expected())
    }

    private mutating func skipSpaces() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    /// Skips one sign and the spaces before it; `false` when another sign follows.
    private mutating func skipToken(_ sign: Unicode.Scalar) -> Bool {
        skipSpaces()
        return skip(sign)
    }
}

extension JSONReader {
    /// Reads a number and keeps it as it is written.
    ///
    /// The text is not converted: 64-bit integers and exact decimals would lose digits as floating
    /// point.
    private mutating func number() throws(JSONError) -> String {
        let start = offset
        skip("-")
        if !skip("0") { try digits(orElse: offset == start ? "a value" : "a digit") }
        if skip(".") { try digits(orElse: "a digit") }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits(orElse: "a digit")
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Skips at least one digit.
    private mutating func digits(orElse expected: String) throws(JSONError) {
        let start = offset
        while let byte = current, byte >= 0x30, byte <= 0x39 { offset += 1 }
        guard offset > start else { throw expecting(expected) }
    }

    @discardableResult
    private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
        guard current == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }
}

extension JSONReader {
    /// Reads text between quotation marks.
    private mutating func text() throws(JSONError) -> String {
        offset += 1
        let start = offset
        try skipPlainText()
        if current == UInt8(ascii: "\"") {
            offset += 1
            return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
        }
        return try escapedText(after: bytes[start..<offset])
    }

    /// Reads the rest of a text, of which there is an escape at the place.
    private mutating func escapedText(after plain: ArraySlice<UInt8>) throws(JSONError) -> String {
        var text = Array(plain)
        while current != UInt8(ascii: "\"") {
            try escape(into: &text)
            let start = offset
            try skipPlainText()
            text += bytes[start..<offset]
        }
        offset += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Goes to the next quotation mark or escape; all before it is UTF-8.
    private mutating func skipPlainText() throws(JSONError) {
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0x20...0x7F: offset += 1
            case 0x80...0xFF: try skipMultibyteScalar(startingWith: byte)
            default: throw expecting("an escape for a control character")
            }
        }
        throw expecting("a quotation mark")
    }

    /// Skips one scalar of two to four bytes: neither longer than needed, nor a surrogate, nor
    /// beyond Unicode.
    private mutating func skipMultibyteScalar(startingWith lead: UInt8) throws(JSONError) {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if lead == 0xE0 { second = 0xA0...0xBF }
            if lead == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if lead == 0xF0 { second = 0x90...0xBF }
            if lead == 0xF4 { second = 0x80...0x8F }
        default: throw expecting("text in UTF-8")
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]),
            bytes[(offset + 2)..<(offset + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
        else { throw expecting("text in UTF-8") }
        offset += length
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = offset
        offset += 1
        let sign = current
        offset += 1
        switch sign {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(sign ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += String(try escapedScalar(from: start)).utf8
        default: throw JSONError(offset: start, expected: "an escape")
        }
    }

    /// Reads the digits of an escape, and the second escape where it takes a pair of surrogates.
    private mutating func escapedScalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal(from: start)
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, current == UInt8(ascii: "\\") else {
            throw JSONError(offset: start, expected: "a pair of surrogates")
        }
        offset += 1
        guard current == UInt8(ascii: "u") else {
            throw JSONError(offset: start, expected: "a pair of surrogates")
        }
        offset += 1
        let second = try hexadecimal(from: offset - 2)
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw JSONError(offset: start, expected: "a pair of surrogates") }
        return scalar
    }

    private mutating func hexadecimal(from start: Int) throws(JSONError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt8
            switch current {
            case .some(let byte) where (0x30...0x39).contains(byte): digit = byte - 0x30
            case .some(let byte) where (0x41...0x46).contains(byte): digit = byte - 0x37
            case .some(let byte) where (0x61...0x66).contains(byte): digit = byte - 0x57
            default: throw JSONError(offset: start, expected: "four hexadecimal digits")
            }
            number = number << 4 + UInt32(digit)
            offset += 1
        }
        return number
    }
}

/// Knows the names of an object that is being read; a set only where there are many of them.
///
/// Few names are compared one by one, which needs no memory.
private struct MemberNames {
    private static let few = 16
    private var names: Set<String> = []

    /// Takes the name of the next member; `false` when the object has such a member.
    mutating func insert(_ name: String, into object: JSONObject) -> Bool {
        guard object.members.count >= Self.few else { return object[name] == nil }
        if names.isEmpty {
            for member in object.members { names.insert(member.name) }
        }
        return names.insert(name).inserted
    }
}
