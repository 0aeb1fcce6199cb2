import Formwork
import FormworkPresentation
import FormworkRandom
import Testing

@Suite struct FocusOrderTests {
    @Test("The focus goes through all controls and buttons that can be used, as they are read")
    func order() throws {
        let order = try SampleForm.shown(SampleForm.driver()).focusOrder
        #expect(
            order.stops == [
                .row("title"), .row("amount"), .row("currency"), .row("where.street"),
                .row("team.0.name"), .row("team.0.leads"), .action(.move(tag: "team.0", to: 1)),
                .action(.remove(tag: "team.0")),
                .row("team.1.name"), .row("team.1.leads"), .action(.move(tag: "team.1", to: 0)),
                .action(.remove(tag: "team.1")),
                .action(.insert(tag: "team")), .action(.act(tag: "suggest")), .action(.submit),
            ])
    }

    @Test("Next and previous go through all stops, or past the buttons, and end at the ends")
    func steps() throws {
        let order = try SampleForm.shown(SampleForm.driver()).focusOrder
        #expect(order.next(after: .row("title")) == .row("amount"))
        #expect(order.previous(before: .row("amount")) == .row("title"))
        #expect(order.previous(before: .row("title")) == nil)
        #expect(order.next(after: .action(.submit)) == nil)
        #expect(order.nextRow(after: .row("team.0.leads")) == .row("team.1.name"))
        #expect(order.previousRow(before: .row("team.1.name")) == .row("team.0.leads"))
        #expect(order.nextRow(after: .row("team.1.leads")) == nil)
        #expect(order.next(after: .row("nobody")) == nil)
        #expect(order.nextRow(after: .row("nobody")) == nil)
    }

    @Test("A destination of the focus is the first stop in it")
    func destinations() throws {
        let form = try SampleForm.shown(SampleForm.driver())
        let order = form.focusOrder
        #expect(order.stop(for: .entry("team.1"), in: form) == .row("team.1.name"))
        #expect(order.stop(for: .list("team"), in: form) == .action(.insert(tag: "team")))
        #expect(order.stop(for: .entry("team.7"), in: form) == nil)
        #expect(order.stop(for: .step("one"), in: form) == nil)
    }

    @Test(
        "A control that cannot be used is no stop, but typed text that is only read is",
        arguments: [
            (FormFieldType.text(inputType: .text), RowRules(readOnly: true), true),
            (.text(inputType: .text), RowRules(enabled: false), false),
            (.checkbox, RowRules(readOnly: true), false),
            (.select, RowRules(readOnly: true), false),
            (.textArea(inputType: .text), RowRules(readOnly: true), true),
        ])
    func closed(type: FormFieldType, rules: RowRules, isStop: Bool) throws {
        let choices = type == .select ? [Choice(value: "a", label: "A")] : []
        let field = FieldDefinition(
            tag: "a", label: "A", type: type, choices: choices, rules: rules)
        let form = FormPresentation(
            try Reader.machine([.field(field)]), submitLabel: "Save", in: try Reader.localizer())
        #expect(form.focusOrder.contains(.row("a")) == isStop)
    }

    @Test("Too few entries are mended at the button for one more")
    func listError() throws {
        let list = RepeatingGroupDefinition(
            tag: "team", label: "Team", rows: [.field(FieldDefinition(tag: "name", label: "Name"))],
            rules: RowRules(required: true))
        let driver = MachineDriver(try Reader.machine([.repeatingGroup(list)]))
        driver.apply(.submit)
        #expect(
            try SampleForm.shown(driver).focusOrder.firstError == .action(.insert(tag: "team")))
    }

    @Test("Each stop of a random form is reached once, forwards and backwards")
    func walks() throws {
        let localizer = try Reader.localizer()
        for seed in 0..<UInt64(RandomSearch.rounds(300)) {
            let machine = FormMachine(definition: RandomForm.definition(seed: seed))
            let order = FormPresentation(machine, submitLabel: "Save", in: localizer).focusOrder
            #expect(Set(order.stops).count == order.stops.count, "seed \(seed)")
            var forwards = order.first.map { [$0] } ?? []
            while let next = forwards.last.flatMap({ order.next(after: $0) }) {
                forwards.append(next)
            }
            #expect(forwards == order.stops, "seed \(seed)")
            #expect(
                order.stops.dropFirst().map { order.previous(before: $0) }
                    == order.stops.dropLast().map { $0 }, "seed \(seed)")
        }
    }
}
