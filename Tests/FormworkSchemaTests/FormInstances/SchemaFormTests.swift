import FormworkEngine
import FormworkSchema
import Testing

@Suite struct SchemaFormTests {
    private func form(_ example: PublicExample) throws -> SchemaForm {
        if let instance = example.example { return try SchemaForm(example: instance) }
        return try SchemaForm(
            jsonSchema: example.schema, uiSchema: example.uiSchema, texts: example.texts)
    }

    @Test("All public examples of JSON Forms are cases, each once")
    func names() {
        #expect(Set(PublicExample.all.map(\.name)).count == PublicExample.all.count)
        #expect(PublicExample.all.count == 63)
        let refused = PublicExample.all.filter { $0.refusal != nil }
        #expect(refused.map(\.name) == ["oneOf-recursive", "json-editor", "jsonschema"])
    }

    @Test(
        "A schema after a public example is a form with its rows, steps and rules",
        arguments: PublicExample.all.filter { $0.refusal == nil })
    func outline(_ example: PublicExample) throws {
        #expect(try FormOutline.text(of: form(example).definition.rows) == example.outline)
    }

    @Test(
        "A schema after a public example that has no end as a form is refused with its pointer",
        arguments: PublicExample.all.filter { $0.refusal != nil })
    func refused(_ example: PublicExample) throws {
        let error = try #require(throws: JSONSchemaError.self) { try form(example) }
        #expect(error.pointer == example.refusal, "\(error)")
    }

    @Test(
        "An instance of a public example is read into its form and written again",
        arguments: PublicExample.all.filter { $0.instance != nil })
    func roundTrip(_ example: PublicExample) throws {
        let instance = try #require(example.instance)
        let form = try form(example)
        let machine = FormMachine(
            definition: form.definition, stored: try form.record(of: instance))
        let written = form.instance(of: machine.record)
        machine.apply(.submit)
        #expect(machine.isValid, "\(machine.violations)")
        if example.example == nil {
            let schema = try JSONSchema(example.schema)
            #expect(try schema.validate(instance).isValid)
            #expect(try schema.validate(written).isValid)
        }
        let same = try JSONSchema(#"{ "const": \#(instance) }"#)
        let isSame = try same.validate(written).isValid
        #expect(
            isSame || example.name == "generate", "\(String(decoding: written, as: UTF8.self))")
    }
}
