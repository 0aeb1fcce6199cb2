/// A value of JSON as it is written: numbers keep their digits, and members their order.
package enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number as the text that was written, such as `1.50` or `2e3`, so that nothing of it is
    /// lost.
    case number(String)
    case text(String)
    case array([JSONValue])
    case object(JSONObject)

    /// The number that equals an integer.
    static func integer(_ integer: some BinaryInteger & Sendable) -> JSONValue {
        .number(String(integer))
    }

    /// The name of this sort of value in messages.
    var name: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "text"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension JSONValue {
    /// Reads one value and nothing behind it.
    ///
    /// - Throws: ``JSONError`` for everything that RFC 8259 does not allow, for half a surrogate pair,
    ///   and for values beyond the limits.
    package init(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
        var reader = JSONReader(bytes, limits: limits)
        self = try reader.document()
    }

    /// The value as UTF-8, without spaces and safe inside an HTML page.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }
}

/// The members of an object of JSON in their order.
package struct JSONObject: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue
    }

    package private(set) var members: [Member] = []

    package init() {}

    /// Creates an object without members, and with room for some.
    package init(capacity: Int) { members.reserveCapacity(capacity) }

    /// The value of the first member of a name; `nil` when there is none.
    ///
    /// Objects are short where this is used, which makes a linear search the fastest.
    subscript(_ name: String) -> JSONValue? {
        for member in members where member.name == name { return member.value }
        return nil
    }

    /// Adds a member behind the others; only a reader that allows it repeats a name.
    package mutating func append(_ name: String, _ value: JSONValue) {
        members.append(Member(name: name, value: value))
    }
}

extension JSONObject {
    init(_ jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .object(let object) = jsonValue else {
            throw JSONShapeError(expected: "an object", found: jsonValue)
        }
        self = object
    }

    /// Reads a member that must be there.
    func required<Value: JSONRepresentable>(_ name: String) throws(JSONShapeError) -> Value {
        guard let value: Value = try present(name) else {
            throw JSONShapeError(finding: "the member is missing.").inside(member: name)
        }
        return value
    }

    /// Reads a member that may be missing or null.
    func optional<Value: JSONRepresentable>(_ name: String) throws(JSONShapeError) -> Value? {
        if case .null = self[name] { return nil }
        return try present(name)
    }

    /// Reads a member that may be missing; null is a value like others.
    func present<Value: JSONRepresentable>(_ name: String) throws(JSONShapeError) -> Value? {
        guard let value = self[name] else { return nil }
        do {
            return try Value(jsonValue: value)
        } catch {
            throw error.inside(member: name)
        }
    }

    /// Reads a member into its place, which keeps what it has where the member is missing or null.
    func read<Value: JSONRepresentable>(
        _ name: String, into place: inout Value
    ) throws(JSONShapeError) {
        if let value: Value = try optional(name) { place = value }
    }

    /// Reads visible text; a page passes over it, because its server has rendered it.
    func words(_ name: String) throws(JSONShapeError) -> String? {
        #if hasFeature(Embedded)
            return nil
        #else
            return try optional(name)
        #endif
    }

    /// Reads a member whose words may be newer than this version, where it does no harm to pass
    /// over one.
    func known<Value: JSONRepresentable & CaseIterable & RawRepresentable<String>>(
        _ name: String
    ) throws(JSONShapeError) -> Value? {
        let word: String? = try optional(name)
        return word.flatMap { Value(word: $0) }
    }
}

extension JSONObject {
    /// Adds a member behind the others; its name is new.
    mutating func append<Value: JSONRepresentable>(_ name: String, _ value: Value) {
        append(name, value.jsonValue)
    }

    /// Adds a member where there is a value.
    mutating func append<Value: JSONRepresentable>(_ name: String, ifPresent value: Value?) {
        if let value { append(name, value.jsonValue) }
    }

    /// Adds a member where its value is not the usual one.
    mutating func append<Value: JSONRepresentable & Equatable>(
        _ name: String, _ value: Value, unless usual: Value
    ) {
        if value != usual { append(name, value.jsonValue) }
    }
}

/// Writes JSON without spaces, the same bytes for the same value.
///
/// Signs that could end a script or start markup are escaped, so that the output can be part of
/// `<script type="application/json">` as it is; so are the two line separators that are none in
/// JSON.
///
/// Escaped are the characters `<`, `>` and `&`, U+2028, U+2029 and the controls; all others are
/// written as UTF-8.
private struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes += "null".utf8
        case .boolean(let boolean): bytes += boolean ? "true".utf8 : "false".utf8
        case .number(let digits): bytes += digits.utf8
        case .text(let text): write(text)
        case .array(let elements): write(elements)
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ elements: [JSONValue]) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func write(_ object: JSONObject) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in object.members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(member.name)
            bytes.append(UInt8(ascii: ":"))
            write(member.value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        // Nearly all texts are written as they are, without a copy of them.
        if text.utf8.contains(where: { $0.mayNeedEscape }) {
            writeEscaping(Array(text.utf8))
        } else {
            bytes += text.utf8
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func writeEscaping(_ text: [UInt8]) {
        // Runs of bytes that are written as they are.
        var start = 0
        for index in text.indices where text[index].mayNeedEscape {
            bytes += text[start..<index]
            write(text[index])
            start = index + 1
        }
        bytes += text[start...]
    }

    /// Writes a byte that may need an escape.
    private mutating func write(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): escape("\"")
        case UInt8(ascii: "\\"): escape("\\")
        case 0x0A: escape("n")
        case 0x0D: escape("r")
        case 0x09: escape("t")
        case 0xA8, 0xA9: writeLastByte(byte)
        default: escape(hexadecimal: UInt16(byte))
        }
    }

    /// Writes a byte that ends the line separators U+2028 and U+2029, among many others.
    private mutating func writeLastByte(_ byte: UInt8) {
        guard bytes.suffix(2).elementsEqual([0xE2, 0x80]) else {
            bytes.append(byte)
            return
        }
        bytes.removeLast(2)
        escape(hexadecimal: 0x2028 + UInt16(byte - 0xA8))
    }

    private mutating func escape(_ sign: Unicode.Scalar) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: sign))
    }

    private mutating func escape(hexadecimal number: UInt16) {
        escape("u")
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(truncatingIfNeeded: number >> shift & 0xF)
            bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
        }
    }
}

extension UInt8 {
    /// Whether the byte is escaped, or may end a character that is.
    fileprivate var mayNeedEscape: Bool {
        switch self {
        case 0x00...0x1F, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "&"), 0xA8, 0xA9:
            true
        default: false
        }
    }
}
