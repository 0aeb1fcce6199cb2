import Formwork
import FormworkPresentation
import FormworkTerminal
import Synchronization
import Testing

/// A terminal on which things happen one after another, each at once when the one before is done.
private final class ScriptedTerminal: Terminal {
    let events: AsyncStream<DeviceEvent>
    private let send: AsyncStream<DeviceEvent>.Continuation
    private let state: Mutex<State>

    private struct State {
        var screen: SimulatedTerminal
        var size: TerminalSize
        var milliseconds = 0
        var suspensions = 0
        var wakes: [Int] = []
    }

    init(_ script: [DeviceEvent], width: Int = 60, height: Int = 12) {
        (events, send) = AsyncStream.makeStream()
        state = Mutex(
            State(
                screen: SimulatedTerminal(width: width, height: height),
                size: TerminalSize(width: width, height: height)))
        for event in script { send.yield(event) }
    }

    var size: TerminalSize { state.withLock(\.size) }
    var milliseconds: Int { state.withLock(\.milliseconds) }
    var suspensions: Int { state.withLock(\.suspensions) }
    var wakes: [Int] { state.withLock(\.wakes) }
    var faults: [String] { state.withLock(\.screen.faults) }

    func write(_ bytes: [UInt8]) { state.withLock { $0.screen.write(bytes) } }

    func suspend() { state.withLock { $0.suspensions += 1 } }

    /// The time passes at once; the terminal is gone at the second time.
    func wake(after milliseconds: Int) {
        let count = state.withLock { state in
            state.milliseconds += milliseconds
            state.wakes.append(milliseconds)
            return state.wakes.count
        }
        send.yield(count < 2 ? .wake : .end)
    }
}

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
                .input(.text("x")), .redraw, .input(.key(.character("z"), .control)), last,
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
}
