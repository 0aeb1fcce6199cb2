/// Reads JSON strictly as RFC 8259 defines it, within limits.
///
/// Nothing is repaired or guessed, so that two readers never see different things in the same bytes:
/// a member that is there twice is refused as well, and so is a byte order mark.
///
/// The work is linear in the number of bytes, also for objects with many members, and memory is
/// bounded by the input. Errors name the offset and the expected part.
struct JSONReader {
    let bytes: [UInt8]
    var offset = 0
    private let limits: JSONLimits
    private var count = 0

    init(_ bytes: [UInt8], limits: JSONLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    /// The byte at the place; `nil` at the end.
    var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

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
    func expecting(_ expected: @autoclosure () -> String) -> JSONError {
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
        guard current == UInt8(ascii: sign) else { return false }
        offset += 1
        return true
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
