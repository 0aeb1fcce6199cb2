import FormworkEngine
import FormworkSchema
import Testing

@Suite struct CommonSchemaTests {
    private func form(_ schema: JSONValue) throws -> SchemaForm {
        try SchemaForm(jsonSchema: schema.bytes)
    }

    /// The schema without the constructs that cannot be a form, and their pointers.
    private func accepted(_ text: String) throws -> (schema: JSONValue, refusals: [String]) {
        var (schema, refusals) = (try JSONValue(Array(text.utf8)), [String]())
        while refusals.count < 20 {
            do {
                _ = try form(schema)
                return (schema, refusals)
            } catch let error as JSONSchemaError {
                try #require(error.code == .noForm, "\(error)")
                try #require(!error.pointer.isEmpty, "\(error)")
                refusals.append(error.pointer)
                let path = error.pointer.split(separator: "/").map(String.init)
                schema = SchemaEdit.removing(path[...], from: schema)
            }
        }
        return (schema, refusals)
    }

    @Test(
        "Each construct of a common schema is a form, or is refused with its pointer",
        arguments: CommonSchema.all)
    func refusals(_ common: CommonSchema) throws {
        let (schema, refusals) = try accepted(common.schema)
        #expect(refusals == common.refusals)
        let form = try form(schema)
        let machine = FormMachine(
            definition: form.definition, stored: try form.record(of: common.instance))
        machine.apply(.submit)
        #expect(machine.isValid, "\(machine.violations)")
        let written = String(decoding: form.instance(of: machine.record), as: UTF8.self)
        #expect(
            try JSONSchema(#"{ "const": \#(common.instance) }"#).validate(written).isValid,
            "\(written)"
        )
        #expect(try JSONSchema(common.schema).validate(common.instance).isValid)
    }

    /// Keywords that change no form: annotations, and those that a form satisfies in any case.
    private static let silent: Set<String> = [
        "$schema", "$id", "$comment", "examples", "deprecated", "additionalProperties",
        "unevaluatedProperties", "uniqueItems", "writeOnly", "contentEncoding", "$anchor",
    ]

    @Test("No keyword of a common schema is passed over", arguments: CommonSchema.all)
    func used(_ common: CommonSchema) throws {
        let schema = try accepted(common.schema).schema
        let form = try form(schema)
        let keywords = SchemaEdit.keywords(of: schema)
        #expect(keywords.count > 8)
        for path in keywords where !isSilent(path, among: keywords) {
            let other = try? self.form(SchemaEdit.removing(path[...], from: schema))
            let isUsed =
                other?.definition.json != form.definition.json || other?.initial != form.initial
            #expect(isUsed, "\(path.joined(separator: "/"))")
        }
    }

    /// Whether a keyword may be without an effect: it is an annotation, or another one implies it.
    private func isSilent(_ path: [String], among keywords: [[String]]) -> Bool {
        guard let keyword = path.last, !Self.silent.contains(keyword) else { return true }
        // A form has no heading of its own, and what was refused may leave an empty schema behind.
        let isEmpty = !keywords.contains { $0.count > path.count && $0.starts(with: path) }
        let isLeft = isEmpty && ["dependentSchemas", "properties"].contains(keyword)
        let hasNoRule = keyword == "format" && ["duration", "id"].contains(path[1])
        return path == ["title"] || keyword == "type" || isLeft || hasNoRule
    }

    @Test("The type of each value counts", arguments: CommonSchema.all)
    func types(_ common: CommonSchema) throws {
        let schema = try accepted(common.schema).schema
        let form = try form(schema)
        for path in SchemaEdit.keywords(of: schema) where path.last == "type" {
            let changed = SchemaEdit.replacing(path[...], by: .text("boolean"), in: schema)
            guard changed != schema else { continue }
            let other = try? self.form(changed)
            #expect(
                other?.definition.json != form.definition.json, "\(path.joined(separator: "/"))")
        }
    }

    @Test("A schema with a wrong value anywhere is a form or an error", arguments: CommonSchema.all)
    func hostile(_ common: CommonSchema) throws {
        let schema = try accepted(common.schema).schema
        let values = [
            "null", "true", "-1", "\"x\"", "[]", "{}", "[{}]", #"{ "a": { "type": "string" } }"#,
        ]
        var count = 0
        for path in SchemaEdit.keywords(of: schema) {
            for text in values {
                let value = try JSONValue(Array(text.utf8))
                let changed = SchemaEdit.replacing(path[...], by: value, in: schema)
                guard let form = try? form(changed) else { continue }
                _ = form.instance(of: try form.record(of: common.instance))
                count += 1
            }
        }
        #expect(count > 0)
    }
}
