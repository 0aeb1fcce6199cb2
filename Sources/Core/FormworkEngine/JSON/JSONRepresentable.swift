/// Something that is written as one value of JSON and read back from it.
protocol JSONRepresentable {
    /// Reads the value; members that this version does not know are passed over.
    init(jsonValue: JSONValue) throws(JSONShapeError)

    /// The value that is read back as the same.
    var jsonValue: JSONValue { get }
}

/// Something that is written as an object of JSON.
protocol JSONObjectRepresentable: JSONRepresentable {
    /// Reads the members; those that this version does not know are passed over.
    init(_ object: JSONObject) throws(JSONShapeError)
}

extension JSONObjectRepresentable {
    init(jsonValue: JSONValue) throws(JSONShapeError) {
        try self.init(JSONObject(jsonValue))
    }
}

extension String: JSONRepresentable {
    init(jsonValue value: JSONValue) throws(JSONShapeError) {
        guard case .text(let text) = value else { throw .init(expected: "text", found: value) }
        self = text
    }

    var jsonValue: JSONValue { .text(self) }
}

extension Bool: JSONRepresentable {
    init(jsonValue value: JSONValue) throws(JSONShapeError) {
        guard case .boolean(let flag) = value else {
            throw JSONShapeError(expected: "a boolean", found: value)
        }
        self = flag
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
