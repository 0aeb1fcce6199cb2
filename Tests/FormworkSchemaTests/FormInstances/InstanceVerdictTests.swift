import FormworkEngine
import FormworkSchema
import Testing

@Suite struct InstanceVerdictTests {
    private static let schemas =
        PublicExample.all.filter { $0.refusal == nil && $0.example == nil }
        .map { (name: $0.name, schema: $0.schema) }
        + CommonSchema.all.filter { $0.refusals.isEmpty }.map { (name: $0.name, schema: $0.schema) }

    @Test("The instance of a valid form passes the schema, and opens the same form again")
    func valid() throws {
        var count = 0
        for (name, text) in Self.schemas where name != "huge" {
            let schema = try JSONSchema(text)
            let form = try SchemaForm(jsonSchema: text)
            for seed in 0..<UInt64(5) {
                let machine = FormMachine(definition: form.definition, record: form.initial)
                var filling = RandomFilling(seed: seed)
                for _ in 0..<60 {
                    filling.step(in: machine)
                    guard machine.isValid else { continue }
                    count += 1
                    try check(form, machine, schema, "\(name), seed \(seed)")
                }
            }
        }
        print("JSON Schema: \(count) instances of valid forms are valid")
        #expect(count > 1_000)
    }

    private func check(
        _ form: SchemaForm, _ machine: FormMachine, _ schema: JSONSchema, _ name: String
    ) throws {
        let written = form.instance(of: machine.record)
        let text = String(decoding: written, as: UTF8.self)
        let output = try schema.validate(written)
        #expect(output.isValid, "\(name): \(text) \(output.errors)")
        let again = FormMachine(definition: form.definition, stored: try form.record(of: written))
        #expect(form.instance(of: again.record) == written, "\(name): \(text)")
    }
}
