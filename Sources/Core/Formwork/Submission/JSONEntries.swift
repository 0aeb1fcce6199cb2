import Foundation

/// Reads a JSON object as the names and texts of a form, exactly in their order and as often as they
/// are given: Foundation's decoder keeps only one of several properties with the same name.
struct JSONEntries {
    /// What is wrong is not told: programs that send this have a reader of JSON to find out.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0
    private(set) var entries: [SubmittedFields.Entry] = []
    /// The names of what is `null` or an empty list.
    private(set) var emptyNames: [String] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads one object and nothing behind it.
    mutating func readObject() throws(Malformed) {
        try readObject(prefix: "", depth: 1)
        skipSpaces()
        guard offset == bytes.count else { throw Malformed() }
    }

    private mutating func readObject(prefix: String, depth: Int) throws(Malformed) {
        try expect("{")
        guard depth <= SubmittedFields.greatestDepth else { throw Malformed() }
        if take("}") { return }
        repeat {
            skipSpaces()
            let name = prefix + (try readText())
            try expect(":")
            try readValue(name: name, depth: depth)
        } while take(",")
        try expect("}")
    }

    private mutating func readValue(name: String, depth: Int) throws(Malformed) {
        skipSpaces()
        switch current {
        case UInt8(ascii: "{"): try readObject(prefix: name + ".", depth: depth + 1)
        case UInt8(ascii: "["): try readArray(name: name, depth: depth)
        case UInt8(ascii: "n"): try readNull(name: name)
        default: try readScalar(name: name)
        }
    }

    private mutating func readArray(name: String, depth: Int) throws(Malformed) {
        try expect("[")
        if take("]") { return try noteEmpty(name) }
        var position = 0
        repeat {
            skipSpaces()
            if current == UInt8(ascii: "{") {
                try readEntry(name: "\(name).\(position)", depth: depth)
            } else {
                try readScalar(name: name)
            }
            position += 1
        } while take(",")
        try expect("]")
    }

    /// An object in a list, which is there even if nothing is in it.
    private mutating func readEntry(name: String, depth: Int) throws(Malformed) {
        let count = entries.count
        try readObject(prefix: name + ".", depth: depth + 2)
        if entries.count == count { try append(name, "") }
    }

    private mutating func readScalar(name: String) throws(Malformed) {
        switch current {
        case UInt8(ascii: "\""): try append(name, readText())
        case UInt8(ascii: "t"): try append(name, word("true"))
        case UInt8(ascii: "f"): try append(name, word("false"))
        case UInt8(ascii: "n"): _ = try word("null")
        default: try append(name, readNumber())
        }
    }

    private mutating func readNull(name: String) throws(Malformed) {
        _ = try word("null")
        try noteEmpty(name)
    }

    private mutating func noteEmpty(_ name: String) throws(Malformed) {
        guard emptyNames.count < SubmittedFields.greatestCount else { throw Malformed() }
        emptyNames.append(name)
    }

    private mutating func append(_ name: String, _ text: String) throws(Malformed) {
        guard entries.count < SubmittedFields.greatestCount else { throw Malformed() }
        entries.append(SubmittedFields.Entry(name: name, text: text))
    }

    private mutating func readText() throws(Malformed) -> String {
        let start = offset
        try expect("\"")
        var isPlain = true
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                offset += 1
            } else if byte < 0x20 {
                throw Malformed()
            }
            offset += 1
        }
        guard offset < bytes.count else { throw Malformed() }
        offset += 1
        let text =
            isPlain
            ? String(validating: bytes[start + 1..<offset - 1], as: UTF8.self)
            : try? JSONDecoder().decode(String.self, from: Data(bytes[start..<offset]))
        guard let text else { throw Malformed() }
        return text
    }

    /// The canonical text of a number, which has no exponent and no zeros at its end.
    private mutating func readNumber() throws(Malformed) -> String {
        let start = offset
        while let byte = current, byte.isPartOfNumber { offset += 1 }
        let literal = Data(bytes[start..<offset])
        if let integer = try? JSONDecoder().decode(Int64.self, from: literal) {
            return String(integer)
        }
        guard let number = try? JSONDecoder().decode(Decimal.self, from: literal) else {
            throw Malformed()
        }
        return number.description
    }

    // MARK: Signs

    private var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpaces() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard current == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ sign: Unicode.Scalar) throws(Malformed) {
        guard take(sign) else { throw Malformed() }
    }

    private mutating func word(_ word: String) throws(Malformed) -> String {
        guard bytes[offset...].starts(with: word.utf8) else { throw Malformed() }
        offset += word.utf8.count
        return word
    }
}

extension UInt8 {
    fileprivate var isPartOfNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
