import FormworkEngine
import Testing

@Suite struct FormMachineStateTests {
    private static let price = ExactDecimal(coefficient: 12345, scale: 1)

    @Test("At first a field shows its value, numbers as the form writes them")
    func initialTexts() throws {
        let date = try #require(CivilDate("2026-11-21"))
        let machine = try ProjectForm.machine([
            "title": .text("Span"), "budget": .decimal(Self.price),
            "topics": .list([.text("a"), .text("c")]), "agree": .boolean(true),
            "created": .date(date), "id": .integer(7),
        ])
        #expect(machine.text(of: "title") == "Span")
        #expect(machine.text(of: "budget") == "1234,5")
        #expect(machine.texts(of: "topics") == ["a", "c"])
        #expect(machine.text(of: "agree") == "true")
        #expect(machine.text(of: "created") == "2026-11-21")
        #expect(machine.value(of: "created") == .date(date))
        #expect(machine.values["id"] == nil)
    }

    @Test("A form without values is empty, and an empty box is not ticked")
    func initialEmptiness() throws {
        let machine = try ProjectForm.machine()
        #expect(
            machine.values == [
                "title": .none, "budget": .none, "category": .none, "topics": .list([]),
                "agree": .boolean(false), "created": .none,
            ])
        #expect(machine.text(of: "agree") == "false")
        #expect(machine.texts(of: "topics") == [])
    }

    @Test("A value of another kind is read from its canonical text")
    func conformedValues() throws {
        let machine = try ProjectForm.machine([
            "budget": .integer(1234), "title": .text("a\r\nb"), "topics": .text("a"),
            "category": .integer(3),
        ])
        #expect(machine.value(of: "budget") == .decimal(1234))
        #expect(machine.text(of: "budget") == "1234")
        #expect(machine.value(of: "title") == .text("a\nb"))
        #expect(machine.value(of: "topics") == .list([.text("a")]))
        #expect(machine.value(of: "category") == .text("3"))
    }

    @Test("A value that the field cannot hold is shown and is bad input")
    func unreadableValues() throws {
        var values = ProjectForm.complete
        values["budget"] = .text("much")
        let machine = try ProjectForm.machine(values)
        #expect(machine.text(of: "budget") == "much")
        #expect(machine.value(of: "budget") == .none)
        machine.apply(.submit)
        #expect(machine.violations.words == ["budget: badInput"])
    }

    @Test("Unknown fields have no text, no value and no violations")
    func unknownFields() throws {
        let machine = try ProjectForm.machine()
        #expect(machine.text(of: "nobody") == "")
        #expect(machine.texts(of: "nobody") == [])
        #expect(machine.value(of: "nobody") == .none)
        #expect(machine.violations(of: "nobody") == [])
    }

    @Test("Choices and sliders are read canonically, whatever the form's numbers look like")
    func canonicalControls() throws {
        let rates = ["0.5", "1.125"].map { Choice(value: $0, label: $0) }
        let form = try FormDefinition(
            fields: [
                FieldDefinition(
                    tag: "rate", label: "Rate", type: .select, valueKind: .decimal, choices: rates),
                FieldDefinition(tag: "size", label: "Size", type: .text(inputType: .range)),
            ],
            format: ValueFormat(
                numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: ".")))
        let eighth = ExactDecimal(coefficient: 1125, scale: 3)
        let machine = FormMachine(definition: form, values: ["rate": .decimal(eighth)])
        #expect(machine.text(of: "rate") == "1.125")
        machine.apply(.edit(tag: "size", text: "1.125"))
        #expect(machine.value(of: "size") == .decimal(eighth))
        #expect(machine.isValid)
    }

    @Test("The validity of the form can be read without showing violations")
    func isValid() throws {
        let machine = try ProjectForm.machine()
        #expect(!machine.isValid)
        #expect(machine.violations == [])
    }
}
