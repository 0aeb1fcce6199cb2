import Formwork
import FormworkPresentation
import Testing

@Suite struct ShownFieldReadingTests {
    @Test("The words on a control have the mark of an optional field")
    func title() throws {
        #expect(try FieldDefinition(tag: "a", label: "A").shown().title == "A (optional)")
        let required = FieldDefinition(tag: "a", label: "A", constraints: [.required])
        #expect(try required.shown().title == "A")
    }

    @Test("Errors are read out before the hint, with the word for their weight")
    func spokenHelp() throws {
        let field = FieldDefinition(
            tag: "a", label: "A", hint: "A few words.", constraints: [.required],
            messages: [.required: "Enter an A"])
        let driver = MachineDriver(try Reader.machine([.field(field)]))
        driver.apply(.submit)
        let form = FormPresentation(
            driver.machine, submitLabel: "Save", in: try Reader.localizer())
        let shown = try #require(form.parts.first?.fields.first)
        #expect(shown.spokenHelp == "Error: Enter an A A few words.")
    }

    @Test("A picker needs no format, and typed input does")
    func pickerHint() throws {
        func hint(_ input: FormInputType) throws -> String? {
            try FieldDefinition(
                tag: "a", label: "A", type: .text(inputType: input),
                valueKind: input.valueKind ?? .text
            ).shown().pickerHint
        }
        #expect(try hint(.date) == nil)
        #expect(try hint(.month) != nil)
    }

    @Test("A secret has no words, and a computed value has those of its label")
    func shownText() throws {
        let secret = FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: .password))
        #expect(try secret.shown(.text("hunter2")).shownText == "")
        #expect(try FieldDefinition(tag: "a", label: "A").shown(.text("x")).shownText == "x")
    }
}
