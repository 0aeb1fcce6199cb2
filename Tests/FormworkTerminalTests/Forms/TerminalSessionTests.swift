import Formwork
import FormworkPresentation
import FormworkTerminal
import Synchronization
import Testing

/// Several forms in one terminal, and the ways in which they begin and end.
@Suite struct TerminalSessionTests {
    private static let rows: [RowDefinition] = [
        .note(NoteDefinition(tag: "words", text: "First line\nSecond line")),
        .action(ActionDefinition(tag: "one", label: "One")),
        .action(ActionDefinition(tag: "two", label: "Two")),
        .field(FieldDefinition(tag: "name", label: "Name", constraints: [.required])),
        .field(FieldDefinition(tag: "note", label: "Note")),
        .repeatingGroup(
            RepeatingGroupDefinition(
                tag: "team", label: "Team", initialCount: 1,
                rows: [.action(ActionDefinition(tag: "find", label: "Find"))])),
    ]

    private func form(
        _ title: String = "Form", reporting violations: [Violation] = []
    ) throws -> TerminalForm {
        let driver = MachineDriver(FormMachine(definition: try FormDefinition(rows: Self.rows)))
        driver.apply(.report(violations))
        var form = TerminalForm(
            driver, title: title, submitLabel: "Save", in: try ShownScreen.localizer())
        form.exits = ["one", "team.find"]
        return form
    }

    private func session(_ terminal: ScriptedTerminal) -> TerminalSession {
        TerminalSession(terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    @Test("Forms follow each other, each from where the terminal is")
    func several() async throws {
        let terminal = ScriptedTerminal(
            [
                .input(.text("Anna")), .input(.key(.character("s"), .control)),
                .input(.key(.escape)),
            ], height: 24)
        let session = session(terminal)
        #expect(!session.usesLines)
        #expect(await session.run(try form("First")) == .submitted)
        #expect(terminal.rows[0] == "First")
        #expect(await session.run(try form("Second")) == .left)
        #expect(terminal.rows[0] == "Second")
        #expect(terminal.faults.isEmpty)
        session.close()
    }

    @Test(
        "A button that ends the form is named by its row, another one does not end it",
        arguments: [(1, "one"), (5, "team.0.find")])
    func exits(tabs: Int, row: String) async throws {
        // From the first control back to the start, and on from there.
        let back = Array(repeating: DeviceEvent.input(.key(.tab, .shift)), count: 2)
        let on = Array(repeating: DeviceEvent.input(.key(.tab)), count: tabs - 1)
        let terminal = ScriptedTerminal(back + on + [.input(.key(.enter)), .end], height: 24)
        #expect(await session(terminal).run(try form()) == .pressed(row))
        let other = ScriptedTerminal([
            .input(.key(.tab, .shift)), .input(.key(.enter)), .input(.key(.escape)),
        ])
        #expect(await session(other).run(try form()) == .left)
    }

    @Test("Buttons of the form's own that follow each other are close to each other")
    func closeness() async throws {
        let terminal = ScriptedTerminal([.end], height: 24)
        _ = await session(terminal).run(try form())
        #expect(
            terminal.rows.prefix(7) == [
                "Form", "First line", "Second line", "[ One ]", "[ Two ]", "", "Name",
            ])
    }

    @Test("A button is no wider than the screen")
    func width() async throws {
        let label = String(repeating: "wide ", count: 40)
        let driver = MachineDriver(
            FormMachine(
                definition: try FormDefinition(rows: [
                    .action(ActionDefinition(tag: "wide", label: label))
                ])))
        let terminal = ScriptedTerminal([.end])
        _ = await session(terminal).run(
            TerminalForm(
                driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer()))
        #expect(terminal.rows[1].hasSuffix("… ]"))
        #expect(terminal.faults.isEmpty)
    }

    @Test("A form that was refused elsewhere begins with its errors, another one at a row")
    func beginnings() async throws {
        let violation = Violation(
            tags: ["name"], code: ViolationCode(rawValue: "taken"), message: "Taken")
        var refused = try form(reporting: [violation])
        refused.showsErrors = true
        let terminal = ScriptedTerminal([.end], height: 24)
        _ = await session(terminal).run(refused)
        #expect(terminal.rows[1...].contains("• Taken"))
        #expect(await lines(of: refused).contains("Taken"))

        var other = try form()
        other.focus = "note"
        let screen = ScriptedTerminal([.input(.text("x")), .end], height: 24)
        _ = await session(screen).run(other)
        #expect(screen.rows.contains { $0.hasPrefix("[x ") })
        #expect(await lines(of: other).contains { $0.hasPrefix("3 of 7: Note") })
    }

    @Test("A form that was refused elsewhere begins in the step of its first error")
    func refusedStep() async throws {
        let rows = ["one", "two"].map { step in
            RowDefinition.step(
                StepDefinition(
                    tag: step, label: step,
                    rows: [.field(FieldDefinition(tag: "\(step)-name", label: "Name of \(step)"))]))
        }
        let driver = MachineDriver(FormMachine(definition: try FormDefinition(rows: rows)))
        driver.apply(.goTo(tag: "two"))
        driver.apply(
            .report([Violation(tags: ["one-name"], code: .taken, message: "Taken")]))
        var form = TerminalForm(
            driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer())
        form.showsErrors = true
        let terminal = ScriptedTerminal([.input(.text("x")), .end], height: 24)
        _ = await session(terminal).run(form)
        #expect(driver.machine.currentStep == "one")
        #expect(driver.machine.text(of: "one-name") == "x")
        driver.apply(.goTo(tag: "two"))
        driver.apply(
            .report([Violation(tags: ["one-name"], code: .taken, message: "Taken")]))
        #expect(await lines(of: form).contains("1 of 2: Name of one (optional)"))
    }

    /// A form with a rule that a server decides.
    private func asking() throws -> TerminalForm {
        let rules = RowRules(server: [ServerRule(code: .taken, debounce: 100)])
        let field = FieldDefinition(
            tag: "name", label: "Name", messages: [.taken: "Taken"], rules: rules)
        let driver = MachineDriver(
            FormMachine(
                definition: try FormDefinition(rows: [
                    .field(field), .field(FieldDefinition(tag: "note", label: "Note")),
                ])))
        var form = TerminalForm(
            driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer())
        form.answer = { $0.values["name"] == .text("Argo") ? .invalid : .valid }
        return form
    }

    @Test("Questions to the server are asked while the user goes on, and their answers shown")
    func questions() async throws {
        #expect(await lines(of: try asking(), answers: "Argo").suffix(3).first == "Error: Taken")
        #expect(await lines(of: try asking(), answers: "Beagle").last == "Now: Not specified")
        let terminal = ScriptedTerminal([.input(.text("Argo"))], height: 24, isPatient: true)
        #expect(await session(terminal).run(try asking()) == .left)
        #expect(terminal.rows.contains("Error: Taken"))
    }

    @Test("A terminal that is gone ends all forms that follow")
    func gone() async throws {
        let session = session(ScriptedTerminal([.input(.text("x")), .end]))
        for _ in 0..<3 { #expect(await session.run(try form()) == .left) }
    }

    @Test("A form with input is left by a second key alone, and by none in between")
    func leaving() async throws {
        let escape = DeviceEvent.input(.key(.escape))
        let terminal = ScriptedTerminal([.input(.text("x")), escape])
        let form = try form()
        let screen = FormScreen(
            MachineDriver(FormMachine(definition: try FormDefinition(rows: Self.rows))),
            title: "Form", submitLabel: "Save", in: try ShownScreen.localizer(),
            size: terminal.size, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        for key in [TerminalKey.escape, .tab, .escape] { screen.take(.key(key)) }
        #expect(screen.outcome == .left)
        screen.outcome = .editing
        screen.take(.key(.tab, .shift))
        screen.take(.text("x"))
        for key in [TerminalKey.escape, .tab, .escape] { screen.take(.key(key)) }
        #expect(screen.outcome == .editing)
        screen.take(.key(.escape))
        #expect(screen.outcome == .left)

        let other = ScriptedTerminal([.input(.text("x")), escape, escape])
        #expect(await session(other).run(form) == .left)
        #expect(other.rows.last == "Esc again: leave without saving")
    }

    @Test("Input is kept whenever a row is left, and the first key to leave announces it")
    func keeping() async throws {
        let driver = MachineDriver(FormMachine(definition: try FormDefinition(rows: Self.rows)))
        var form = TerminalForm(
            driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer())
        let kept = Mutex<[FieldValue]>([])
        form.keep = { kept.withLock { $0.append(driver.machine.value(of: "name")) } }
        let keys = [TerminalKey.tab, .left, .tab].map { DeviceEvent.input(.key($0)) }
        let start = DeviceEvent.input(.text("x"))
        let escape = DeviceEvent.input(.key(.escape))
        let terminal = ScriptedTerminal([start] + keys + [escape, escape])
        form.focus = "name"
        #expect(await session(terminal).run(form) == .left)
        #expect(kept.withLock { $0 } == [.text("x"), .text("x")])
        #expect(terminal.rows.last == "Esc again: leave and keep a draft")

        kept.withLock { $0 = [] }
        var answers = ["", "Anna", ":q", ":q"]
        let lines = TerminalSession(
            answer: { answers.isEmpty ? nil : answers.removeFirst() }, write: { _ in })
        form.focus = nil
        #expect(await lines.run(form) == .left)
        #expect(kept.withLock { $0.count } == 3)
    }

    @Test("Control-C ends all forms that follow")
    func interruption() async throws {
        let interrupt = DeviceEvent.input(.key(.character("c"), .control))
        let session = session(ScriptedTerminal([interrupt]))
        for _ in 0..<2 { #expect(await session.run(try form()) == .left) }
    }

    @Test("Enter in a line submits a form that is a search")
    func search() async throws {
        var form = try form()
        form.submitsByEnter = true
        let terminal = ScriptedTerminal([.input(.text("x")), .input(.key(.enter))], height: 24)
        #expect(await session(terminal).run(form) == .submitted)
    }

    @Test("The button of a search follows its row, also for the keys")
    func buttonBehindRow() async throws {
        var form = try form()
        (form.actionsFollow, form.submitsByEnter) = ("name", true)
        let keys: [DeviceEvent] = [
            .input(.text("x")), .input(.key(.tab)), .input(.key(.enter)),
        ]
        #expect(await session(ScriptedTerminal(keys, height: 24)).run(form) == .submitted)
    }

    @Test("Work that goes on is shown in place of the keys until the next form")
    func status() async throws {
        let terminal = ScriptedTerminal([.input(.key(.escape)), .input(.key(.escape))])
        let session = session(terminal)
        session.show(status: "Nothing is shown yet")
        _ = await session.run(try form())
        session.show(status: "Sending…")
        #expect(terminal.rows.last == "Sending…")
        _ = await session.run(try form())
        #expect(terminal.rows.last?.hasPrefix("^S Save") == true)
    }

    @Test("In lines the buttons that follow each other are one question, and notes are lines")
    func grouping() async throws {
        #expect(
            await lines(of: try form()).dropFirst().prefix(6) == [
                "Form", "First line", "Second line", "1 of 7: Form", "1. One", "2. Two",
            ])
        #expect(await lines(of: try form(), answers: "2", "1").last == "2. Two")
    }

    /// The lines of a form until the answers end.
    private func lines(of form: TerminalForm, answers: String...) async -> [String] {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        #expect(session.usesLines)
        _ = await session.run(form)
        return lines.withLock { $0 }
    }
}
