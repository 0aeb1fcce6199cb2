/// A value of JSON as it is written: numbers keep their digits, and members their order.
package enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A number as the text that was written, such as `1.50` or `2e3`, so that nothing of it is lost.
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
