import Formwork
import FormworkPresentation
import FormworkTerminal
import Foundation
import Synchronization
import TerminalFaces
import Testing

/// A form that stays open until its content is accepted.
@Suite(.timeLimit(.minutes(1))) struct SubmittedFormTests {
    /// The key that submits a form.
    private static let submit = "\u{13}"
    private static let unreachable = ServerRequestProcessingError(
        code: .unreachable, message: "for developers")

    private static func definition() throws -> FormDefinition {
        try FormDefinition(fields: ["name", "note"].map { FieldDefinition(tag: $0, label: $0) })
    }

    private func driver() throws -> MachineDriver {
        MachineDriver(FormMachine(definition: try Self.definition()))
    }

    private func form(_ driver: MachineDriver) throws -> TerminalForm {
        var form = TerminalForm(
            driver, title: "en", submitLabel: "Save", in: try ShownScreen.localizer())
        form.languages = TerminalLanguages(["en", "de"].map(Locale.init(identifier:))) { locale in
            TerminalWords(
                title: locale.identifier, submitLabel: "Save",
                localizer: try ShownScreen.localizer(locale.identifier))
        }
        return form
    }

    private func session(_ terminal: LiveTerminal) -> TerminalSession {
        TerminalSession(terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    @Test("A form stays on its screen while it is sent, and after an error with all input")
    func unreachable() async throws {
        let terminal = LiveTerminal(width: 60, height: 24)
        terminal.press("Anna", Self.submit, Self.submit)
        let screens = Mutex<[[String]]>([])
        let driver = try driver()
        let outcome = try await session(terminal).run(try form(driver)) {
            driver.machine.text(of: "name")
        } sending: { _ in
            let count = screens.withLock { screens in
                screens.append(terminal.rows)
                return screens.count
            }
            if count == 1 { throw Self.unreachable }
        }
        #expect(outcome == .submitted && terminal.faults.isEmpty)
        let sent = screens.withLock { $0 }
        try #require(sent.count == 2)
        #expect(sent.allSatisfy { $0.last == "Sending…  Esc Stop" })
        #expect(sent.allSatisfy { $0.contains { $0.hasPrefix("[Anna ") } })
        #expect(!sent[0].contains("There is a problem"))
        #expect(sent[1].contains("There is a problem"))
        #expect(sent[1].contains { $0.hasPrefix("• The service cannot be reached") })
    }

    @Test("A refusal at a row is shown there alone, until the row is mended")
    func row() async throws {
        let terminal = LiveTerminal(width: 60, height: 24)
        terminal.press("A", Self.submit, "x", Self.submit)
        let driver = try driver()
        let names = Mutex<[String]>([])
        let outcome = try await session(terminal).run(try form(driver)) {
            driver.machine.text(of: "name")
        } sending: { name in
            let count = names.withLock { names in
                names.append(name)
                return names.count
            }
            guard count == 1 else { return }
            let message = ValidationResult.Message(
                fieldIds: [FormFieldIdentifier(id: "name")],
                message: .localized(key: "FormworkMessages.unreachable"))
            throw RequestError(
                .invalid, validations: [ValidationResult(status: .error, messages: [message])])
        }
        #expect(outcome == .submitted)
        let sent = names.withLock { $0 }
        #expect(sent.count == 2 && sent.first == "A" && sent.last?.count == 2)
    }

    @Test("Escape stops the sending, and the form reports that it may have arrived")
    @MainActor func stopped() async throws {
        let terminal = LiveTerminal(width: 60, height: 24)
        let session = session(terminal)
        let driver = try driver()
        let form = try form(driver)
        let work = Task { @MainActor in
            try await session.run(form) {
                driver.machine.text(of: "name")
            } sending: { _ in
                try await Task.sleep(for: .seconds(600))
            }
        }
        terminal.press("Anna", Self.submit)
        await terminal.wait(for: "Sending…  Esc Stop")
        terminal.press("!", "<esc>")
        await terminal.wait(for: "• Stopped. What was sent may have arrived.")
        terminal.press("<esc>", "<esc>")
        #expect(try await work.value == .left)
        #expect(driver.machine.text(of: "name").count == 5)
        #expect(terminal.faults.isEmpty)
    }

    @Test("The reasons of a refusal are in another language as soon as it is chosen")
    @MainActor func language() async throws {
        let terminal = LiveTerminal(width: 60, height: 24)
        let session = session(terminal)
        let form = try form(try driver())
        let work = Task { @MainActor in
            try await session.run(form) {
                ""
            } sending: { _ in
                throw Self.unreachable
            }
        }
        terminal.press(Self.submit, "\u{C}", "<down>", "<enter>")
        await terminal.wait(for: "Es gibt ein Problem")
        #expect(terminal.rows[0] == "de")
        #expect(terminal.rows.contains { $0.hasPrefix("• Der Dienst ist gerade nicht") })
        terminal.end()
        #expect(try await work.value == .left)
    }

    // MARK: Lines

    /// Answers the questions of a form that is always refused.
    ///
    /// - Returns: The outcome, `nil` where the error is thrown, and the lines.
    private func refused(
        _ answers: String...
    ) async throws -> (outcome: FormOutcome?, text: String) {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        var outcome: FormOutcome?
        do {
            outcome = try await session.run(try form(try driver())) {
                ""
            } sending: { _ in
                throw Self.unreachable
            }
        } catch is ServerRequestProcessingError {
            outcome = nil
        }
        return (outcome, lines.withLock { $0.joined(separator: "\n") })
    }

    @Test("In lines a form that is refused is asked again, and left by its command")
    func asked() async throws {
        let (outcome, text) = try await refused("Anna", ":s", ":q", ":q")
        #expect(outcome == .left)
        let problem = "There is a problem\nThe service cannot be reached at the moment. "
        #expect(text.contains("\nSending…\nen\n\(problem)"), "\(text)")
        let end = "Now: Anna\n:q again: leave without saving\n1 of 3: name (optional)"
        #expect(text.hasSuffix(end), "\(text)")
    }

    @Test("In lines the end of the input after a refusal is an error, and else leaves the form")
    func end() async throws {
        #expect(try await refused("Anna", ":s", "Berta").outcome == nil)
        #expect(try await refused("Anna").outcome == .left)
    }

    @Test("In lines a form is asked again in the language that was chosen")
    func chosenLanguage() async throws {
        let (outcome, text) = try await refused(":l", "2", ":s", ":q")
        #expect(outcome == .left)
        #expect(text.contains("\nde\nEs gibt ein Problem\nDer Dienst ist"), "\(text)")
    }
}
