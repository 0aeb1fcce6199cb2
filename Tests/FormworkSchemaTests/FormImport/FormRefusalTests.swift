import FormworkEngine
import FormworkSchema
import Testing

@Suite struct FormRefusalTests {
    private static let refusals: [(String, String)] = [
        (#"{ "type": "null" }"#, "/type"),
        (#"{ "properties": { "a": {} } }"#, "/properties/a"),
        (#"{ "properties": { "a": false } }"#, "/properties/a"),
        (#"{ "properties": { "a": { "type": "null" } } }"#, "/properties/a/type"),
        (#"{ "properties": { "a.b": { "type": "string" } } }"#, "/properties/a.b"),
        (
            #"{ "properties": { "a": { "type": "string", "not": { "const": "x" } } } }"#,
            "/properties/a/not"
        ),
        (
            #"{ "properties": { "a": { "type": "array", "items": { "type": "null" } } } }"#,
            "/properties/a/items/type"
        ),
        (
            #"{ "properties": { "a": { "type": "array", "prefixItems": [true] } } }"#,
            "/properties/a/prefixItems"
        ),
        (#"{ "properties": { "a": { "enum": ["x", 1] } } }"#, "/properties/a/enum"),
        (
            #"{ "properties": { "a": { "type": "string", "default": 1 } } }"#,
            "/properties/a/default"
        ),
        (#"{ "patternProperties": { "^a": true } }"#, "/patternProperties/^a"),
        (#"{ "additionalProperties": { "type": "null" } }"#, "/additionalProperties/type"),
        (#"{ "propertyNames": { "minLength": 2 } }"#, "/propertyNames"),
        (#"{ "minProperties": 1 }"#, "/minProperties"),
        (#"{ "required": ["a"] }"#, "/required"),
        (##"{ "properties": { "a": { "$ref": "#" } } }"##, "/properties/a"),
        (
            #"{ "properties": { "a": { "enum": ["x"], "oneOf": [{ "const": "x" }] } } }"#,
            "/properties/a/oneOf"
        ),
        (
            #"{ "properties": { "a": { "enum": ["x"], "allOf": [{ "enum": ["y"] }] } } }"#,
            "/properties/a/allOf/0/enum"
        ),
        (#"{ "oneOf": [{ "required": ["a"] }, { "required": ["b"] }] }"#, "/oneOf"),
        (#"{ "if": { "minProperties": 1 }, "then": true }"#, "/if"),
        (#"{ "dependentRequired": { "a": ["b"] } }"#, "/dependentRequired"),
        (
            #"{ "properties": { "a": { "type": "array", "items": { "enum": ["x"] }, "not": true } } }"#,
            "/properties/a/not"
        ),
        (
            #"{ "properties": { "a": { "type": "array", "items": { "enum": ["x"], "not": {} } } } }"#,
            "/properties/a/items/not"
        ),
        (
            #"{ "properties": { "a": { "items": { "type": "string" }, "default": ["x"] } } }"#,
            "/properties/a/default"
        ),
        (
            #"{ "properties": { "a": { "type": "array", "items": { "properties": {} }, "uniqueItems": true } } }"#,
            "/properties/a/uniqueItems"
        ),
    ]

    @Test("A construct that cannot be a form is refused with its pointer", arguments: refusals)
    func refused(_ text: String, pointer: String) throws {
        let error = try #require(throws: JSONSchemaError.self) {
            try FormDefinition(jsonSchema: Array(text.utf8))
        }
        #expect(error.code == .noForm, "\(error)")
        #expect(error.pointer == pointer, "\(error)")
    }
}
