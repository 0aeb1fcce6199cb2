import FormworkEngine
import Testing

/// "é" as one scalar and as a letter with an accent after it: equal for `String`, not for a form.
@Suite struct ScalarTextsTests {
    @Test func `typing the same letter in another way is a change`() throws {
        let (composed, decomposed) = Self.texts
        let machine = FormMachine(
            definition: try FormDefinition(fields: [FieldDefinition(tag: "name", label: "Name")]))
        machine.apply(.edit(tag: "name", text: composed))
        let changes = machine.apply(.edit(tag: "name", text: decomposed))
        #expect(changes.contains(.text(tag: "name")))
        #expect(changes.contains(.value(tag: "name")))
        #expect(Array(machine.text(of: "name").utf8) == Array(decomposed.utf8))
    }

    @Test func `a choice is taken only as it is written`() {
        let (composed, decomposed) = Self.texts
        #expect(Constraint.oneOf([composed]).isSatisfied(by: .text(composed)))
        #expect(!Constraint.oneOf([composed]).isSatisfied(by: .text(decomposed)))
    }

    private static var texts: (composed: String, decomposed: String) {
        ("caf\u{E9}", "cafe\u{301}")
    }
}
