import FormworkSchema
import Testing

@Suite struct JSONSchemaTests {
    private static let idea = """
        {
          "type": "object",
          "required": ["name"],
          "properties": {
            "name": { "type": "string", "minLength": 1 },
            "price": { "$ref": "#/$defs/price" },
            "tags": { "type": "array", "items": { "type": "string" }, "uniqueItems": true }
          },
          "additionalProperties": false,
          "$defs": { "price": { "type": "number", "multipleOf": 0.01 } }
        }
        """

    @Test("A valid instance has no errors")
    func valid() throws {
        let schema = try JSONSchema(Self.idea)
        let output = try schema.validate(#"{ "name": "x", "price": 9.99, "tags": ["a", "b"] }"#)
        #expect(output.isValid)
        #expect(output.errors.isEmpty)
    }

    @Test(
        "An error has the places of the value and of the keyword, along references",
        arguments: [
            (#"{}"#, "", "/required", "#/required"),
            (
                #"{ "name": "" }"#, "/name", "/properties/name/minLength",
                "#/properties/name/minLength"
            ),
            (
                #"{ "name": "x", "price": 9.999 }"#, "/price", "/properties/price/$ref/multipleOf",
                "#/$defs/price/multipleOf"
            ),
            (
                #"{ "name": "x", "tags": ["a", 1] }"#, "/tags/1", "/properties/tags/items/type",
                "#/properties/tags/items/type"
            ),
            (
                #"{ "name": "x", "a/b~c": 1 }"#, "/a~1b~0c", "/additionalProperties",
                "#/additionalProperties"
            ),
        ])
    func places(
        _ instance: String, value: String, keyword: String, address: String
    ) throws {
        let schema = try JSONSchema(Self.idea, at: "https://example.org/idea")
        let output = try schema.validate(instance)
        #expect(!output.isValid)
        let error = try #require(output.errors.first)
        #expect(output.errors.count == 1)
        #expect(error.instanceLocation == value)
        #expect(error.keywordLocation == keyword)
        #expect(error.absoluteKeywordLocation == "https://example.org/idea" + address)
    }

    @Test("All errors are reported in the order of the schema, alternatives behind their keyword")
    func order() throws {
        let schema = try JSONSchema(
            """
            { "anyOf": [{ "type": "null" }, { "minimum": 5 }], "multipleOf": 2,
              "not": { "const": 3 }, "if": { "maximum": 9 }, "then": { "minimum": 4 } }
            """)
        let errors = try schema.validate("3").errors
        #expect(
            errors.map(\.keywordLocation) == [
                "/anyOf", "/anyOf/0/type", "/anyOf/1/minimum", "/not", "/then/minimum",
                "/multipleOf",
            ])
        #expect(try schema.validate("8").isValid)
    }

    @Test("An alternative that fails leaves no error when another one passes")
    func alternatives() throws {
        let schema = try JSONSchema(
            #"{ "oneOf": [{ "type": "string" }, { "minimum": 0 }], "multipleOf": 2 }"#)
        #expect(try schema.validate("3").errors.map(\.keywordLocation) == ["/multipleOf"])
        let both = try schema.validate(#""text""#).errors
        #expect(both.map(\.message) == ["The value matches the schemas 0 and 1 of \"oneOf\"."])
    }

    @Test("Unevaluated properties are not reported beside the error that left them unevaluated")
    func unevaluated() throws {
        let schema = try JSONSchema(
            """
            { "allOf": [{ "properties": { "a": { "type": "string" } } }],
              "unevaluatedProperties": false }
            """)
        #expect(try schema.validate(#"{ "a": 1 }"#).errors.map(\.keyword) == ["type"])
        #expect(
            try schema.validate(#"{ "b": 1 }"#).errors.map(\.message)
                == ["The property is not declared."])
    }

    @Test(
        "Composed and decomposed characters are different values and names",
        arguments: [#"{ "const": "\u00e9" }"#, #"{ "enum": ["\u00e9"] }"#])
    func scalars(_ text: String) throws {
        let schema = try JSONSchema(text)
        #expect(try schema.validate(#""\u00e9""#).isValid)
        #expect(try !schema.validate(#""e\u0301""#).isValid)
    }

    @Test("A property is found by the scalars of its name alone")
    func names() throws {
        let schema = try JSONSchema(#"{ "properties": { "\u00e9": false } }"#)
        #expect(try !schema.validate(#"{ "\u00e9": 1 }"#).isValid)
        #expect(try schema.validate(#"{ "e\u0301": 1 }"#).isValid)
        let required = try JSONSchema(#"{ "required": ["\u00e9"] }"#)
        #expect(try !required.validate(#"{ "e\u0301": 1 }"#).isValid)
    }

    @Test("A schema is validated by the metaschema, which is always there")
    func metaschema() throws {
        let schema = try JSONSchema(
            #"{ "$ref": "https://json-schema.org/draft/2020-12/schema" }"#)
        #expect(try schema.validate(Self.idea).isValid)
        let errors = try schema.validate(#"{ "minLength": -1 }"#).errors
        #expect(errors.map(\.instanceLocation).contains("/minLength"))
    }

    @Test("Text that is no JSON is an error, not an invalid instance")
    func noJSON() throws {
        let schema = try JSONSchema("true")
        let error = try #require(throws: JSONSchemaError.self) { try schema.validate("{") }
        #expect(error.code == .invalidJSON)
    }
}
