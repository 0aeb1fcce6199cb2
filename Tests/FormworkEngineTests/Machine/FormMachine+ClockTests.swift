import Testing

@testable import FormworkEngine

@Suite struct FormMachineClockTests {
    private static let past = ViolationCode(rawValue: "past")
    private static let noon = Sample.moment("2026-11-22T12:00")
    private static let future = RowRules(valid: [
        ValidityRule(code: past, .row("start") > .now, onlyWhenChanged: true)
    ])

    private static func words(_ machine: FormMachine) -> [String] {
        machine.apply(.submit)
        return machine.violations.words
    }

    private static func definition() throws -> FormDefinition {
        try FormDefinition(rows: [Sample.dateTime("start", rules: future), Sample.text("phone")])
    }

    @Test(
        "A rule compares a row with the clock; an empty row, and a form without clock, keep it",
        arguments: [
            ("2026-11-22T11:59", true), ("2026-11-22T12:00", true), ("2026-11-22T12:01", false),
            ("", false),
        ])
    func comparison(start: String, isBroken: Bool) throws {
        let definition = try Self.definition()
        for clock in [Self.noon, nil] {
            let machine = FormMachine(definition: definition, clock: clock)
            machine.apply(.edit(tag: "start", text: start))
            #expect(Self.words(machine) == (isBroken && clock != nil ? ["start: past"] : []))
        }
    }

    @Test("A stored moment that is over by now may stay, but not become another one in the past")
    func onlyWhenChanged() throws {
        let moment = Sample.moment("2026-11-21T09:00")
        let machine = FormMachine(
            definition: try Self.definition(), stored: FieldRecord([("start", .dateTime(moment))]),
            clock: Self.noon)
        machine.apply(.edit(tag: "phone", text: "7"))
        #expect(Self.words(machine) == [])
        machine.apply(.edit(tag: "start", text: "2026-11-21T10:00"))
        #expect(Self.words(machine) == ["start: past"])
        machine.apply(.edit(tag: "start", text: "2026-11-21T09:00"))
        #expect(Self.words(machine) == [])
    }

    /// A form with a rule about the time, one about the day, one about each entry and others.
    private static func visits() throws -> FormMachine {
        let list = Sample.list(
            "visits",
            [
                Sample.dateTime(
                    "at", rules: RowRules(valid: [ValidityRule(code: past, .row("at") > .now)]))
            ])
        return FormMachine(
            definition: try FormDefinition(rows: [
                Sample.date(
                    "day", rules: RowRules(valid: [ValidityRule(code: past, .row("day") >= .today)])
                ),
                Sample.text("open", rules: RowRules(visible: .now < .value(.dateTime(noon)))),
                Sample.text("note", rules: RowRules(required: .row("day").isFilledIn)), list,
            ]),
            values: ["visits": .list([.record(FieldRecord()), .record(FieldRecord())])],
            clock: Sample.moment("2026-11-22T11:00"))
    }

    @Test("The clock evaluates the rules that read it, those about the day at midnight alone")
    func cost() throws {
        let machine = try Self.visits()
        #expect(machine.cost(of: .clock(Sample.moment("2026-11-22T11:00"))) == 0)
        // One of "open", and one in each of two entries.
        #expect(machine.cost(of: .clock(Sample.moment("2026-11-22T11:30"))) == 3)
        // "open" is hidden now, which decides its value as well.
        #expect(machine.cost(of: .clock(Self.noon)) == 4)
        #expect(machine.cost(of: .clock(Sample.moment("2026-11-23T00:00"))) == 4)
        #expect(!machine.canUndo)
    }

    @Test("The clock changes what the rules decide")
    func moving() throws {
        let machine = try Self.visits()
        machine.apply(.edit(tag: "day", text: "2026-11-22"))
        machine.apply(.edit(tag: "note", text: "x"))
        machine.apply(.edit(tag: "visits.1.at", text: "2026-11-22T12:00"))
        #expect(Self.words(machine) == [] && machine.isVisible("open"))
        #expect(machine.apply(.clock(Self.noon)).contains(.visibility(tag: "open")))
        #expect(!machine.isVisible("open"))
        #expect(Self.words(machine) == ["visits.1.at: past"])
        machine.apply(.clock(Sample.moment("2026-11-23T00:00")))
        #expect(Self.words(machine) == ["day: past", "visits.1.at: past"])
    }

    @Test("An entry that undo brings back is judged by the clock as it is now")
    func undo() throws {
        let machine = try Self.visits()
        machine.apply(.edit(tag: "visits.0.at", text: "2026-11-22T11:15"))
        machine.apply(.remove(tag: "visits.0"))
        machine.apply(.clock(Self.noon))
        machine.apply(.undo)
        #expect(Self.words(machine) == ["visits.0.at: past"])
        machine.apply(.reset())
        machine.apply(.clock(Sample.moment("2026-11-22T11:00")))
        machine.apply(.undo)
        #expect(Self.words(machine) == [] && machine.isVisible("open"))
    }

    @Test("A draft carries the clock, so that nothing is hidden and lost on the way")
    func draft() throws {
        let machine = try Self.visits()
        machine.apply(.edit(tag: "open", text: "kept"))
        let session = try FormSession(definition: machine.definition.json, state: machine.draft)
        #expect(session.machine.text(of: "open") == "kept")
        #expect(session.machine.clock == machine.clock)
        let restored = try FormMachine.restored(
            from: machine.draft, in: machine.definition, clock: Self.noon)
        #expect(restored.machine.clock == Self.noon && !restored.machine.isVisible("open"))
    }

    @Test("A form whose rules do not read the clock has the same draft with and without one")
    func draftWithoutClock() throws {
        let definition = try FormDefinition(rows: [
            Sample.date(
                "day",
                rules: RowRules(valid: [
                    ValidityRule(code: Self.past, .row("day").weekday != .sunday)
                ]))
        ])
        let machine = FormMachine(definition: definition, clock: Self.noon)
        #expect(machine.draft == FormMachine(definition: definition).draft)
        #expect(machine.cost(of: .clock(Sample.moment("2027-01-01T00:00"))) == 0)
        #expect(!definition.readsClock)
        machine.apply(.edit(tag: "day", text: "2026-11-22"))
        #expect(Self.words(machine) == ["day: past"])
    }
}
