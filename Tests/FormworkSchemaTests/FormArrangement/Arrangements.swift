import FormworkEngine
import FormworkSchema

/// The rows of one schema that UI schemas arrange.
enum Arrangements {
    static let schema = """
        { "properties": {
            "name": { "type": "string" }, "age": { "type": "integer" },
            "price": { "type": "number" }, "vip": { "type": "boolean" },
            "color": { "enum": ["red", "green"] }, "born": { "type": "string", "format": "date" },
            "tags": { "type": "array", "items": { "enum": ["a", "b"] } },
            "home": { "properties": {
              "street": { "type": "string" }, "city": { "type": "string" },
              "name": { "type": "string" } }, "required": ["street"] },
            "team": { "type": "array", "items": { "properties": {
              "name": { "type": "string" }, "lead": { "type": "boolean" } } } } },
          "required": ["price"] }
        """

    static func form(_ uiSchema: String, of schema: String = schema) throws -> FormDefinition {
        try FormDefinition(jsonSchema: Array(schema.utf8), uiSchema: Array(uiSchema.utf8))
    }

    /// A form of rows in the form's JSON, where a name is the row of the schema, and an object with
    /// the member "row" is this row with other members.
    static func form(expected rows: String) throws -> FormDefinition {
        let plain = try FormDefinition(jsonSchema: Array(schema.utf8))
        let known = try JSONValue(plain.json).elements("rows")
        var form = JSONObject()
        form.append("v", .number("1"))
        form.append("rows", expanded(try JSONValue(Array(rows.utf8)), known))
        return try FormDefinition(json: JSONValue.object(form).bytes)
    }

    private static func expanded(_ value: JSONValue, _ known: [JSONValue]) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map { expanded($0, known) })
        case .text(let name):
            return known.first { $0.member("tag") == .text(name) } ?? .text(name)
        case .object(let object):
            var row = JSONObject()
            let base = value.member("row").map { expanded($0, known) }
            let inner = base?.elements("rows") ?? known
            for member in object.members where member.name != "row" {
                row.append(
                    member.name,
                    member.name == "rows" ? expanded(member.value, inner) : member.value)
            }
            guard case .object(let plain)? = base else { return .object(row) }
            for member in plain.members where value.member(member.name) == nil {
                row.append(member.name, member.value)
            }
            return .object(row)
        default: return value
        }
    }
}

extension JSONValue {
    fileprivate func member(_ name: String) -> JSONValue? {
        guard case .object(let object) = self else { return nil }
        return object.members.first { $0.name == name }?.value
    }

    fileprivate func elements(_ name: String) -> [JSONValue] {
        guard case .array(let elements)? = member(name) else { return [] }
        return elements
    }
}
