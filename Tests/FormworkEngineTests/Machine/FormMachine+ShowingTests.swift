import FormworkEngine
import Testing

@Suite("Values that a form shows because its model has changed")
struct FormMachineShowingTests {
    let machine: FormMachine

    init() throws {
        let form = try FormDefinition(fields: [
            FieldDefinition(tag: "title", label: "Title", constraints: [.maxLength(5)]),
            FieldDefinition(
                tag: "count", label: "Count", type: .text(inputType: .number),
                rules: RowRules(initial: 7)),
            FieldDefinition(
                tag: "double", label: "Double", type: .text(inputType: .number),
                rules: RowRules(computed: .row("count") * 2)),
        ])
        machine = FormMachine(definition: form)
    }

    @Test("are rendered, update other rows, and do not count as user input")
    func shown() {
        let changes = machine.apply(
            .show(FieldRecord([("title", .text("Tea")), ("count", .integer(4))])))
        #expect(changes.contains(.text(tag: "title")))
        #expect(changes.contains(.value(tag: "double")))
        #expect(machine.text(of: "double") == "8")
        #expect(!machine.isDirty("title") && !machine.isDirty("count"))
        #expect(!machine.canUndo)
        #expect(!machine.isVisited("title"))
        #expect(machine.validationState(of: "title") == .untouched)
        #expect(
            machine.apply(.show(FieldRecord([("title", .text("Tea")), ("count", .integer(4))])))
                == [])
    }

    @Test("may be empty, where no default is shown then")
    func empty() {
        #expect(machine.text(of: "count") == "7")
        machine.apply(.show(FieldRecord([("count", .none)])))
        #expect(machine.text(of: "count") == "")
    }

    @Test("are validated as soon as the row shows its violations")
    func judged() {
        machine.apply(.show(FieldRecord([("title", .text("Too long"))])))
        #expect(machine.violations(of: "title") == [])
        machine.apply(.submit)
        #expect(machine.violations(of: "title").map(\.code) == [.maxLength])
        machine.apply(.show(FieldRecord([("title", .text("Short"))])))
        #expect(machine.violations(of: "title") == [])
        machine.apply(.report([Violation(tags: ["title"], code: .badInput)]))
        machine.apply(.show(FieldRecord([("title", .text("Other"))])))
        #expect(machine.violations(of: "title") == [])
    }

    @Test("are those of fields that are not computed")
    func others() {
        #expect(
            machine.apply(.show(FieldRecord([("double", .integer(1)), ("none", .integer(1))])))
                == [])
        #expect(machine.text(of: "double") == "14")
    }
}
