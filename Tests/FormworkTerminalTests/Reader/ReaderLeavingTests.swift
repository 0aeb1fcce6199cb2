import Formwork
import FormworkTerminal
import Synchronization
import Testing

@Suite("The way out of a form in lines") struct ReaderLeavingTests {
    private let form: TerminalForm

    init() throws {
        let name = FieldDefinition(tag: "name", label: "Name")
        let machine = FormMachine(definition: try FormDefinition(rows: [.field(name)]))
        form = TerminalForm(
            MachineDriver(machine), title: "Form", submitLabel: "Save",
            in: try ShownScreen.localizer())
    }

    /// The announcements of a form that is answered until the answers end, and the way it ended.
    private func run(
        _ form: TerminalForm, _ answers: String...
    ) async -> (announced: [String], outcome: FormOutcome, isUnsent: Bool) {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        let outcome = await session.run(form)
        let announced = lines.withLock { $0 }.filter { $0.hasPrefix(":q again") }
        return (announced, outcome, session.hasUnsentInput)
    }

    @Test("Input is left by a second command, which has to follow the first one")
    func second() async {
        let end = await run(form, "Anna", ":q", ":n", ":q", ":q")
        #expect(end.announced == Array(repeating: ":q again: leave without saving", count: 2))
        #expect(end.outcome == .left && !end.isUnsent)
    }

    @Test("A form without input is left at once, and so is one that warns of no loss")
    func once() async {
        #expect(await run(form, ":q").announced.isEmpty)
        #expect(await run(form, "Anna", ":u", ":q").announced.isEmpty)
        var search = form
        search.warnsOfLoss = false
        let end = await run(search, "Anna", ":q")
        #expect(end.announced.isEmpty && end.outcome == .left)
    }

    @Test("Input that is kept is announced as a draft")
    func keeping() async {
        var kept = form
        kept.keep = {}
        let end = await run(kept, "Anna", ":q", ":q")
        #expect(end.announced == [":q again: leave and keep a draft"])
    }

    @Test("The end of the answers leaves input behind, which the session reports")
    func end() async {
        #expect(await run(form).isUnsent == false)
        let end = await run(form, "Anna")
        #expect(end.outcome == .left && end.isUnsent)
    }
}
