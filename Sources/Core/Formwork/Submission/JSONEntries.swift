import Foundation

/// Reads a JSON object as the names and texts of a form, exactly in their order and as often as they
/// are given: Foundation's decoder keeps only one of several properties with the same name.
struct JSONEntries {
    /// The error carries no details: programs that send JSON have a parser to find the mistake.
    struct Malformed: Error {}

    private let bytes: [UInt8]
    private var offset = 0
    private(set) var entries: [SubmittedFields.Entry] = []
    /// The shapes of all values but the elements of lists.
    private(set) var shapes: [JSONShape.Named] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Reads one object and nothing behind it.
    mutating func readObject() throws(Malformed) {
        _ = try readObject(prefix: "", depth: 1)
        skipSpaces()
        guard offset == bytes.count else { throw Malformed() }
    }

    private mutating func readObject(
        prefix: String, depth: Int
    ) throws(Malformed) -> JSONShape {
        try open("{", depth: depth)
        if take("}") { return .emptyRecord }
        repeat {
            skipSpaces()
            let name = prefix + (try readText())
            guard name.utf8.count <= SubmissionLimits.maxNameLength else { throw Malformed() }
            try expect(":")
            let shape = try readValue(name: name, depth: depth)
            guard shapes.count < SubmissionLimits.maxNames else { throw Malformed() }
            shapes.append(JSONShape.Named(name: name, shape: shape))
        } while take(",")
        try expect("}")
        return .record
    }

    private mutating func readValue(name: String, depth: Int) throws(Malformed) -> JSONShape {
        skipSpaces()
        switch current {
        case UInt8(ascii: "{"): return try readObject(prefix: name + ".", depth: depth + 1)
        case UInt8(ascii: "["): return try readArray(name: name, depth: depth + 1)
        case UInt8(ascii: "n"):
            _ = try word("null")
            return .null
        default:
            return .single(try readScalar(name: name))
        }
    }

    private mutating func readArray(name: String, depth: Int) throws(Malformed) -> JSONShape {
        try open("[", depth: depth)
        if take("]") { return .emptyList }
        var shape: JSONShape?
        var position = 0
        repeat {
            let element = try readElement(of: name, at: position, depth: depth)
            shape = shape == nil || shape == element ? element : .mixed
            position += 1
        } while take(",")
        try expect("]")
        return shape ?? .emptyList
    }

    /// Reads an element and returns the shape of a list of such elements.
    private mutating func readElement(
        of name: String, at position: Int, depth: Int
    ) throws(Malformed) -> JSONShape {
        skipSpaces()
        guard current == UInt8(ascii: "{") else {
            let shape = try readValue(name: name, depth: depth)
            return if case .single(let scalar) = shape { .singles(scalar) } else { .mixed }
        }
        let (entry, count) = ("\(name).\(position)", entries.count)
        _ = try readObject(prefix: entry + ".", depth: depth + 1)
        // An entry is there even if nothing is in it.
        if entries.count == count { try append(entry, "") }
        return .records
    }

    private mutating func readScalar(name: String) throws(Malformed) -> JSONShape.Scalar {
        let (text, scalar): (String, JSONShape.Scalar) =
            switch current {
            case UInt8(ascii: "\""): (try readText(), .text)
            case UInt8(ascii: "t"): (try word("true"), .boolean)
            case UInt8(ascii: "f"): (try word("false"), .boolean)
            default: (try readNumber(), .number)
            }
        try append(name, text)
        return scalar
    }

    private mutating func append(_ name: String, _ text: String) throws(Malformed) {
        guard entries.count < SubmissionLimits.maxNames else { throw Malformed() }
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

    private mutating func readNumber() throws(Malformed) -> String {
        let start = offset
        while let byte = current, byte.isPartOfNumber { offset += 1 }
        guard let text = JSONNumber.text(of: bytes[start..<offset]) else { throw Malformed() }
        return text
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

    private mutating func open(_ sign: Unicode.Scalar, depth: Int) throws(Malformed) {
        try expect(sign)
        guard depth <= SubmissionLimits.maxDepth else { throw Malformed() }
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
