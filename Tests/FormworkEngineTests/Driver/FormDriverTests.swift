import FormworkEngine
import Testing

@Suite("A driver of a live form") struct FormDriverTests {
    /// The drivers of the engine, each of a form with a title and its length.
    static func drivers() throws -> [any FormDriver] {
        let form = try FormDefinition(fields: [
            FieldDefinition(tag: "title", label: "Title", constraints: [.required]),
            FieldDefinition(
                tag: "length", label: "Length", type: .text(inputType: .number),
                rules: RowRules(computed: FormExpression.row("title").length)),
        ])
        return [
            MachineDriver(FormMachine(definition: form)), try FormSession(definition: form.json),
        ]
    }

    @Test("returns the changes of an event, and reports the same to every observer")
    func reports() throws {
        for driver in try Self.drivers() {
            var reported: [[FormChange]] = []
            driver.observers.add { reported.append($0) }
            let observation = driver.observers.add { reported.append($0) }
            let changes = driver.apply(.edit(tag: "title", text: "Tea"))
            #expect(changes.contains(.value(tag: "length")))
            #expect(driver.machine.text(of: "length") == "3")
            #expect(reported == [changes, changes])
            driver.observers.remove(observation)
            reported = []
            let result = driver.apply(.submit)
            #expect(result.contains(.submitted(isValid: true)))
            #expect(reported == [result])
        }
    }

    @Test("applies a whole form, values of a model and hidden texts as events")
    func everyCause() throws {
        for driver in try Self.drivers() {
            var count = 0
            driver.observers.add { _ in count += 1 }
            driver.apply(.receive([ReceivedRow(tag: "title", texts: ["Milk"])]))
            #expect(driver.machine.text(of: "length") == "4")
            driver.apply(.show(FieldRecord([("title", .text("Tea"))])))
            #expect(driver.machine.text(of: "title") == "Tea")
            #expect(!driver.machine.isDirty("title"))
            #expect(count == 2)
        }
    }
}
