import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import Synchronization
import Testing

@MainActor @Suite("A screenlet in lines") struct ScreenletReaderTests {
    /// The lines of a screenlet until the answers end.
    private func lines(
        of screenlet: Screenlet, locale: String = "en", exits: Set<String> = [],
        answers: String...
    ) async throws -> (lines: [String], outcome: FormOutcome) {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        var hosted = TerminalScreenlet(screenlet, in: try screenletContext(locale))
        hosted.exits = exits
        let outcome = await session.run(hosted)
        return (lines.withLock { $0 }, outcome)
    }

    @Test("Rows are questions, a button starts its action, and the outcome is a line")
    func action() async throws {
        let screenlet = NotesScreenlet()
        let (lines, outcome) = try await lines(of: screenlet, answers: "hi", "1", ":q")
        #expect(
            lines.dropFirst() == [
                "Notes", "1 of 2: Note (optional)", "Now: Not specified",
                "2 of 2:", "1. Append", "Working…", "Appended.", "2 of 2:", "1. Append",
            ])
        #expect(screenlet.screenletView.note == "hi!")
        #expect(outcome == .left)
    }

    @Test("An invalid row vetoes the action, and is asked for again")
    func veto() async throws {
        let screenlet = NotesScreenlet()
        let (lines, _) = try await lines(of: screenlet, answers: "1234567890", ":n", "1")
        #expect(lines.suffix(5).contains { $0.hasPrefix("1 of 2: Note") })
        #expect(lines.contains { $0.hasPrefix("Error:") })
        #expect(screenlet.screenletView.note == "1234567890")
    }

    @Test("An action ends the screenlet once it is done, if the program wants so")
    func exits() async throws {
        let (lines, outcome) = try await lines(
            of: NotesScreenlet(), exits: ["append"], answers: "", "1")
        #expect(outcome == .pressed("append"))
        #expect(lines.last == "Appended.")
    }

    @Test("Screenlets inside of another one follow it, with questions numbered over all of them")
    func nested() async throws {
        let (outer, inner) = (NotesScreenlet(), NotesScreenlet())
        (inner.name, inner.label) = ("inner", "Inner")
        inner.answer = { "?" }
        outer.addChild(inner)
        outer.inner = [inner]
        let (lines, _) = try await lines(
            of: outer, answers: "a", ":n", "b", "1", ":p", ":p", "1")
        #expect(lines.contains("Inner"))
        #expect(lines.contains("3 of 4: Note (optional)"))
        #expect(outer.screenletView.note == "a!")
        #expect(inner.screenletView.note == "b?")
    }

    @Test("Only the rows that are new are written when a list has more")
    func list() async throws {
        let screenlet = BooksScreenlet()
        screenlet.count = 52
        let (lines, _) = try await lines(of: screenlet, answers: "1")
        let end = try #require(lines.firstIndex(of: "50 of 52 are shown."))
        #expect(
            lines[end...].prefix(4) == [
                "50 of 52 are shown.", "1 of 1:", "1. Show more", "2. Refresh",
            ])
        #expect(
            lines[(end + 4)...] == [
                "Working…", "Done.", "Book 51", "Book 52", "1 of 1:", "1. Refresh",
            ])
    }

    @Test("No line has a control character")
    func controls() async throws {
        let screenlet = NotesScreenlet()
        screenlet.label = "No\u{1B}[31mtes"
        let (lines, _) = try await lines(of: screenlet, answers: "\u{7}\u{1B}]0;x", "", "1")
        #expect(lines.allSatisfy { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 } })
    }
}
