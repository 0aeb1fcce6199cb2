import Formwork
import FormworkPresentation
import FormworkTerminal
import Synchronization
import Testing

@Suite struct SeveralLinesTests {
    private let driver: MachineDriver
    private let reader: FormReader

    init() throws {
        let notes = FieldDefinition(
            tag: "notes", label: "Notes", type: .textArea(inputType: .text))
        let name = FieldDefinition(tag: "name", label: "Name")
        driver = MachineDriver(
            FormMachine(definition: try FormDefinition(rows: [.field(notes), .field(name)])))
        reader = FormReader(
            driver, title: "New idea", submitLabel: "Save", in: try ShownScreen.localizer())
    }

    private func answer(_ text: String) -> [String] { reader.take(text).map(\.text) }

    @Test("A question of several lines explains how they are entered, and another one does not")
    func explained() {
        let words = ":m Several lines; a line with only a full stop (.) ends them."
        #expect(reader.begin().map(\.text).contains(words))
        #expect(answer(":?").contains(words))
        #expect(!answer("One").contains(words))
        #expect(!answer(":?").contains(words))
    }

    @Test("Lines are taken as they are, also commands and empty ones, as one step to take back")
    func verbatim() {
        _ = reader.begin()
        for line in [":m", "One \\", "", ":q", " . "] { #expect(answer(line).isEmpty) }
        #expect(driver.machine.text(of: "notes") == "")
        #expect(answer(".").first == "2 of 3: Name (optional)")
        #expect(driver.machine.text(of: "notes") == "One \\\n\n:q\n . ")
        _ = answer(":u")
        #expect(driver.machine.text(of: "notes") == "")
    }

    @Test("The present lines are below each other, also where they are only read")
    func present() throws {
        _ = reader.begin()
        for line in [":m", "One", "", " Two", "."] { _ = answer(line) }
        let question = answer(":p")
        #expect(question.suffix(4) == ["Now:", "  One", "  ", "   Two"], "\(question)")

        let shown = FieldDefinition(
            tag: "shown", label: "Shown", type: .textArea(inputType: .text),
            rules: RowRules(readOnly: true))
        let name = FieldDefinition(tag: "name", label: "Name")
        let machine = FormMachine(
            definition: try FormDefinition(rows: [.field(shown), .field(name)]),
            values: ["shown": .text("One\nTwo")])
        let other = FormReader(
            MachineDriver(machine), title: "Form", submitLabel: "Save",
            in: try ShownScreen.localizer())
        #expect(other.begin().map(\.text).prefix(4) == ["Form", "Shown:", "  One", "  Two"])
    }

    @Test("A text with such a line itself names another end")
    func namedEnd() {
        _ = reader.begin()
        for line in [":m END", "One", ".", "Two"] { #expect(answer(line).isEmpty) }
        _ = answer("END")
        #expect(driver.machine.text(of: "notes") == "One\n.\nTwo")
    }

    @Test("A text of one line stays one, whatever it ends with")
    func oneLine() {
        for text in ["C:\\notes\\", "."] {
            _ = reader.begin()
            #expect(answer(text).first == "2 of 3: Name (optional)")
            #expect(driver.machine.text(of: "notes") == text)
        }
    }

    @Test("No lines leave the field as it is, and a line takes no several")
    func nothing() {
        _ = reader.begin()
        _ = answer("One")
        #expect(
            answer(":m") == [
                "This question takes one line; :m is for texts of several lines.",
                "2 of 3: Name (optional)", "Now: Not specified",
            ])
        _ = answer(":p")
        #expect(answer(":m").isEmpty)
        #expect(answer(".").first == "2 of 3: Name (optional)")
        #expect(driver.machine.text(of: "notes") == "One")
    }

    @Test("Lines without an end are kept where the input ends")
    func endOfInput() async throws {
        let answers = Mutex([":m", "One", "Two"])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { _ in })
        let form = TerminalForm(
            driver, title: "New idea", submitLabel: "Save", in: try ShownScreen.localizer())
        #expect(await session.run(form) == .left)
        #expect(driver.machine.text(of: "notes") == "One\nTwo")
    }
}
