import FormworkEngine
import Testing

@Suite struct FieldDefinitionValidationTests {
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
