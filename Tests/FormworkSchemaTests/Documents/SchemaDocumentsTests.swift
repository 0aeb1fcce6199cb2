import FormworkSchema
import Testing

@Suite struct SchemaDocumentsTests {
    private static func documents() throws -> SchemaDocuments {
        var documents = SchemaDocuments()
        try documents.add(
            #"{ "$defs": { "name": { "$anchor": "n", "type": "string" } } }"#,
            at: "https://example.org/a/common.json")
        try documents.add(
            #"{ "$id": "https://example.org/other", "type": "integer" }"#, at: "file:///other.json")
        return documents
    }

    @Test(
        "A reference is resolved against the address of its own document",
        arguments: [
            ("common.json#/$defs/name", #""x""#), ("../a/common.json#n", #""x""#),
            ("/a/common.json#/%24defs/name", #""x""#), ("https://example.org/other", "1"),
            ("file:///other.json", "1"),
        ])
    func references(_ reference: String, valid: String) throws {
        let schema = try JSONSchema(
            #"{ "$ref": "\#(reference)" }"#, at: "https://example.org/a/idea.json",
            documents: Self.documents())
        #expect(try schema.validate(valid).isValid)
        #expect(try !schema.validate("null").isValid)
    }

    @Test("Documents to which no reference leads are not compiled")
    func unused() throws {
        var documents = SchemaDocuments()
        try documents.add(#"{ "type": 1 }"#, at: "https://example.org/wrong")
        #expect(throws: Never.self) { try JSONSchema("true", documents: documents) }
        let error = try #require(throws: JSONSchemaError.self) {
            try JSONSchema(#"{ "$ref": "https://example.org/wrong" }"#, documents: documents)
        }
        #expect(error.message.hasPrefix("https://example.org/wrong#/type: "))
    }

    @Test("An address belongs to one document")
    func collisions() throws {
        var documents = try Self.documents()
        let error = try #require(throws: JSONSchemaError.self) {
            try documents.add(#"{ "$id": "https://example.org/other" }"#, at: "file:///copy.json")
        }
        #expect(error.code == .duplicateIdentifier)
    }

    @Test("Documents that refer to one another are compiled once each")
    func cycles() throws {
        var documents = SchemaDocuments()
        try documents.add(
            #"{ "properties": { "b": { "$ref": "b" } } }"#, at: "https://example.org/a")
        try documents.add(
            #"{ "type": "object", "properties": { "a": { "$ref": "a" } } }"#,
            at: "https://example.org/b")
        let schema = try JSONSchema(#"{ "$ref": "https://example.org/a" }"#, documents: documents)
        #expect(try schema.validate(#"{ "b": { "a": { "b": {} } } }"#).isValid)
        #expect(try !schema.validate(#"{ "b": { "a": { "b": 1 } } }"#).isValid)
    }
}
