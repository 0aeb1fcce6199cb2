import FormworkEngine
import Testing

@Suite struct FieldDefinitionTests {
    @Test("The control decides the kind of the value unless the field declares one")
    func valueKind() {
        let budget = FieldDefinition(tag: "a", label: "A", type: .text(inputType: .number))
        let count = FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .number), valueKind: .integer)
        #expect(budget.valueKind == .decimal)
        #expect(count.valueKind == .integer)
        #expect(FieldDefinition(tag: "a", label: "A").type == .text(inputType: .text))
    }

    @Test("A field is required if one of its rules requires it")
    func isRequired() {
        #expect(!FieldDefinition(tag: "a", label: "A", constraints: [.maxLength(3)]).isRequired)
        #expect(
            FieldDefinition(tag: "a", label: "A", constraints: [.maxLength(3), .required])
                .isRequired)
    }
}
