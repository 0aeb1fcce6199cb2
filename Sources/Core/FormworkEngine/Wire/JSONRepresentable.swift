/// Something that is written as one value of JSON and read back from it.
protocol JSONRepresentable {
    /// Reads the value; members that this version does not know are passed over.
    init(jsonValue: JSONValue) throws(JSONShapeError)

    /// The value that is read back as the same.
    var jsonValue: JSONValue { get }
}

extension String: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .text(let text) = jsonValue else {
            throw JSONShapeError(expected: "text", found: jsonValue)
        }
        self = text
    }

    var jsonValue: JSONValue { .text(self) }
}

extension Bool: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .boolean(let boolean) = jsonValue else {
            throw JSONShapeError(expected: "a boolean", found: jsonValue)
        }
        self = boolean
    }

    var jsonValue: JSONValue { .boolean(self) }
}

extension Int: JSONRepresentable {}

extension Int32: JSONRepresentable {}

extension Int64: JSONRepresentable {}

extension JSONRepresentable where Self: FixedWidthInteger {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .number(let digits) = jsonValue, let integer = Self(digits) else {
            throw JSONShapeError(
                expected: "an integer of at most \(Self.bitWidth) bits", found: jsonValue)
        }
        self = integer
    }

    var jsonValue: JSONValue { .number(String(self)) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        guard case .array(let elements) = jsonValue else {
            throw JSONShapeError(expected: "an array", found: jsonValue)
        }
        self = []
        reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do {
                append(try Element(jsonValue: element))
            } catch {
                throw error.inside(element: index)
            }
        }
    }

    var jsonValue: JSONValue { .array(map { $0.jsonValue }) }
}

extension JSONRepresentable where Self: CaseIterable & RawRepresentable, RawValue == String {
    /// Reads the raw text; one that this version does not know is refused.
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        let text = try String(jsonValue: jsonValue)
        guard let value = Self(word: text) else { throw JSONShapeError(unknown: text) }
        self = value
    }

    var jsonValue: JSONValue { .text(rawValue) }

    /// Looks for the case with a raw text, with less code than a choice among texts needs.
    init?(word: String) {
        guard let value = Self.allCases.first(where: { $0.rawValue == word }) else { return nil }
        self = value
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
