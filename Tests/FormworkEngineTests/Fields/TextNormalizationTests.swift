import FormworkEngine
import FormworkRandom
import Testing

@Suite struct TextNormalizationTests {
    private func machine(
        _ normalizations: [TextNormalization],
        type: FormFieldType = .text(inputType: .text), constraints: [Constraint] = []
    ) throws -> FormMachine {
        FormMachine(
            definition: try FormDefinition(
                fields: [
                    FieldDefinition(
                        tag: "f", label: "", type: type, constraints: constraints,
                        normalizations: normalizations)
                ], format: .canonical))
    }

    @Test(
        "An entered text is changed before it is stored, and shown as it was written",
        arguments: [
            ([.trimmed], "a \nB"), ([.singleSpaced], "a B"), ([.lowercased], " a \nb "),
            ([.uppercased], " A \nB "), ([.singleSpaced, .uppercased], "A B"),
            ([.lowercased, .trimmed], "a \nb"), ([], " a \nB "),
        ] as [([TextNormalization], String)])
    func entered(normalizations: [TextNormalization], expected: String) throws {
        let machine = try machine(normalizations, type: .textArea(inputType: .text))
        machine.apply(.edit(tag: "f", text: " a \nB "))
        #expect(machine.wireText(of: "f") == expected)
        #expect(machine.text(of: "f") == " a \nB ")
        machine.apply(.edit(tag: "f", text: expected))
        #expect(machine.wireText(of: "f") == expected)
    }

    @Test("Rules judge the changed text, live and when the form is submitted")
    func judged() throws {
        let machine = try machine(
            [.uppercased, .singleSpaced],
            constraints: [.pattern(try Pattern("[A-Z]{2} [0-9]{3}")), .maxLength(6)])
        machine.apply(.edit(tag: "f", text: "  ab\u{A0}  123 "))
        #expect(machine.violations == [])
        machine.apply(.submit)
        #expect(machine.violations == [])
        machine.apply(.edit(tag: "f", text: "ab 12"))
        machine.apply(.submit)
        #expect(machine.violations.map(\.code) == [.pattern])
        let required = try self.machine([.trimmed], type: .textArea(inputType: .text))
        required.apply(.edit(tag: "f", text: " \n\t"))
        #expect(required.value(of: "f").isEmpty)
    }

    @Test("A received text is changed, a stored one stays as it is")
    func received() throws {
        let definition = try FormDefinition(
            fields: ["f", "g"].map {
                FieldDefinition(tag: $0, label: "", normalizations: [.lowercased])
            }, format: .canonical)
        let machine = FormMachine(
            definition: definition, stored: FieldRecord([("f", .text("X")), ("g", .text("Y"))]))
        machine.receive([ReceivedRow(tag: "f", texts: ["Z"])])
        #expect(machine.values == ["f": .text("z"), "g": .text("Y")])
    }

    @Test("Changed again, a text of any letters stays")
    func again() {
        var seed = FixedSeed(7)
        for _ in 0..<1_000 {
            var text = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &seed) {
                let value = UInt32.random(in: 0...0x2FFF, using: &seed)
                text.append(Unicode.Scalar(value) ?? " ")
                if Bool.random(using: &seed) { text.append(" ") }
            }
            for first in TextNormalization.allCases {
                for second in TextNormalization.allCases {
                    let once = [first, second].applied(to: String(text))
                    #expect([second].applied(to: once) == once)
                    if [first, second] != [.lowercased, .uppercased],
                        [first, second] != [.uppercased, .lowercased]
                    {
                        #expect([first, second].applied(to: once) == once)
                    }
                }
            }
        }
    }
}
