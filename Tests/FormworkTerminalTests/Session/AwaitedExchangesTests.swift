import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Synchronization
import Testing

/// The requests for which the user of a terminal waits, between forms and beside them.
@Suite(.timeLimit(.minutes(1))) struct AwaitedExchangesTests {
    private func driver() throws -> MachineDriver {
        let fields = ["name", "note"].map { FieldDefinition(tag: $0, label: $0) }
        return MachineDriver(FormMachine(definition: try FormDefinition(fields: fields)))
    }

    private func form(_ driver: MachineDriver? = nil) throws -> TerminalForm {
        TerminalForm(
            try driver ?? self.driver(), title: "Form", submitLabel: "Save",
            in: try ShownScreen.localizer())
    }

    private func session(_ terminal: ScriptedTerminal) -> TerminalSession {
        TerminalSession(terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    @Test("Work returns its result while the program goes on")
    func result() async throws {
        let session = session(ScriptedTerminal([.end]))
        let result = try await session.exchanges.perform { 7 }
        #expect(result == 7)
        #expect(session.exitStatus == 0)
    }

    @Test("Work is cancelled once the program is asked to end, and nothing follows")
    func end() async throws {
        let terminal = ScriptedTerminal([.input(.text("typed ahead"))])
        let session = session(terminal)
        let exchanges = session.exchanges
        let waiting = Task {
            try await exchanges.perform { try await Task.sleep(for: .seconds(600)) }
        }
        let endWork = try #require(terminal.endWork)
        endWork()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await #expect(throws: CancellationError.self) { try await exchanges.perform { 7 } }
        #expect(await session.run(try form()) == .left)
        #expect(terminal.rows.allSatisfy { $0.isEmpty })
    }

    @Test("Work ends with the task that waits for it")
    func cancellation() async throws {
        let exchanges = session(ScriptedTerminal([])).exchanges
        let waiting = Task {
            try await exchanges.perform { try await Task.sleep(for: .seconds(600)) }
        }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test("Keys of signals are the form's own while a form takes the events")
    func attention() async throws {
        let terminal = ScriptedTerminal([
            .input(.text("x")), .input(.key(.tab)), .input(.key(.escape)), .input(.key(.escape)),
        ])
        let session = session(terminal)
        let waits = Mutex<[Bool]>([])
        var form = try form()
        form.keep = { waits.withLock { $0.append(terminal.endWork != nil) } }
        #expect(await session.run(form) == .left)
        #expect(waits.withLock { $0 } == [false])
        #expect(terminal.endWork != nil)
    }

    @Test("Control-C in a form ends the work that would follow")
    func interruption() async throws {
        let session = session(ScriptedTerminal([.input(.key(.character("c"), .control))]))
        let exchanges = session.exchanges
        #expect(await session.run(try form()) == .left)
        #expect(session.exitStatus == 130)
        await #expect(throws: CancellationError.self) { try await exchanges.perform { 7 } }
    }
}
