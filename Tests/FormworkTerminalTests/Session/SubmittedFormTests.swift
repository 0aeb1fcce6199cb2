import Formwork
import FormworkPresentation
import FormworkTerminal
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A form that stays open until its content is accepted.
@Suite(.timeLimit(.minutes(1))) struct SubmittedFormTests {
    private static let submit = DeviceEvent.input(.key(.character("s"), .control))
    private static let escape = DeviceEvent.input(.key(.escape))
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

    private func session(_ terminal: ScriptedTerminal) -> TerminalSession {
        TerminalSession(terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
    }

    @Test("A form stays on its screen while it is sent, and after an error with all input")
    func unreachable() async throws {
        let terminal = ScriptedTerminal(
            [.input(.text("Anna")), Self.submit, Self.submit], height: 24)
        var sent: [[String]] = []
        let outcome = try await session(terminal).run(try form(try driver())) {
            sent.append(terminal.rows)
            if sent.count == 1 { throw Self.unreachable }
        }
        #expect(outcome == .submitted && terminal.faults.isEmpty)
        try #require(sent.count == 2)
        #expect(sent.allSatisfy { $0.last == "Sending…  Esc Stop" })
        #expect(sent.allSatisfy { $0.contains { $0.hasPrefix("[Anna ") } })
        #expect(!sent[0].contains("There is a problem"))
        #expect(sent[1].contains("There is a problem"))
        #expect(sent[1].contains { $0.hasPrefix("• The service cannot be reached") })
    }

    @Test("A refusal at a row is shown there alone, until the row is mended")
    func row() async throws {
        let terminal = ScriptedTerminal(
            [.input(.text("A")), Self.submit, .input(.text("x")), Self.submit], height: 24)
        let driver = try driver()
        var names: [String] = []
        let outcome = try await session(terminal).run(try form(driver)) {
            names.append(driver.machine.text(of: "name"))
            guard names.count == 1 else { return }
            let message = ValidationResult.Message(
                fieldIds: [FormFieldIdentifier(id: "name")],
                message: .localized(key: "FormworkMessages.unreachable"))
            throw RequestError(
                .invalid, validations: [ValidationResult(status: .error, messages: [message])])
        }
        #expect(outcome == .submitted)
        #expect(names.count == 2 && names.first == "A" && names.last?.count == 2)
    }

    @Test("Escape stops the sending, and the form reports that it may have arrived")
    func stopped() async throws {
        let terminal = ScriptedTerminal(
            [.input(.text("Anna")), Self.submit, Self.escape, Self.escape], height: 24)
        let session = session(terminal)
        let url = try #require(URL(string: "https://example.org"))
        let outcome = try await session.run(try form(try driver())) {
            let server = RefusingServer { _ = terminal.stopWork?() }
            _ = try await session.awaited(server).send(URLRequest(url: url))
        }
        #expect(outcome == .left)
        #expect(terminal.rows.contains("• Stopped. What was sent may have arrived."))
        #expect(terminal.rows.contains { $0.hasPrefix("[Anna ") })
    }

    @Test("The reasons of a refusal are in another language as soon as it is chosen")
    func language() async throws {
        let keys = [TerminalKey.down, .enter].map { DeviceEvent.input(.key($0)) }
        let choice = [DeviceEvent.input(.key(.character("l"), .control))] + keys
        let terminal = ScriptedTerminal([Self.submit] + choice + [.end], height: 24)
        let outcome = try await session(terminal).run(try form(try driver())) {
            throw Self.unreachable
        }
        #expect(outcome == .left)
        #expect(terminal.rows[0] == "de")
        #expect(terminal.rows.contains("Es gibt ein Problem"))
        #expect(terminal.rows.contains { $0.hasPrefix("• Der Dienst ist gerade nicht") })
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
            outcome = try await session.run(try form(try driver())) { throw Self.unreachable }
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

/// A server that is stopped by its request, and refuses it.
private struct RefusingServer: RequestTransport {
    let stop: @Sendable () -> Void

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        stop()
        return RequestAnswer(status: 408)
    }
}
