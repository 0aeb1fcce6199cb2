import Formwork
import FormworkPresentation
import FormworkTerminal
import TerminalFaces
import Testing

@Suite struct FormScreenRunTests {
    private func screen(_ field: FieldDefinition) throws -> (MachineDriver, FormScreen) {
        let driver = MachineDriver(
            FormMachine(definition: try FormDefinition(fields: [field])))
        let screen = FormScreen(
            driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer(),
            size: TerminalSize(width: 1, height: 1),
            styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        return (driver, screen)
    }

    @Test("A form runs until it is submitted, left, or the terminal is gone")
    func outcomes() async throws {
        for (last, outcome) in [
            (DeviceEvent.input(.key(.character("s"), .control)), FormOutcome.submitted),
            (.input(.key(.escape)), .left), (.end, .left),
        ] {
            let (driver, screen) = try screen(FieldDefinition(tag: "a", label: "A"))
            let terminal = ScriptedTerminal([
                .input(.text("x")), .redraw, .input(.key(.character("z"), .control)), last, last,
            ])
            await screen.run(on: terminal)
            #expect(screen.outcome == outcome)
            #expect(driver.machine.text(of: "a") == "x")
            #expect(terminal.suspensions == 1)
            #expect(terminal.faults == [])
        }
    }

    @Test("The server is asked when the user rests, by the clock of the terminal")
    func time() async throws {
        let rule = ServerRule(code: ViolationCode(rawValue: "taken"), debounce: 300)
        let (driver, screen) = try screen(
            FieldDefinition(tag: "a", label: "A", rules: RowRules(server: [rule])))
        var questions = 0
        driver.observers.add { changes in
            for case .question in changes { questions += 1 }
        }
        let terminal = ScriptedTerminal([.input(.text("anna"))])
        await screen.run(on: terminal)
        #expect(terminal.wakes.first == 300)
        #expect(questions == 1)
    }

    @MainActor @Test("Rows are written again for another width, with their input")
    func otherWidth() async throws {
        let terminal = LiveTerminal(width: 40)
        let definition = {
            try FormDefinition(fields: [
                FieldDefinition(tag: "name", label: "\(terminal.size.width) columns")
            ])
        }
        let driver = MachineDriver(FormMachine(definition: try definition()))
        var form = TerminalForm(
            driver, title: "Form", submitLabel: "Save", in: try ShownScreen.localizer())
        form.fit = { if let other = try? definition() { driver.apply(.localize(other)) } }
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let shown = form
        let work = Task { @MainActor in await session.run(shown) }
        terminal.press("A")
        await terminal.wait(for: "40 columns")
        terminal.resize(width: 30, height: 12)
        await terminal.wait(for: "30 columns")
        #expect(terminal.rows[2].hasPrefix("[A "))
        terminal.end()
        #expect(await work.value == .left)
        #expect(terminal.faults == [])
    }
}
