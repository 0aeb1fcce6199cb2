extension VersionStep {
    /// A value of JSON as clients of the version before receive it.
    ///
    /// - Complexity: O(n) in the size of the value, for each place.
    package func downgraded(_ value: JSONValue, at places: [MemberPath]) -> JSONValue {
        places.reduce(value) { downgraded($0, at: $1.parts[...]) }
    }

    private func downgraded(_ value: JSONValue, at parts: ArraySlice<MemberPath.Part>) -> JSONValue
    {
        let rest = parts.dropFirst()
        switch (parts.first, value) {
        case (nil, .object(let object)): return .object(downgraded(object))
        case (.each, .array(let elements)):
            return .array(elements.map { downgraded($0, at: rest) })
        case (.each, .object(let object)):
            return .object(object.compactMapValues { downgraded($1, at: rest) })
        case (.member(let name), .object(let object)):
            return .object(
                object.compactMapValues { $0 == name ? downgraded($1, at: rest) : $1 })
        default: return value
        }
    }

    private func downgraded(_ object: JSONObject) -> JSONObject {
        switch change {
        case .renamed(let old, let new):
            return JSONObject(
                object.members.map { (key: $0.name == new ? old : $0.name, value: $0.value) })
        case .added(let name, _): return object.compactMapValues { $0 == name ? nil : $1 }
        case .removed(let name, let value):
            guard let value else { return object }
            var older = object
            older.append(name, JSONValue(written: value))
            return older
        case .choices(let name, let older, _):
            return object.compactMapValues { $0 == name ? $1.mapTexts { older[$0] ?? $0 } : $1 }
        case .converted(let name, _, let down):
            return object.compactMapValues { $0 == name ? $1.mapTexts(down) : $1 }
        }
    }

    /// The name of a row in a body as clients of the version before know it.
    package func downgraded(_ name: String, at places: [MemberPath]) -> String {
        guard case .renamed(let old, let new) = change else { return name }
        return places.reduce(name) { name, place in
            guard let (before, member, behind) = place.member(of: name), member == new else {
                return name
            }
            return before + old + behind
        }
    }
}

extension JSONValue {
    /// The value of a member that there is no more.
    fileprivate init(written value: FieldValue) {
        switch value {
        case .none: self = .null
        case .boolean(let boolean): self = .boolean(boolean)
        case .integer, .decimal: self = .number(value.wireText)
        case .list(let elements): self = .array(elements.map { JSONValue(written: $0) })
        case .record(let record):
            self = .object(
                JSONObject(record.members.map { ($0.tag, JSONValue(written: $0.value)) }))
        case .text, .date, .time, .dateTime, .month, .file: self = .text(value.wireText)
        }
    }

    /// The value with other texts; a number remains one if its text is one.
    fileprivate func mapTexts(_ change: (String) -> String) -> JSONValue {
        switch self {
        case .text(let text): return .text(change(text))
        case .number(let digits):
            let text = change(digits)
            return ExactDecimal(text) == nil ? .text(text) : .number(text)
        case .array(let elements): return .array(elements.map { $0.mapTexts(change) })
        case .null, .boolean, .object: return self
        }
    }
}
