import Formwork
import FormworkPresentation
import FormworkResourceCommands
import FormworkServer
import FormworkTerminal
import Foundation
import Synchronization
import TerminalFaces
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A form model as a program: its screen, its lines and its page.
@Suite struct FormCommandTests {
    private typealias Screen = ServedFormScreen<Enquire>

    private func screen(_ language: String = "en") throws -> Screen {
        try ServedFormScreen(
            try Enquire.application(), in: Locale(identifier: language), theme: .calm)
    }

    /// Answers the questions of the form until there are no more answers.
    private func lines(
        _ answers: String..., language: String = "en"
    ) async throws -> (outcome: Screen.Outcome, text: String) {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let answer: () -> String? = { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
        let write: (String) -> Void = { line in lines.withLock { $0.append(line) } }
        let outcome = try await screen(language).fillIn(
            in: TerminalSession(answer: answer, write: write))
        return (outcome, lines.withLock { $0.joined(separator: "\n") })
    }

    /// Fills in the form by keys that are pressed one after the other.
    private func outcome(on terminal: LiveTerminal) async throws -> Screen.Outcome {
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        return try await screen().fillIn(in: session)
    }

    private func hasAccepted(_ email: String, _ text: String) -> Bool {
        Enquire.accepted.withLock { $0.contains(Enquiry(email: email, text: text)) }
    }

    @Test("In lines a form model is asked for by its rules, and handed on once it keeps them")
    func reader() async throws {
        let (outcome, text) = try await lines("ada", "ada@example.org", ":s", "In lines", ":s")
        #expect(outcome == .accepted)
        #expect(text.contains("Write to us") && text.contains("1 of 3: E-mail"), "\(text)")
        #expect(text.contains("Fill in: Text"), "\(text)")
        #expect(hasAccepted("ada@example.org", "In lines"))
        #expect(!Enquire.accepted.withLock { $0.contains { $0.email == "ada" } })
    }

    @Test("On a screen a refusal at a row is shown there with all input, and the user goes on")
    func refusedOnScreen() async throws {
        let terminal = LiveTerminal()
        terminal.press("eve@example.org", "<tab>", "Buy!", "\u{13}", "x", "\u{13}")
        #expect(try await outcome(on: terminal) == .accepted)
        #expect(terminal.faults.isEmpty)
        let accepted = Enquire.accepted.withLock { $0.filter { $0.email == "eve@example.org" } }
        #expect(accepted.count == 1)
        #expect(accepted.first.map { ["xBuy!", "Buy!x"].contains($0.text) } == true)
    }

    @Test("On a screen any other refusal is shown above all input, and the user goes on")
    func closedOnScreen() async throws {
        let terminal = LiveTerminal(width: 60, height: 30)
        terminal.press("ida@example.org", "<tab>", "Now!", "\u{13}", "<tab>", "x", "\u{13}")
        #expect(try await outcome(on: terminal) == .accepted)
        #expect(terminal.rows.contains("• We are closed."), "\(terminal.rows)")
        #expect(terminal.rows.contains { $0.contains("ida@example.org") })
        #expect(terminal.rows.last == "Sending…  Esc Stop")
        #expect(hasAccepted("ida@example.org", "Now!x") || hasAccepted("ida@example.org", "xNow!"))
    }

    @Test("In lines a refusal is asked about again, and is the outcome where the input ends")
    func refusedInLines() async throws {
        let refused = try await lines("bob@example.org", "Buy!", ":s", "Again", ":s")
        #expect(refused.outcome == .accepted)
        #expect(refused.text.contains("We do not publish advertising."), "\(refused.text)")
        #expect(hasAccepted("bob@example.org", "Again"))
        let closed = try await lines("bob@example.org", "Now!", ":s")
        #expect(closed.outcome == .ended(["We are closed."]))
        let repeated = try await lines("bob@example.org", "Now!", ":s", ":n", "Later", ":s")
        #expect(repeated.outcome == .accepted)
        #expect(repeated.text.contains("There is a problem\nWe are closed."), "\(repeated.text)")
        #expect(hasAccepted("bob@example.org", "Later"))
        #expect(try await lines("bob@example.org", "Now!", ":s", ":q", ":q").outcome == .left)
    }

    @Test("In lines the help is written once, also where the form is refused")
    func help() async throws {
        let (outcome, text) = try await lines("zoe@example.org", "Buy!", ":s", "Help", ":s")
        #expect(outcome == .accepted)
        let help = try screen().localizer.text(key: "FormworkPresentation.reader.help")
        #expect(text.components(separatedBy: help).count == 2, "\(text)")
    }

    @Test("Rules that only a server can decide are asked while a program's form is filled in")
    func serverRule() async throws {
        let (outcome, text) = try await lines("old@example.org", "new@example.org", "Hi", ":s")
        #expect(text.contains("taken"), "\(text)")
        #expect(outcome == .accepted)
        #expect(hasAccepted("new@example.org", "Hi"))
    }

    @Test("Without an accepted content a form is left, in the language of its user")
    func left() async throws {
        let (outcome, text) = try await lines("gone@example.org", ":q", ":q", language: "de")
        #expect(outcome == .left)
        #expect(text.contains("Schreiben Sie uns"), "\(text)")
        #expect(!Enquire.accepted.withLock { $0.contains { $0.email == "gone@example.org" } })
    }

    @Test("In lines the end of the input is reported, also before any input")
    func ended() async throws {
        let filled = try await lines("gone@example.org", language: "de")
        #expect(filled.outcome == .ended(["Nichts wurde gesendet."]))
        #expect(try await lines().outcome == .ended(["Nothing was sent."]))
    }

    @Test("The application of a program with a form model has its page")
    func page() async throws {
        let application = try Enquire.application()
        try application.check()
        var request = URLRequest(url: application.localURL.appending(path: "enquire"))
        request.setValue("text/html", forHTTPHeaderField: "Accept")
        let answer = try await application.send(request)
        let page = String(decoding: answer.body, as: UTF8.self)
        #expect(page.contains("Write to us") && page.contains("name=\"text\""))
    }
}
