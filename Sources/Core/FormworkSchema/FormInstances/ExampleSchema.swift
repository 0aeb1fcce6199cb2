import FormworkEngine

/// The schema that an example has: the types of its values, of arrays those of the first element.
enum ExampleSchema {
    static func value(of example: JSONValue) -> JSONValue {
        var schema = Members()
        switch example {
        case .null: schema["type"] = .array([.text("string"), .text("null")])
        case .boolean: schema["type"] = .text("boolean")
        case .text: schema["type"] = .text("string")
        case .number: schema["type"] = .text(SchemaFacts.type(of: example) ?? "number")
        case .array(let elements):
            schema["type"] = .text("array")
            schema["items"] = value(of: elements.first ?? .text(""))
        case .object(let object):
            var properties = Members()
            for member in object.members { properties[member.name] = value(of: member.value) }
            schema["type"] = .text("object")
            schema["properties"] = properties.value
        }
        return schema.value
    }
}
