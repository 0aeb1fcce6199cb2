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
