import FormworkEngine
import Testing

/// The same form in another language.
@Suite struct FormMachineLocalizationTests {
    private static func form(_ word: String, _ decimal: Character) throws -> FormDefinition {
        try FormDefinition(
            rows: [
                .field(
                    FieldDefinition(
                        tag: "price", label: word, type: .text(inputType: .number),
                        constraints: [.required], messages: [.required: word, .badInput: word])),
                .repeatingGroup(
                    RepeatingGroupDefinition(
                        tag: "l", label: word, minimumCount: 1, initialCount: 1,
                        rows: [
                            .field(
                                FieldDefinition(
                                    tag: "n", label: word, type: .text(inputType: .number)))
                        ], messages: [.minCount: word])),
            ],
            format: ValueFormat(
                numbers: NumberFormat(decimalSeparator: decimal, groupingSeparator: nil)))
    }

    @Test("A change of the language alone keeps the input as typed")
    func sameFormat() throws {
        let machine = FormMachine(definition: try Self.form("en", "."))
        machine.apply(.edit(tag: "price", text: " 1.50 "))
        machine.apply(.edit(tag: "l.0.n", text: "2.50"))
        machine.apply(.insert(tag: "l"))
        machine.apply(.remove(tag: "l.0"))
        let changes = machine.apply(.localize(try Self.form("en-GB", ".")))
        #expect(!changes.contains(.text(tag: "price")))
        #expect(machine.text(of: "price") == " 1.50 ")
        #expect(machine.definition["price"]?.label == "en-GB")
        machine.apply(.undo)
        #expect(machine.text(of: "l.0.n") == "2.50")
    }

    @Test("Numbers are rewritten in the new language, also those that undo brings back")
    func values() throws {
        let machine = FormMachine(definition: try Self.form("en", "."))
        machine.apply(.edit(tag: "price", text: "1.5"))
        machine.apply(.edit(tag: "l.0.n", text: "2.5"))
        machine.apply(.insert(tag: "l"))
        machine.apply(.remove(tag: "l.0"))
        let record = machine.record
        machine.apply(.localize(try Self.form("de", ",")))
        #expect(machine.text(of: "price") == "1,5" && machine.record == record)
        machine.apply(.undo)
        #expect(machine.text(of: "l.0.n") == "2,5")
        machine.apply(.undo)
        machine.apply(.undo)
        machine.apply(.redo)
        #expect(machine.text(of: "l.0.n") == "2,5")
        #expect(machine.isPristine("price") == false && machine.label(of: "price") == "1,5")
    }

    @Test("Unreadable input stays as typed, and may be readable in the other language")
    func badInput() throws {
        let machine = FormMachine(definition: try Self.form("en", "."))
        machine.apply(.edit(tag: "price", text: "1,5"))
        machine.apply(.edit(tag: "l.0.n", text: "many"))
        machine.apply(.localize(try Self.form("de", ",")))
        #expect(machine.text(of: "price") == "1,5" && machine.text(of: "l.0.n") == "many")
        #expect(machine.value(of: "price") == .decimal(ExactDecimal(coefficient: 15, scale: 1)))
    }

    @Test("Violations of fields and of lists are reported in the other language")
    func messages() throws {
        let machine = FormMachine(
            definition: try Self.form("en", "."), values: ["l": .list([])])
        machine.apply(.submit)
        #expect(machine.violations.map { $0.message } == ["en", "en"])
        machine.apply(.localize(try Self.form("de", ",")))
        #expect(machine.violations.map { $0.message } == ["de", "de"])
    }

    @Test("A form with other rows is no other language, and changes nothing")
    func otherForm() throws {
        let machine = FormMachine(definition: try Self.form("en", "."))
        let other = try FormDefinition(fields: [FieldDefinition(tag: "x", label: "")])
        #expect(machine.apply(.localize(other)) == [])
        #expect(machine.row(at: "price") != nil)
    }
}
