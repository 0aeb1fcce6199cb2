import FormworkEngine
import Testing

@Suite struct FormDefinitionPatternsTests {
    @Test func `a form carries each of its patterns once, with its program`() throws {
        let pattern = Constraint.pattern(Pattern(checkedLater: "[a-z]"))
        let form = try FormDefinition(rows: [
            .field(FieldDefinition(tag: "a", label: "A", constraints: [pattern])),
            .field(FieldDefinition(tag: "b", label: "B", constraints: [pattern])),
        ])
        let json = String(decoding: form.json, as: UTF8.self)
        #expect(json.contains(#""patterns":[["[a-z]",[1,5],[97,25]]]"#))
        #expect(try FormDefinition(json: form.json) == form)
    }
}
