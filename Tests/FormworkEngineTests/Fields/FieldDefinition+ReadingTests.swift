import FormworkEngine
import Testing

@Suite struct FieldDefinitionReadingTests {
    private static let typed = " \t\u{3000}a  b\u{301}\u{A0}\u{2003}\n"

    private func machine(
        _ type: FormFieldType, keepsSpaces: Bool = false, constraints: [Constraint] = []
    ) throws -> FormMachine {
        FormMachine(
            definition: try FormDefinition(
                fields: [
                    FieldDefinition(
                        tag: "f", label: "", type: type, constraints: constraints,
                        keepsSpaces: keepsSpaces)
                ], format: .canonical))
    }

    @Test(
        "A line of text is read without white space at both ends",
        arguments: [
            FormInputType.text, .emailAddress, .url, .tel, .search, .name, .userName, .oneTimeCode,
        ])
    func trimmed(type: FormInputType) throws {
        let machine = try machine(.text(inputType: type))
        machine.apply(.edit(tag: "f", text: Self.typed))
        #expect(machine.wireText(of: "f") == "a  b\u{301}")
        #expect(machine.text(of: "f") == Self.typed)
    }

    @Test("Passwords, hidden texts, text areas and fields that keep spaces are read as they are")
    func kept() throws {
        for type in [FormInputType.password, .newPassword, .hidden] {
            let machine = try machine(.text(inputType: type))
            machine.apply(.edit(tag: "f", text: Self.typed))
            #expect(machine.wireText(of: "f") == Self.typed)
        }
        for machine in [
            try machine(.textArea(inputType: .text)),
            try machine(.text(inputType: .text), keepsSpaces: true),
        ] {
            machine.apply(.edit(tag: "f", text: Self.typed))
            #expect(machine.wireText(of: "f") == Self.typed)
        }
    }

    @Test("Rules read the trimmed text, and white space alone is empty")
    func rules() throws {
        let machine = try machine(
            .text(inputType: .emailAddress),
            constraints: [.emailAddress, .singleLine, .maxLength(6)])
        machine.apply(.edit(tag: "f", text: " a@b.pl \n"))
        machine.apply(.submit)
        #expect(machine.violations == [])
        machine.apply(.edit(tag: "f", text: " \u{3000}"))
        #expect(machine.value(of: "f") == .none)
    }

    @Test("Entered text is received without its spaces; a stored one stays as it is")
    func received() throws {
        let definition = try FormDefinition(
            fields: [
                FieldDefinition(tag: "f", label: ""), FieldDefinition(tag: "g", label: ""),
            ], format: .canonical)
        let machine = FormMachine(
            definition: definition, stored: FieldRecord([("f", .text(" x ")), ("g", .text(" y "))]))
        machine.receive([ReceivedRow(tag: "f", texts: [" z "])])
        #expect(machine.values == ["f": .text("z"), "g": .text(" y ")])
    }
}
