import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import TerminalFaces
import Testing

@MainActor @Suite("A screenlet on the screen of a terminal") struct TerminalScreenletTests {
    /// Shows a screenlet on a terminal while a test uses it.
    @discardableResult
    private func shown(
        _ screenlet: Screenlet, locale: String = "en", height: Int = 14, exits: Set<String> = [],
        _ use: @MainActor (LiveTerminal) async -> Void
    ) async throws -> FormOutcome {
        var hosted = TerminalScreenlet(screenlet, in: try screenletContext(locale))
        hosted.exits = exits
        return try await hosted.shown(height: height, use)
    }

    @Test("Rows are typed into, a button starts its action, and the outcome is announced")
    func action() async throws {
        let screenlet = NotesScreenlet()
        let outcome = try await shown(screenlet) { terminal in
            await terminal.wait(for: "[ Append ]")
            #expect(terminal.rows.first == "Notes")
            #expect(terminal.cursor == 2)
            terminal.press("h", "i", "<enter>", "<enter>")
            await terminal.wait(for: "Appended.")
            #expect(screenlet.screenletView.note == "hi!")
            #expect(terminal.rows[2].hasPrefix("[hi! "))
            terminal.press("<esc>")
            await terminal.wait(for: "Esc again")
            terminal.press("<esc>")
        }
        #expect(outcome == .left)
    }

    @Test("A screenlet without a label has the heading of its page", arguments: ["en", "ar"])
    func title(locale: String) async throws {
        let screenlet = NotesScreenlet()
        screenlet.label = ""
        try await shown(screenlet, locale: locale) { terminal in
            await terminal.wait(for: "[")
            #expect(terminal.rows[0].trimmingPrefix { $0 == " " } == "All notes")
        }
    }

    @Test("An invalid row vetoes the action, and has its error")
    func veto() async throws {
        let screenlet = NotesScreenlet()
        try await shown(screenlet) { terminal in
            await terminal.wait(for: "Append")
            terminal.press("1234567890", "<tab>", "<enter>")
            await terminal.wait(for: "Error:")
            #expect(screenlet.screenletView.note == "1234567890")
        }
    }

    @Test("A failure is announced, and the screenlet goes on")
    func failure() async throws {
        let screenlet = NotesScreenlet()
        screenlet.answer = { throw NotesScreenlet.Failure.planned }
        try await shown(screenlet) { terminal in
            await terminal.wait(for: "Append")
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "Something went wrong")
            screenlet.answer = { "?" }
            terminal.press("<enter>")
            await terminal.wait(for: "Appended.")
            #expect(screenlet.screenletView.note == "?")
        }
    }

    @Test("A message that is wider than the screen has lines of its own above the keys")
    func longMessage() async throws {
        let screenlet = NotesScreenlet()
        screenlet.answer = { throw NotesScreenlet.Failure.planned }
        try await shown(screenlet) { terminal in
            await terminal.wait(for: "Append")
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "Something went wrong")
            #expect(
                terminal.rows.suffix(3).dropLast() == [
                    "Something went wrong on our side. Nothing was lost",
                    "that had been saved. Try again later.",
                ])
            #expect(terminal.rows.last?.contains("Esc Leave") == true)
        }
    }

    @Test("The user goes on while work is being done, and Escape stops it without a change")
    func cancelled() async throws {
        let (screenlet, barrier) = (NotesScreenlet(), Barrier())
        screenlet.answer = {
            await barrier.pass()
            return "late"
        }
        try await shown(screenlet) { terminal in
            await terminal.wait(for: "Append")
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "Working… ")
            terminal.press("<tab>", "x")
            await terminal.wait(for: "[x ")
            #expect(terminal.rows.last?.contains("Esc Stop") == true)
            terminal.press("<esc>")
            await terminal.wait(for: "Stopped. What was sent may have arrived.")
            #expect(terminal.rows.last?.contains("Working") == false)
            barrier.open()
            for _ in 0..<100 { await Task.yield() }
            #expect(screenlet.screenletView.note == "x")
            terminal.press("<tab>")
            await terminal.wait(until: { $0.rows.last?.contains("Esc Leave") == true })
        }
    }

    @Test("A modal message is in front of the rows until the work is done or stopped")
    func modal() async throws {
        let (screenlet, barrier) = (NotesScreenlet(), Barrier())
        screenlet.answer = {
            await barrier.pass()
            return "!"
        }
        try await shown(screenlet) { terminal in
            await terminal.wait(for: "Append")
            (screenlet.view as? NotesView_default)?.isModal = true
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "Working…")
            terminal.press("<tab>", "x")
            // The keys arrive while the message is in front.
            for _ in 0..<100 { await Task.yield() }
            barrier.open()
            await terminal.wait(for: "Appended.")
            #expect(screenlet.screenletView.note == "!")
        }
    }

    @Test("An action ends the screenlet once it is done, if the program wants so")
    func exits() async throws {
        let outcome = try await shown(NotesScreenlet(), exits: ["append"]) { terminal in
            await terminal.wait(for: "Append")
            terminal.press("<tab>", "<enter>")
            await terminal.wait(for: "Appended.")
        }
        #expect(outcome == .pressed("append"))
    }

    @Test("A click presses the button at its line, wherever the line is among others")
    func click() async throws {
        let screenlet = BooksScreenlet()
        (screenlet.count, screenlet.selectionMode) = (3, .single)
        try await shown(screenlet, height: 20) { terminal in
            await terminal.wait(for: "Book 3")
            let rows = terminal.rows.indices.filter { terminal.rows[$0].contains("[ Select ]") }
            #expect(rows.count == 3)
            terminal.press("\u{1B}[<0;3;\(rows[1] + 1)M")
            await terminal.wait(for: "✓ Book 2")
            #expect(screenlet.selectedRows == [2])
        }
    }

    @Test("Two of a kind and one inside of another work side by side, each with its own words")
    func nested() async throws {
        let (outer, inner, twin) = (NotesScreenlet(), NotesScreenlet(), NotesScreenlet())
        (inner.name, inner.label) = ("inner", "Inner")
        (twin.name, twin.label) = ("twin", "Twin")
        outer.addChild(inner)
        outer.addChild(twin)
        outer.inner = [inner, twin]
        try await shown(outer, height: 24) { terminal in
            await terminal.wait(for: "Twin")
            terminal.press("a", "<tab>", "<tab>", "b", "<tab>", "<tab>", "c", "<tab>", "<enter>")
            await terminal.wait(for: "Appended.")
            #expect([outer, inner, twin].map(\.screenletView.note) == ["a", "b", "c!"])
        }
    }

    @Test("Every part has its words on the screen, and no control character reaches it")
    func parts() async throws {
        let screenlet = NotesScreenlet()
        try await shown(screenlet, height: 80) { terminal in
            await terminal.wait(for: "Append")
            (screenlet.view as? NotesView_default)?.before = Self.everyPart
            terminal.press("<tab>")
            await terminal.wait(for: "Bel␇l")
            #expect(terminal.text.hasPrefix(Self.drawn))
        }
    }

    @Test("An address of an entry takes one line of a screen, and is whole in the entry itself")
    func address() async throws {
        let address = "http://localhost/" + String(repeating: "a", count: 60)
        let screenlet = NotesScreenlet()
        try await shown(screenlet, height: 20) { terminal in
            await terminal.wait(for: "Append")
            (screenlet.view as? NotesView_default)?.before = [
                .entries(
                    ScreenEntries([ScreenEntry(id: "1", title: "A", link: address, level: 1)])),
                .link(title: "B", address: address),
            ]
            terminal.press("<tab>")
            await terminal.wait(for: "B")
            #expect(terminal.rows.contains("  \(address.prefix(47))…"))
            #expect(terminal.rows.contains("\(address.prefix(50))"))
        }
    }

    @Test("A screenlet in Arabic is mirrored")
    func mirrored() async throws {
        let screenlet = NotesScreenlet()
        screenlet.label = "ملاحظات"
        let terminal = LiveTerminal(height: 8)
        let hosted = TerminalScreenlet(screenlet, in: try screenletContext("ar"))
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let work = Task { @MainActor in await session.run(hosted) }
        await terminal.wait(until: { $0.rows[1].hasPrefix(String(repeating: " ", count: 20)) })
        terminal.press("<tab>", "<enter>")
        await terminal.wait(until: { _ in screenlet.status?.phase == .success })
        terminal.press("<interrupt>", "<interrupt>")
        #expect(await work.value == .left)
        #expect(terminal.faults == [])
    }

    @Test("Control-C ends the program: no screenlet after it waits for a key")
    func interrupted() async throws {
        let terminal = LiveTerminal()
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let first = TerminalScreenlet(NotesScreenlet(), in: try screenletContext("en"))
        let work = Task { @MainActor in await session.run(first) }
        await terminal.wait(for: "[ Append ]")
        terminal.press("<interrupt>")
        #expect(await work.value == .left)
        let second = TerminalScreenlet(NotesScreenlet(), in: try screenletContext("en"))
        #expect(await session.run(second) == .left)
        #expect(session.exitStatus == 130)
    }

    private static let everyPart: [ScreenPart] = [
        .heading("Head"), .text("Bel\u{7}l \u{1B}[31mred"),
        .prose([
            .element(.h3, [.text("Why")]),
            .element(.ul, [.element(.li, [.text("one")]), .element(.li, [.text("two")])]),
            .element(.p, [.text("It is "), .element(.em, [.text("so")])]),
        ]),
        .entries(
            ScreenEntries([
                ScreenEntry(
                    id: "1", title: "Title", details: ["Detail"], link: "/1",
                    actions: [ShownAction(action: "open", of: "1", label: "Open")], isSelected: true
                ),
                ScreenEntry(id: "2", title: "Reply", level: 1),
            ])),
        .entries(ScreenEntries([], emptyNote: "Nothing")),
        .table(
            ShownTable(
                label: "Table", columns: [.init(name: "a", label: "A")],
                rows: [.init(id: "1", values: ["cell"])])),
        .actions([ShownAction(action: "go", label: "Go", isPossible: false)]),
        .link(title: "Link", address: "/link"),
        .picture(ScreenPicture(address: "/p.png", alternative: "A cat", caption: "Felix")),
        .media(ScreenMedia(.video, title: "Film", address: "/f.mp4")),
        .frame(ScreenFrame(title: "Frame", address: "/frame")),
        .progress(label: "Done", fraction: 0.4),
        .group(label: "Group", [.text("inside")]),
    ]

    private static let drawn = """
        Head
        Bel␇l ␛[31mred

        Why
        • one
        • two

        It is so

        ✓ Title
        Detail
        /1
        [ Open ]

          Reply

        Nothing

        Table

        A
        """
}
