import FormworkEngine

/// Values of fields as schemas have them, and as the JSON of forms has them.
enum ScalarValue {
    /// The value of a schema for the canonical text of a kind.
    static func json(_ text: String, kind: String) -> JSONValue {
        switch kind {
        case "integer", "decimal": .number(text)
        case "boolean": .boolean(text == "true")
        default: .text(text)
        }
    }

    /// The value of a schema for a constant expression; `nil` for what is none, or of another kind.
    static func json(constant: JSONValue, kind: String) -> JSONValue? {
        switch (constant, kind) {
        case (.text, "text"), (.number, "integer"), (.boolean, "boolean"): return constant
        case (.object(let object), "decimal"), (.object(let object), "date"),
            (.object(let object), "time"), (.object(let object), "dateTime"),
            (.object(let object), "month"):
            guard case .text(let text)? = object.members.first?.value,
                object.members.first?.name == kind, object.members.count == 1
            else { return nil }
            return json(text, kind: kind)
        default: return nil
        }
    }

    /// The constant expression for a value of a schema; `nil` for a value of another kind.
    static func constant(_ value: JSONValue, kind: String) -> JSONValue? {
        switch (value, kind) {
        case (.text, "text"), (.boolean, "boolean"): return value
        case (.number, "integer"): return text(value).map { .number($0) }
        case (.number, "decimal"): return text(value).map { .object(kind, .text($0)) }
        case (.text, "date"), (.text, "time"), (.text, "dateTime"), (.text, "month"):
            return .object(kind, value)
        default: return nil
        }
    }

    /// The canonical text of a value; `nil` for one that fields cannot have.
    static func text(_ value: JSONValue) -> String? {
        switch value {
        case .text(let text): return text
        case .boolean(let boolean): return boolean ? "true" : "false"
        case .number(let text): return SchemaNumber(text)?.decimal?.text
        case .null, .array, .object: return nil
        }
    }
}
