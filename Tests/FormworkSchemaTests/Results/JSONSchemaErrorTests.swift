import FormworkSchema
import Testing

@Suite struct JSONSchemaErrorTests {
    private static let wrong: [(String, JSONSchemaError.Code, String)] = [
        ("[]", .invalidKeyword, ""),
        (#"{ "properties": { "a": 1 } }"#, .invalidKeyword, "/properties/a"),
        (#"{ "properties": [] }"#, .invalidKeyword, "/properties"),
        (#"{ "items": { "type": "text" } }"#, .invalidKeyword, "/items/type"),
        (#"{ "minLength": -1 }"#, .invalidKeyword, "/minLength"),
        (#"{ "minLength": 1.5 }"#, .invalidKeyword, "/minLength"),
        (#"{ "maximum": "1" }"#, .invalidKeyword, "/maximum"),
        (#"{ "maximum": 1e9999999999 }"#, .invalidKeyword, "/maximum"),
        (#"{ "multipleOf": 0 }"#, .invalidKeyword, "/multipleOf"),
        (#"{ "multipleOf": -2 }"#, .invalidKeyword, "/multipleOf"),
        (#"{ "multipleOf": 12345678901234567891 }"#, .invalidKeyword, "/multipleOf"),
        (#"{ "enum": 1 }"#, .invalidKeyword, "/enum"),
        (#"{ "required": "a" }"#, .invalidKeyword, "/required"),
        (#"{ "required": [1] }"#, .invalidKeyword, "/required"),
        (#"{ "allOf": [] }"#, .invalidKeyword, "/allOf"),
        (#"{ "uniqueItems": 1 }"#, .invalidKeyword, "/uniqueItems"),
        (#"{ "contains": true, "minContains": "1" }"#, .invalidKeyword, "/minContains"),
        (#"{ "$id": "a#b" }"#, .invalidKeyword, "/$id"),
        (#"{ "$anchor": "1a" }"#, .invalidKeyword, "/$anchor"),
        (#"{ "$ref": 1 }"#, .invalidKeyword, "/$ref"),
        (#"{ "pattern": "(a" }"#, .invalidPattern, "/pattern"),
        (#"{ "pattern": "a)(b" }"#, .invalidPattern, "/pattern"),
        (#"{ "items": { "pattern": "(a)\\1" } }"#, .invalidPattern, "/items/pattern"),
        (
            #"{ "patternProperties": { "a/(": true } }"#, .invalidPattern,
            "/patternProperties/a~1("
        ),
        (##"{ "$ref": "#/$defs/a" }"##, .unresolvedReference, "/$ref"),
        (##"{ "not": { "$ref": "#a" } }"##, .unresolvedReference, "/not/$ref"),
        (#"{ "$dynamicRef": "https://example.org/x" }"#, .unresolvedReference, "/$dynamicRef"),
        (##"{ "$ref": "#/%zz" }"##, .unresolvedReference, "/$ref"),
        (
            #"{ "$defs": { "a": { "$id": "x" }, "b": { "$id": "x" } } }"#, .duplicateIdentifier,
            "/$defs/b/$id"
        ),
        (
            #"{ "$defs": { "a": { "$anchor": "x" }, "b": { "$anchor": "x" } } }"#,
            .duplicateIdentifier, "/$defs/b/$anchor"
        ),
        (
            #"{ "$schema": "http://json-schema.org/draft-07/schema#" }"#, .unknownVocabulary,
            "/$schema"
        ),
        (##"{ "$ref": "#" }"##, .endlessReference, ""),
        (
            ##"{ "items": { "anyOf": [{ "type": "null" }, { "$ref": "#/items" }] } }"##,
            .endlessReference, "/items"
        ),
        (#"{ "a": 1, "a": 2 }"#, .invalidJSON, ""),
    ]

    @Test("A wrong schema is refused with the pointer of the place", arguments: wrong)
    func refused(_ text: String, code: JSONSchemaError.Code, pointer: String) throws {
        let error = try #require(throws: JSONSchemaError.self) {
            try JSONSchema(text, at: "https://example.org/s")
        }
        #expect(error.code == code, "\(error)")
        #expect(error.pointer == pointer, "\(error)")
        #expect(error.document == "https://example.org/s")
        #expect(error.message.hasPrefix("https://example.org/s#\(pointer): "))
    }

    @Test("A metaschema with an unknown vocabulary refuses its schemas only if it requires it")
    func vocabularies() throws {
        var documents = SchemaDocuments()
        try documents.add(
            #"{ "$vocabulary": { "https://example.org/v": true } }"#, at: "https://example.org/a")
        try documents.add(
            #"{ "$vocabulary": { "https://example.org/v": false } }"#, at: "https://example.org/b")
        let error = try #require(throws: JSONSchemaError.self) {
            try JSONSchema(#"{ "$schema": "https://example.org/a" }"#, documents: documents)
        }
        #expect(error.code == .unknownVocabulary)
        #expect(throws: Never.self) {
            try JSONSchema(#"{ "$schema": "https://example.org/b" }"#, documents: documents)
        }
    }
}
