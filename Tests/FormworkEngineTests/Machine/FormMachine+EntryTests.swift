import FormworkEngine
import Testing

@Suite struct FormMachineEntryTests {
    @Test("A letter that is written with other scalars is another text")
    func otherScalars() throws {
        let machine = try ProjectForm.machine()
        machine.apply(.edit(tag: "title", text: "a\u{308}"))
        #expect(
            machine.drawn(.edit(tag: "title", text: "\u{E4}"))
                == [.text(tag: "title"), .value(tag: "title")])
        #expect(machine.value(of: "title") == .text("\u{E4}"))
        #expect(machine.value(of: "title") != .text("a\u{308}"))
    }

    @Test(
        "An edit reports its changes, keeps the text as typed and reads its value",
        arguments: [
            ("title", "a\r\nb", .text("a\nb"), [.text(tag: "title"), .value(tag: "title")]),
            ("title", "", .none, []),
            (
                "budget", "1.234,50", .decimal(ExactDecimal(coefficient: 12345, scale: 1)),
                [.text(tag: "budget"), .value(tag: "budget")]
            ),
            ("budget", "12,3,4", .none, [.text(tag: "budget")]),
            ("budget", " ", .none, [.text(tag: "budget")]),
            ("category", "b", .text("b"), [.text(tag: "category"), .value(tag: "category")]),
            ("topics", "b", .list([.text("b")]), [.text(tag: "topics"), .value(tag: "topics")]),
            ("topics", "", .list([]), []),
            ("agree", "on", .boolean(true), [.text(tag: "agree"), .value(tag: "agree")]),
            ("agree", "", .boolean(false), [.text(tag: "agree")]),
            ("agree", "false", .boolean(false), []),
            ("agree", "maybe", .none, [.text(tag: "agree"), .value(tag: "agree")]),
        ] as [(String, String, FieldValue, [FormChange])])
    func edit(tag: String, text: String, value: FieldValue, changes: [FormChange]) throws {
        let machine = try ProjectForm.machine()
        #expect(machine.drawn(.edit(tag: tag, text: text)) == changes)
        #expect(machine.text(of: tag) == text)
        #expect(machine.value(of: tag) == value)
        #expect(machine.violations == [])
        #expect(machine.drawn(.edit(tag: tag, text: text)) == [])
    }

    @Test("Choosing sets the choices of a select, one or several")
    func choose() throws {
        let machine = try ProjectForm.machine()
        #expect(
            machine.drawn(.choose(tag: "topics", values: ["b", "a"]))
                == [.text(tag: "topics"), .value(tag: "topics")])
        #expect(machine.texts(of: "topics") == ["b", "a"])
        #expect(machine.value(of: "topics") == .list([.text("b"), .text("a")]))
        machine.apply(.choose(tag: "category", values: ["c"]))
        #expect(machine.value(of: "category") == .text("c"))
        machine.apply(.choose(tag: "category", values: []))
        #expect(machine.value(of: "category") == .none)
        machine.apply(.choose(tag: "topics", values: ["", "c"]))
        #expect(machine.value(of: "topics") == .list([.text("c")]))
        #expect(machine.violations == [])
    }

    @Test(
        "Input that a field cannot hold is refused and reported, and its value stays",
        arguments: [
            (.edit(tag: "nobody", text: "x"), "nobody: undeclared", nil),
            (.choose(tag: "nobody", values: ["x"]), "nobody: undeclared", nil),
            (.edit(tag: "", text: "x"), ": undeclared", nil),
            (.edit(tag: "created", text: "2026-01-01"), "created: notEditable", "created"),
            (.choose(tag: "created", values: []), "created: notEditable", "created"),
            (.choose(tag: "category", values: ["a", "b"]), "category: repeated", "category"),
            (.choose(tag: "topics", values: ["a", "b", "a"]), "topics: repeated", "topics"),
        ] as [(FormEvent, String, String?)])
    func refused(event: FormEvent, violation: String, tag: String?) throws {
        let machine = try ProjectForm.machine(["category": .text("c")])
        let values = machine.values
        #expect(machine.drawn(event) == [.violations(tag: tag)])
        #expect(machine.violations.words == [violation])
        #expect(machine.values == values)
        #expect(!machine.isValid)
        #expect(machine.drawn(event) == [])
        machine.apply(.submit)
        #expect(machine.violations.words.contains(violation))
    }

    @Test("A checked field is checked again at every edit")
    func liveAfterSubmit() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.edit(tag: "title", text: "too long"))
        machine.apply(.submit)
        #expect(machine.violations.words == ["title: maxLength"])
        let text = FormChange.text(tag: "title")
        let value = FormChange.value(tag: "title")
        let violations = FormChange.violations(tag: "title")
        #expect(machine.drawn(.edit(tag: "title", text: "longer still")) == [text, value])
        #expect(machine.drawn(.edit(tag: "title", text: "short")) == [text, value, violations])
        #expect(machine.violations == [])
        #expect(machine.drawn(.edit(tag: "title", text: "")) == [text, value, violations])
        #expect(machine.violations.words == ["title: required"])
    }

    @Test("A choice that does not exist is kept as sent and reported on submission")
    func unknownChoice() throws {
        let machine = try ProjectForm.machine(ProjectForm.complete)
        machine.apply(.choose(tag: "topics", values: ["a", "<script>"]))
        machine.apply(.edit(tag: "category", text: "z"))
        machine.apply(.submit)
        #expect(machine.violations.words == ["category: choice", "topics: choice"])
        #expect(machine.texts(of: "topics") == ["a", "<script>"])
    }

    @Test("Many unknown fields are reported once each, in the order of arrival")
    func flood() throws {
        let machine = try ProjectForm.machine()
        for number in (0..<20_000) {
            machine.apply(.edit(tag: "unknown\(number % 10_000)", text: "x"))
        }
        #expect(machine.violations.count == 10_000)
        #expect(machine.violations.last?.tags == ["unknown9999"])
    }

    @Test("An accent that follows its letter is another text than the letter with its accent")
    func combiningMarks() throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let machine = FormMachine(
            definition: try FormDefinition(fields: [FieldDefinition(tag: "name", label: "Name")]))
        machine.apply(.edit(tag: "name", text: composed))
        let changes = machine.apply(.edit(tag: "name", text: decomposed))
        #expect(changes.contains(.text(tag: "name")))
        #expect(changes.contains(.value(tag: "name")))
        #expect(Array(machine.text(of: "name").utf8) == Array(decomposed.utf8))
    }
}
