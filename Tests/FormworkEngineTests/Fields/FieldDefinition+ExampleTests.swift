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

    private static let half = ExactDecimal(coefficient: 5, scale: 1)

    @Test(
        "The example of a number keeps the limits and the steps of its field",
        arguments: [
            (.integer, [.minValue(1), .maxValue(5)], "1"), (.integer, [.maxValue(5)], "5"),
            (.integer, [.minValue(0), .maxValue(100)], "7"), (.integer, [.maxValue(-3)], "-3"),
            (.integer, [.minValue(5_000)], "5.000"), (.integer, [.minValue(half)], "1.234"),
            (.integer, [.minValue(half), .maxValue(2)], "1"), (.integer, [.step(15)], "1.230"),
            (.integer, [.step(15), .minValue(100), .maxValue(110)], "105"),
            (.integer, [.step(5, base: 2), .minValue(1), .maxValue(5)], "2"),
            (.decimal, [.minValue(1), .maxValue(5)], "2,5"), (.decimal, [.maxValue(1)], "0,5"),
            (.decimal, [.maxValue(half)], "0,5"), (.decimal, [.step(half)], "1.234,5"),
            (.decimal, [.maxValue(10), .fractionDigits(0)], "7"),
            (.decimal, [.maxValue(-1), .fractionDigits(1)], "-1"),
            (.decimal, [.minValue(1_300), .maxValue(1_300)], "1.300"),
        ] as [(FieldValueKind, [Constraint], String)])
    func limits(kind: FieldValueKind, constraints: [Constraint], example: String) throws {
        let german = try Self.german()
        let number = field(.number, kind, constraints)
        #expect(number.example(in: german) == example)
        let value = try #require(number.value(readFrom: [example], format: german))
        #expect(value.kind == kind && number.violations(of: value).isEmpty)
    }

    @Test(
        "Limits that no number keeps leave an example of the notation",
        arguments: [[.minValue(5), .maxValue(1)], [.fractionDigits(-1)]] as [[Constraint]])
    func contradiction(constraints: [Constraint]) throws {
        #expect(field(.number, nil, constraints).example(in: try Self.german()) == "1.234")
    }

    @Test("A slider and a hidden field have a canonical example, a text and a checkbox none")
    func others() throws {
        #expect(field(.range).example(in: try Self.german()) == "7.5")
        #expect(field(.range, .integer).example(in: try Self.german()) == "7")
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
