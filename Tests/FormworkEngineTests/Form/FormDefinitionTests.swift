import FormworkEngine
import Testing

@Suite struct FormDefinitionTests {
    @Test("A field is found by its tag")
    func lookup() throws {
        let fields = (0..<1_000).map { FieldDefinition(tag: "field\($0)", label: "Field \($0)") }
        let form = try FormDefinition(fields: fields)
        #expect(form["field0"]?.label == "Field 0")
        #expect(form["field999"]?.label == "Field 999")
        #expect(form["field1000"] == nil)
        #expect(form[""] == nil)
    }

    @Test("Two forms with the same content are equal")
    func equality() throws {
        let fields = [FieldDefinition(tag: "a", label: "A"), FieldDefinition(tag: "b", label: "B")]
        let form = try FormDefinition(fields: fields)
        let german = ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
        #expect(try form == FormDefinition(fields: fields))
        #expect(try form.hashValue == FormDefinition(fields: fields).hashValue)
        #expect(try form != FormDefinition(fields: fields.reversed()))
        #expect(try form != FormDefinition(fields: fields, format: german))
    }

    @Test("A form without fields can be used")
    func empty() throws {
        #expect(try FormDefinition(fields: []).fields.isEmpty)
    }
}
