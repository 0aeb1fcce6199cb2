import FormworkEngine
import Testing

@Suite struct FieldDefinitionTests {
    @Test("The control decides what the text is read as, unless the field says otherwise")
    func valueKind() {
        let budget = FieldDefinition(tag: "a", label: "A", type: .text(inputType: .number))
        let count = FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .number), valueKind: .integer)
        #expect(budget.valueKind == .decimal)
        #expect(count.valueKind == .integer)
        #expect(FieldDefinition(tag: "a", label: "A").type == .text(inputType: .text))
    }

    @Test("A field is required when one of its rules says so")
    func isRequired() {
        #expect(!FieldDefinition(tag: "a", label: "A", constraints: [.maxLength(3)]).isRequired)
        #expect(
            FieldDefinition(tag: "a", label: "A", constraints: [.maxLength(3), .required])
                .isRequired)
    }
}
