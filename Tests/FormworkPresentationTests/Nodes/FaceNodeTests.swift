import Formwork
import FormworkPresentation
import Testing

@Suite struct FaceNodeTests {
    @Test(
        "Each widget has its meaning",
        arguments: [
            (FormFieldType.text(inputType: .text), "line"), (.textArea(inputType: .text), "area"),
            (.text(inputType: .password), "secret"), (.text(inputType: .newPassword), "secret"),
            (.text(inputType: .file), "files"), (.checkbox, "box"), (.toggle, "toggle"),
            (.radioGroup, "choices"), (.multipleChoice, "several"), (.select, "menu"),
            (.text(inputType: .button), "button"), (.colorPicker, "line"),
        ])
    func roles(type: FormFieldType, role: String) throws {
        #expect(
            FaceNode.Role(FieldWidget(FieldDefinition(tag: "a", label: "A", type: type)))
                == FaceNode.Role(rawValue: role))
    }

    @Test("A secret shows no value, a choice its words")
    func values() throws {
        let secret = FieldDefinition(tag: "a", label: "A", type: .text(inputType: .password))
        #expect(FaceNode(try secret.shown(.text("hunter2"))).value == nil)
        let menu = FieldDefinition(
            tag: "a", label: "A", type: .select, choices: [Choice(value: "x", label: "Ex")])
        #expect(FaceNode(try menu.shown(.text("x"))).value == "Ex")
        let box = FieldDefinition(tag: "a", label: "A", type: .checkbox)
        #expect(FaceNode(try box.shown(.boolean(true))).states == [.ticked])
    }

    @Test("An outline is one line for each element, whatever its words contain")
    func outline() {
        var node = FaceNode(.form, children: [FaceNode(.note, "a \"b\"\n\\")])
        node.children[0].errors = ["x", "y"]
        #expect(
            node.outline == """
                form
                  note "a \\"b\\"\\n\\\\" errors "x", "y"
                """)
    }
}
