import FormworkEngine

/// The types of values that the keyword `type` names.
struct JSONKind: OptionSet, Sendable {
    let rawValue: Int

    static let null = Self(rawValue: 1)
    static let boolean = Self(rawValue: 2)
    static let object = Self(rawValue: 4)
    static let array = Self(rawValue: 8)
    static let number = Self(rawValue: 16)
    static let string = Self(rawValue: 32)
    /// A number without a fraction; a number of any sort is one of ``number`` as well.
    static let integer = Self(rawValue: 64)

    private static let names: [(String, Self)] = [
        ("null", .null), ("boolean", .boolean), ("object", .object), ("array", .array),
        ("number", .number), ("string", .string), ("integer", .integer),
    ]

    /// The type with a name; `nil` for an unknown one.
    static func named(_ name: String) -> Self? {
        names.first { $0.0 == name }?.1
    }

    /// The names of the types, for messages.
    var description: String {
        Self.names.filter { contains($0.1) }.map(\.0).joined(separator: " or ")
    }

    /// Returns whether a value is of one of the types.
    func includes(_ value: JSONValue) -> Bool {
        switch value {
        case .null: contains(.null)
        case .boolean: contains(.boolean)
        case .text: contains(.string)
        case .array: contains(.array)
        case .object: contains(.object)
        case .number(let text):
            contains(.number) || contains(.integer) && Self.isInteger(text)
        }
    }

    private static func isInteger(_ text: String) -> Bool {
        // Nearly all integers are digits alone.
        text.utf8.allSatisfy { $0 <= 0x39 && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "+") }
            || SchemaNumber(text)?.isInteger == true
    }
}
