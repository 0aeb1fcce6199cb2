import FormworkEngine
import Testing

@Suite struct FieldDefinitionInputTests {
    // MARK: Reading

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

    // MARK: Violations

    private let contact = FieldDefinition(
        tag: "contact", label: "Contact",
        constraints: [.maxLength(5), .emailAddress, .singleLine, .required],
        messages: [.required: "Enter a contact", .emailAddress: "This is no e-mail address"])

    private let category = FieldDefinition(
        tag: "category", label: "Category", type: .select,
        choices: [Choice(value: "a", label: "A"), Choice(value: "b", label: "B")])

    @Test("All violations are reported in the order of the rules, with their messages")
    func order() {
        let violations = contact.violations(of: .text("no\nmail"))
        #expect(violations.map { $0.code } == [.maxLength, .emailAddress, .singleLine])
        #expect(violations.map { $0.message } == ["", "This is no e-mail address", ""])
        #expect(violations.map { $0.constraint } == [.maxLength(5), .emailAddress, .singleLine])
        #expect(violations.allSatisfy { $0.tags == ["contact"] })
    }

    @Test("An empty field has no violation but that it is required")
    func required() {
        let required = Violation(
            tags: ["contact"], code: .required, constraint: .required, message: "Enter a contact")
        #expect(contact.violations(of: .none) == [required])
        #expect(contact.violations(of: .text("      \n")) == [required])
        #expect(contact.violations(of: .text("a@b")) == [])
    }

    @Test("A select accepts only its own choices, without a rule for it")
    func choices() {
        #expect(category.violations(of: .text("a")) == [])
        #expect(category.violations(of: .none) == [])
        #expect(category.violations(of: .text("c")).map { $0.code } == [.choice])
        #expect(
            category.violations(of: .list([.text("a"), .text("c")])).map { $0.code } == [.choice])
    }

    @Test("A field's own rule about its choices is reported once")
    func ownChoiceRule() {
        var narrow = category
        narrow.constraints = [.oneOf(["a"])]
        #expect(narrow.violations(of: .text("b")).map { $0.constraint } == [.oneOf(["a"])])
    }

    @Test("A violation from outside takes the field's message for its code")
    func messages() {
        #expect(contact.violation(code: .required).message == "Enter a contact")
        #expect(contact.violation(code: .badInput).message == "")
        #expect(contact.violation(code: .badInput).constraint == nil)
    }
}
