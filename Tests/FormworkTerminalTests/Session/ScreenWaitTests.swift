import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Synchronization
import TerminalFaces
import Testing

/// The waits of a user for work between two forms.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ScreenWaitTests {
    private let terminal = LiveTerminal(width: 40, height: 20)
    private let session: TerminalSession
    private let localizer: Localizer
    private let held = HeldWork()

    init() throws {
        session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        localizer = try ShownScreen.localizer()
    }

    private func form(_ driver: MachineDriver? = nil) throws -> TerminalForm {
        TerminalForm(
            try driver ?? self.driver(), title: "Form", submitLabel: "Save", in: localizer)
    }

    private func driver() throws -> MachineDriver {
        let fields = [FieldDefinition(tag: "name", label: "Name")]
        return MachineDriver(FormMachine(definition: try FormDefinition(fields: fields)))
    }

    /// Shows a form that is left, and begins to wait.
    private func waitBehindForm() async throws -> Task<Int, any Error> {
        terminal.press("<esc>")
        #expect(await session.run(try form()) == .left)
        let work = wait()
        await terminal.redraw(width: 41, height: 20, first: "Form")
        return work
    }

    private func wait() -> Task<Int, any Error> {
        Task { @MainActor in
            try await session.wait(showing: "Loading…", in: localizer) { [held] in
                try await held.result()
            }
        }
    }

    @Test("A long wait has words below the form that was shown, in the size of the screen")
    func words() async throws {
        let work = try await waitBehindForm()
        terminal.pass(milliseconds: 299)
        await terminal.redraw(width: 30, height: 21, first: "Form")
        #expect(!terminal.rows.contains { $0.contains("Loading…") })
        terminal.pass(milliseconds: 1)
        await terminal.wait(for: "Loading…  Esc Stop")
        await terminal.redraw(width: 36, height: 22, first: "Form")
        #expect(terminal.rows[21] == "Loading…  Esc Stop")
        held.letGo()
        #expect(try await work.value == 7)
        #expect(terminal.faults == [])
    }

    @Test("Several works that follow each other are one wait")
    func severalWorks() async throws {
        let work = try await waitBehindForm()
        terminal.pass(milliseconds: 200)
        held.letGo()
        #expect(try await work.value == 7)
        let next = wait()
        terminal.pass(milliseconds: 100)
        await terminal.wait(for: "Loading…")
        held.letGo()
        #expect(try await next.value == 7)
    }

    @Test("Escape stops long work, and other keys are those of the next form")
    func stopped() async throws {
        let work = try await waitBehindForm()
        terminal.press("x")
        terminal.pass(milliseconds: 300)
        await terminal.wait(for: "Loading…")
        terminal.press("y", "<esc>")
        await #expect(throws: CancellationError.self) { try await work.value }
        await terminal.wait(until: { _ in held.isCancelled })
        terminal.press("z", "<esc>", "<esc>")
        let driver = try driver()
        #expect(await session.run(try form(driver)) == .left)
        #expect(driver.machine.text(of: "name") == "xyz")
    }

    @Test("Escape during a short wait is a key of the next form")
    func shortWait() async throws {
        let work = try await waitBehindForm()
        terminal.press("<esc>")
        await terminal.redraw(width: 30, height: 20, first: "Form")
        held.letGo()
        #expect(try await work.value == 7)
        #expect(await session.run(try form()) == .left)
        #expect(!held.isCancelled)
    }

    @Test("Escape before the words stops a wait that becomes long, and is no other key")
    func earlyEscape() async throws {
        let work = try await waitBehindForm()
        terminal.press("<esc>")
        terminal.pass(milliseconds: 300)
        await #expect(throws: CancellationError.self) { try await work.value }
        terminal.press("y", "<esc>", "<esc>")
        let driver = try driver()
        #expect(await session.run(try form(driver)) == .left)
        #expect(driver.machine.text(of: "name") == "y")
    }

    @Test("Control-C ends the wait and the program")
    func interruption() async throws {
        let work = try await waitBehindForm()
        terminal.press("<interrupt>")
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(session.exitStatus == 130)
        #expect(await session.run(try form()) == .left)
        let exchanges = session.exchanges
        await #expect(throws: CancellationError.self) { try await exchanges.perform { 7 } }
    }

    @Test("A terminal that is gone ends the wait and all forms that follow")
    func gone() async throws {
        let work = try await waitBehindForm()
        terminal.end()
        await #expect(throws: CancellationError.self) { try await work.value }
        #expect(await session.run(try form()) == .left)
    }

    @Test("A wait ends with the task of its caller, and the next form takes the keys")
    func cancelledCaller() async throws {
        let work = try await waitBehindForm()
        work.cancel()
        await #expect(throws: CancellationError.self) { try await work.value }
        await terminal.wait(until: { _ in held.isCancelled })
        terminal.press("y", "<esc>", "<esc>")
        let driver = try driver()
        #expect(await session.run(try form(driver)) == .left)
        #expect(driver.machine.text(of: "name") == "y")
    }

    @Test("The words are alone on the screen before any form was shown")
    func firstWait() async throws {
        let work = wait()
        await terminal.wait(until: {
            $0.pass(milliseconds: 300)
            return $0.rows[19] == "Loading…  Esc Stop"
        })
        #expect(terminal.text.isEmpty && terminal.rows[0].isEmpty)
        await terminal.redraw(width: 30, height: 16, first: "")
        #expect(terminal.rows[15] == "Loading…  Esc Stop")
        terminal.press("<esc>")
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    @Test("Words that are shown at once stay, and the screen follows its size below them")
    func otherWords() async throws {
        terminal.press("<esc>")
        #expect(await session.run(try form()) == .left)
        session.show(status: "Sending…")
        let work = wait()
        await terminal.wait(for: "Sending…  Esc Stop")
        await terminal.redraw(width: 30, height: 21, first: "Form")
        terminal.pass(milliseconds: 300)
        await terminal.redraw(width: 36, height: 22, first: "Form")
        #expect(terminal.rows[21] == "Sending…  Esc Stop")
        terminal.press("<esc>")
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    @Test("In lines work is waited for without a word")
    func lines() async throws {
        let written = Mutex<[String]>([])
        let lines = TerminalSession(
            answer: { nil }, write: { line in written.withLock { $0.append(line) } })
        let result = try await lines.wait(showing: "Loading…", in: localizer) { 7 }
        #expect(result == 7)
        #expect(written.withLock { $0.isEmpty })
    }
}

/// Work that goes on until a test lets it go, each time once.
private final class HeldWork: Sendable {
    private let permits: AsyncStream<Void>
    private let send: AsyncStream<Void>.Continuation
    private let cancellation = Mutex(false)

    init() { (permits, send) = AsyncStream.makeStream() }

    var isCancelled: Bool { cancellation.withLock { $0 } }

    func letGo() { send.yield() }

    func result() async throws -> Int {
        for await _ in permits { return 7 }
        cancellation.withLock { $0 = true }
        throw CancellationError()
    }
}
