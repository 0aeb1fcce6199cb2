import FormworkEngine
import Testing

@Suite struct FieldDefinitionExampleTests {
    private static func german() throws -> ValueFormat {
        ValueFormat(
            numbers: NumberFormat(decimalSeparator: ",", groupingSeparator: "."),
            dates: try #require(DateFormat(pattern: "d.M.y")))
    }

    private func field(
        _ type: FormInputType, _ kind: FieldValueKind? = nil, _ constraints: [Constraint] = []
    ) -> FieldDefinition {
        FieldDefinition(
            tag: "a", label: "A", type: .text(inputType: type), valueKind: kind,
            constraints: constraints)
    }

    @Test("An example shows how the value of a field is written, and can be read back")
    func examples() throws {
        let german = try Self.german()
        #expect(field(.number).example(in: german) == "1.234,56")
        #expect(field(.number, .integer).example(in: german) == "1.234")
        #expect(
            field(.number, nil, [.fractionDigits(1)]).example(in: german) == "1.234,5")
        #expect(field(.text, .date).example(in: german) == "21.11.2026")
        #expect(field(.date).example(in: german) == "21.11.2026")
        #expect(field(.time).example(in: german) == "14:30")
        #expect(field(.datetimeLocal).example(in: german) == "21.11.2026 14:30")
    }

    @Test("A slider and a hidden field have a canonical example, a text and a checkbox none")
    func others() throws {
        #expect(field(.range).example(in: try Self.german()) == "1234.56")
        #expect(field(.hidden, .date).example(in: try Self.german()) == "2026-11-21")
        #expect(field(.text).example(in: try Self.german()) == nil)
        #expect(field(.checkbox).example(in: try Self.german()) == nil)
    }

    @Test("A picker shows a canonical example, a text field one in the reader's format")
    func shown() throws {
        let date = try #require(CivilDate("2026-11-21"))
        var typed = field(.text, .date)
        typed.tag = "typed"
        let fields = [field(.date), typed]
        let definition = try FormDefinition(fields: fields, format: try Self.german())
        let machine = FormMachine(
            definition: definition, values: ["a": .date(date), "typed": .date(date)])
        #expect(machine.text(of: "a") == "2026-11-21")
        #expect(machine.text(of: "typed") == "21.11.2026")
        machine.apply(.edit(tag: "a", text: "1.2.2027"))
        machine.apply(.edit(tag: "typed", text: "2027-02-01"))
        #expect(machine.value(of: "a") == machine.value(of: "typed"))
        #expect(machine.value(of: "a").wireText == "2027-02-01")
        machine.apply(.edit(tag: "typed", text: "2/1/2027"))
        machine.apply(.submit)
        #expect(machine.text(of: "typed") == "2/1/2027")
        #expect(machine.violations(of: "typed").map(\.code) == [.badInput])
    }
}
