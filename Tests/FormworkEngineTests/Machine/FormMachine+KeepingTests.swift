import FormworkEngine
import Testing

/// A form over what is stored, and what was sent for it.
@Suite struct FormMachineKeepingTests {
    private static let isOn = FormExpression.row("on") == true

    private static let rows: [RowDefinition] = [
        Sample.toggle("on"),
        Sample.text("kept", rules: RowRules(visible: isOn, hiddenValue: .keep)),
        Sample.text("cleared", rules: RowRules(visible: isOn, hiddenValue: .clear)),
        Sample.text("restored", rules: RowRules(visible: isOn, hiddenValue: .restore)),
        Sample.text("off", rules: RowRules(enabled: isOn)),
        Sample.text("fixed", rules: RowRules(readOnly: .value(.boolean(true)))),
        Sample.text("begun", rules: RowRules(initial: .value(.text("x")))),
        Sample.list(
            "team", rules: RowRules(visible: isOn, hiddenValue: .keep),
            [
                Sample.text("name"),
                Sample.text("grade", rules: RowRules(readOnly: .value(.boolean(true)))),
            ]),
    ]

    private static func entry(_ name: String, _ grade: String) -> FieldValue {
        .record(FieldRecord([("name", .text(name)), ("grade", .text(grade))]))
    }

    private static func stored(isOn: Bool = true) throws -> FormMachine {
        let texts = ["kept", "cleared", "restored", "off", "fixed"].map { tag in
            (tag: tag, value: FieldValue.text("stored \(tag)"))
        }
        return FormMachine(
            definition: try FormDefinition(rows: rows),
            stored: FieldRecord(
                texts + [
                    ("on", .boolean(isOn)),
                    ("team", .list([entry("Ada", "A"), entry("Alan", "B")])),
                ]))
    }

    private static func record(
        after rows: [(String, String)], isOn: Bool = true
    ) throws -> (FieldRecord, [String]) {
        let machine = try stored(isOn: isOn)
        machine.receive(rows.map { ReceivedRow(tag: $0.0, texts: [$0.1]) })
        machine.apply(.submit)
        return (machine.record, machine.violations.words)
    }

    @Test("A row that is not sent keeps its stored value, and no default value is set")
    func untouched() throws {
        let (record, wrong) = try Self.record(after: [])
        #expect(wrong == [])
        for tag in ["kept", "cleared", "restored", "off", "fixed"] {
            #expect(record[tag] == .text("stored \(tag)"))
        }
        #expect(record["begun"] == .none)
        #expect(record["team"] == .list([Self.entry("Ada", "A"), Self.entry("Alan", "B")]))
    }

    @Test("A reset brings back what is stored, also an empty row that a new form would fill")
    func reset() throws {
        let machine = try Self.stored()
        machine.apply(.edit(tag: "begun", text: "typed"))
        machine.apply(.remove(tag: "team.0"))
        machine.apply(.reset())
        #expect(machine.value(of: "begun") == .none)
        #expect(machine.entries(of: "team") == [0, 1])
        #expect(!machine.isDirty)
        machine.apply(.reset(to: .default))
        #expect(machine.value(of: "begun") == .text("x"))
    }

    @Test("Rows that are closed by what is sent keep what is stored, unless that is cleared")
    func closed() throws {
        let (record, wrong) = try Self.record(after: [("on", "")])
        #expect(wrong == [])
        #expect(record["kept"] == .text("stored kept"))
        #expect(record["cleared"] == .none)
        #expect(record["restored"] == .none)
        #expect(record["off"] == .text("stored off"))
        #expect(record["team"] == .list([Self.entry("Ada", "A"), Self.entry("Alan", "B")]))
    }

    @Test("Rows that are closed already keep it too; those opened by what is sent take it")
    func opened() throws {
        #expect(try Self.record(after: [], isOn: false).0["kept"] == .text("stored kept"))
        let (record, wrong) = try Self.record(
            after: [("on", "true"), ("kept", "new")], isOn: false)
        #expect(wrong == [])
        #expect(record["kept"] == .text("new"))
        #expect(record["off"] == .text("stored off"))
    }

    @Test(
        "A row closed by a sent value keeps its stored value, even if it was sent as empty",
        arguments: ["kept", "off"])
    func emptied(tag: String) throws {
        for rows in [[("on", ""), (tag, "")], [(tag, ""), ("on", "")]] {
            let (record, wrong) = try Self.record(after: rows)
            #expect(wrong == [])
            #expect(record[tag] == .text("stored \(tag)"))
        }
        #expect(try Self.record(after: [(tag, "")]).0[tag] == .none)
    }

    @Test("A value for a closed row is refused; what is stored stays", arguments: [true, false])
    func refused(isOn: Bool) throws {
        for (tag, code) in [("kept", "hidden"), ("off", "notEditable"), ("fixed", "notEditable")] {
            let (record, wrong) = try Self.record(after: [("on", ""), (tag, "new")], isOn: isOn)
            #expect(wrong == ["\(tag): \(code)"])
            #expect(record[tag] == .text("stored \(tag)"))
        }
    }

    @Test("A sent entry keeps its values that cannot be edited, wherever it is in the list")
    func entries() throws {
        let (record, wrong) = try Self.record(
            after: [("team.1.name", "Alan T."), ("team.0.name", "Ada"), ("team.7.name", "New")])
        #expect(wrong == [])
        let new = FieldValue.record(FieldRecord([("name", .text("New")), ("grade", .none)]))
        #expect(
            record["team"]
                == .list([Self.entry("Alan T.", "B"), Self.entry("Ada", "A"), new]))
    }

    @Test("An open list sent without entries is emptied; a closed one keeps them")
    func emptyList() throws {
        #expect(try Self.record(after: [("team", "")]).0["team"] == .list([]))
        let (record, wrong) = try Self.record(after: [("team", ""), ("on", "")])
        #expect(wrong == [])
        #expect(record["team"] == .list([Self.entry("Ada", "A"), Self.entry("Alan", "B")]))
    }

    @Test("Files that are stored stay, one or several")
    func files() throws {
        let file = FieldValue.file(FileValue(name: "a.pdf", mediaType: "", size: 1))
        let rows = [("one", false), ("many", true)].map { tag, isMultiple in
            RowDefinition.field(
                FieldDefinition(
                    tag: tag, label: "", type: .text(inputType: .file), isMultiple: isMultiple))
        }
        let stored = FieldRecord([("one", file), ("many", .list([file, file]))])
        let machine = FormMachine(definition: try FormDefinition(rows: rows), stored: stored)
        machine.receive([])
        machine.apply(.submit)
        #expect(machine.record == stored)
        #expect(machine.violations == [])
    }

    @Test("A row that opens late can still close another that was sent as empty")
    func openedLate() throws {
        let rows = [
            Sample.text(
                "a", rules: RowRules(visible: .row("b") == "x", hiddenValue: .keep)),
            Sample.text("b", rules: RowRules(enabled: .row("c") == true)), Sample.toggle("c"),
        ]
        let machine = FormMachine(
            definition: try FormDefinition(rows: rows),
            stored: FieldRecord([("a", .text("stored")), ("b", .text("x"))]))
        machine.receive(
            [("a", ""), ("b", "y"), ("c", "true")].map { ReceivedRow(tag: $0.0, texts: [$0.1]) })
        #expect(machine.violations == [])
        #expect(machine.values["a"] == .text("stored"))
        #expect(machine.values["b"] == .text("y"))
    }
}
