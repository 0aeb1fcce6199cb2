import FormworkEngine
import Testing

/// Rules and constraints that are about changes of what is stored.
@Suite struct FormMachineStoredTests {
    private static let gone = ViolationCode(rawValue: "gone")
    private static let taken = ViolationCode(rawValue: "taken")

    /// A row whose value must be at least 10, as a constraint or as a rule.
    private static func day(_ tag: String = "day", asRule: Bool) -> RowDefinition {
        var field = FieldDefinition(tag: tag, label: "", type: .text(inputType: .number))
        if asRule {
            field.rules.valid = [
                ValidityRule(code: gone, .row(tag) >= 10, onlyWhenChanged: true)
            ]
        } else {
            (field.constraints, field.constraintsOnlyWhenChanged) = ([.minValue(10)], true)
        }
        return .field(field)
    }

    private static func form(asRule: Bool) throws -> FormDefinition {
        try FormDefinition(rows: [
            day(asRule: asRule), Sample.text("note"),
            Sample.list("visits", [day(asRule: asRule), Sample.text("place")]),
        ])
    }

    private static let stored = FieldRecord([
        ("day", .integer(3)), ("note", .text("a")),
        ("visits", .list([.record(FieldRecord([("day", .integer(4))]))])),
    ])

    private static func words(_ machine: FormMachine) -> [String] {
        machine.apply(.submit)
        return machine.violations.words
    }

    /// The same form as it is, and as a page has it that gets both as JSON.
    private static func machines(over stored: FieldRecord, _ form: FormDefinition) throws
        -> [FormMachine]
    {
        let machine = FormMachine(definition: form, stored: stored)
        let session = try FormSession(definition: form.json, state: machine.draft)
        return [machine, session.machine]
    }

    @Test(
        "A stored value is not validated, a changed one is, and the restored one is not",
        arguments: [("day", true), ("day", false), ("visits.0.day", true), ("visits.0.day", false)])
    func change(tag: String, asRule: Bool) throws {
        let form = try Self.form(asRule: asRule)
        let broken = "\(tag): \(asRule ? "gone" : "minValue")"
        for machine in try Self.machines(over: Self.stored, form) {
            let text = machine.text(of: tag)
            machine.apply(.edit(tag: "note", text: "b"))
            #expect(Self.words(machine) == [])
            machine.apply(.edit(tag: tag, text: "5"))
            #expect(machine.isChanged(tag) && Self.words(machine) == [broken])
            machine.apply(.edit(tag: tag, text: text))
            #expect(!machine.isChanged(tag) && Self.words(machine) == [])
        }
    }

    @Test("A valid submission stores nothing by itself", arguments: [true, false])
    func submission(asRule: Bool) throws {
        let machine = FormMachine(definition: try Self.form(asRule: asRule), stored: Self.stored)
        machine.apply(.edit(tag: "day", text: "12"))
        #expect(Self.words(machine) == [])
        #expect(machine.isChanged("day"))
    }

    @Test(
        "A new form is always validated, also one with initial values", arguments: [true, false])
    func newForm(asRule: Bool) throws {
        let machine = FormMachine(definition: try Self.form(asRule: asRule), record: Self.stored)
        #expect(Self.words(machine).map { $0.prefix { $0 != ":" } } == ["day", "visits.0.day"])
        #expect(machine.isChanged("day"))
    }

    @Test("A new entry is validated beside stored ones", arguments: [true, false])
    func newEntry(asRule: Bool) throws {
        for machine in try Self.machines(over: Self.stored, Self.form(asRule: asRule)) {
            machine.apply(.insert(tag: "visits"))
            machine.apply(.edit(tag: "visits.1.day", text: "4"))
            #expect(Self.words(machine).map { $0.prefix { $0 != ":" } } == ["visits.1.day"])
            #expect(machine.isChanged("visits"))
        }
    }

    @Test("Received entries are validated by their keys", arguments: [true, false])
    func received(asRule: Bool) throws {
        let machine = FormMachine(definition: try Self.form(asRule: asRule), stored: Self.stored)
        machine.receive(
            [("day", "3"), ("visits.7.day", "4"), ("visits.0.day", "4")].map {
                ReceivedRow(tag: $0.0, texts: [$0.1])
            })
        #expect(Self.words(machine).map { $0.prefix { $0 != ":" } } == ["visits.7.day"])
    }

    @Test("Undo and reset hide the violations with the stored value", arguments: [true, false])
    func history(asRule: Bool) throws {
        let machine = FormMachine(definition: try Self.form(asRule: asRule), stored: Self.stored)
        machine.apply(.edit(tag: "visits.0.day", text: "5"))
        machine.apply(.undo)
        #expect(Self.words(machine) == [])
        machine.apply(.edit(tag: "visits.0.day", text: "5"))
        machine.apply(.reset(to: .initial))
        #expect(Self.words(machine) == [])
        machine.apply(.redo)
        machine.apply(.edit(tag: "day", text: "5"))
        #expect(Self.words(machine) != [])
    }

    @Test("A rule over several rows is evaluated when any row that it reads is changed")
    func severalRows() throws {
        let rule = ValidityRule(
            code: Self.gone, .row("end") > .row("start"), onlyWhenChanged: true)
        let total = ValidityRule(
            code: Self.taken, FormExpression.sum(.row("parts.size")) <= .row("most"),
            onlyWhenChanged: true)
        let form = try FormDefinition(rows: [
            Sample.number("start"), Sample.number("end", rules: RowRules(valid: [rule])),
            Sample.number("most", rules: RowRules(valid: [total])), Sample.text("note"),
            Sample.list("parts", [Sample.number("size"), Sample.text("name")]),
        ])
        let part = FieldValue.record(FieldRecord([("size", .integer(5))]))
        let stored = FieldRecord([
            ("start", .integer(8)), ("end", .integer(7)), ("most", .integer(1)),
            ("parts", .list([part, part])),
        ])
        let edits: [([FormEvent], [String])] = [
            ([.edit(tag: "note", text: "x"), .edit(tag: "parts.0.name", text: "x")], []),
            ([.edit(tag: "start", text: "9")], ["end: gone"]),
            ([.edit(tag: "end", text: "6")], ["end: gone"]),
            ([.edit(tag: "start", text: "9"), .edit(tag: "start", text: "8")], []),
            ([.edit(tag: "parts.1.size", text: "6")], ["most: taken"]),
            ([.insert(tag: "parts")], ["most: taken"]),
            ([.insert(tag: "parts"), .remove(tag: "parts.2")], []),
            ([.edit(tag: "most", text: "2")], ["most: taken"]),
        ]
        for (events, expected) in edits {
            for machine in try Self.machines(over: stored, form) {
                for event in events { machine.apply(event) }
                #expect(Self.words(machine) == expected, "\(events)")
            }
        }
    }

    @Test("A field that is required must be filled in, whatever is stored")
    func required() throws {
        let field = FieldDefinition(
            tag: "name", label: "", constraints: [.required], constraintsOnlyWhenChanged: true)
        let machine = FormMachine(
            definition: try FormDefinition(rows: [.field(field)]),
            stored: FieldRecord([("name", .none)]))
        #expect(Self.words(machine) == ["name: required"])
    }

    @Test("The server is asked about a change only, of the row or of one that it reads")
    func serverRule() throws {
        let rule = ServerRule(
            code: Self.taken, reads: ["scope"], debounce: 0, onlyWhenChanged: true)
        let form = try FormDefinition(rows: [
            Sample.text("name", rules: RowRules(server: [rule])), Sample.text("scope"),
        ])
        let stored = FieldRecord([("name", .text("ada")), ("scope", .text("a"))])
        func asks(_ machine: FormMachine, _ tag: String, _ text: String) -> Bool {
            machine.apply(.edit(tag: tag, text: text))
            return machine.wakeUp != nil
        }
        for machine in try Self.machines(over: stored, form) {
            #expect(asks(machine, "name", "bob"))
            #expect(!asks(machine, "name", "ada"))
            #expect(asks(machine, "scope", "b"))
            #expect(!asks(machine, "scope", "a"))
        }
        let new = FormMachine(definition: form, record: stored)
        #expect(asks(new, "name", "bob") && asks(new, "name", "ada"))
    }

    @Test("A draft over no stored values has no word about them")
    func draft() throws {
        let form = try Self.form(asRule: true)
        let new = FormMachine(definition: form, record: Self.stored)
        let old = FormMachine(definition: form, stored: Self.stored)
        #expect(!String(decoding: new.draft, as: UTF8.self).contains("stored"))
        #expect(String(decoding: old.draft, as: UTF8.self).contains("\"stored\":true"))
        let restored = try FormMachine.restored(from: old.draft, in: form).machine
        #expect(restored.draft == old.draft)
        #expect(try !FormMachine.restored(from: new.draft, in: form).machine.isValid)
    }
}
