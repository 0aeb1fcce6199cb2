import Formwork
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import TerminalFaces
import Testing

@MainActor @Suite("A list on the screen of a terminal") struct TerminalListTests {
    @Test("More rows are loaded by a button, which leads to them, and a row is selected")
    func list() async throws {
        let screenlet = BooksScreenlet()
        screenlet.selectionMode = .single
        let terminal = LiveTerminal(height: 12)
        let hosted = TerminalScreenlet(screenlet, in: try screenletContext())
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let work = Task { @MainActor in await session.run(hosted) }
        await terminal.wait(for: "Book 1")
        terminal.press("<back>", "<back>")
        await terminal.wait(for: "50 of 60 are shown.")
        #expect(terminal.rows.contains("[ Show more ]"))
        terminal.press("<enter>")
        await terminal.wait(for: "Book 51")
        #expect(screenlet.list.loaded.count == 60)
        await terminal.wait(for: "Done.")
        terminal.press("<enter>")
        await terminal.wait(for: "✓ Book 51")
        #expect(screenlet.selectedRows == [51])
        screenlet.count = 2
        await screenlet.refresh()
        await terminal.wait(for: "Book 2")
        #expect(screenlet.selectedRows == [])
        terminal.press("<esc>")
        #expect(await work.value == .left)
        #expect(screenlet.list.loaded == [1, 2])
        #expect(terminal.faults == [])
    }

    @Test("A page is scrolled by its keys, and the wheel leaves the focus")
    func scrolling() async throws {
        let screenlet = BooksScreenlet()
        screenlet.selectionMode = .multiple
        let terminal = LiveTerminal(height: 12)
        let hosted = TerminalScreenlet(screenlet, in: try screenletContext())
        let session = TerminalSession(
            terminal, styles: ScreenStyles(.calm, mode: .dark, depth: .none))
        let work = Task { @MainActor in await session.run(hosted) }
        await terminal.wait(for: "Book 1")
        terminal.press("<pagedown>")
        await terminal.wait(until: { !$0.rows.contains("Book 1") })
        #expect((1...10).contains(try #require(terminal.cursor)))
        terminal.resize(width: 30, height: 8)
        await terminal.wait(until: { $0.rows.count == 8 && $0.rows.first == "Books" })
        terminal.press("<pageup>", "<pageup>", "<pageup>")
        await terminal.wait(for: "Book 1")
        terminal.press("<esc>")
        #expect(await work.value == .left)
        #expect(terminal.faults == [])
    }

    @Test("A long text before the first place is shown from its beginning, and keys lead on")
    func beginning() async throws {
        let screenlet = NotesScreenlet()
        screenlet.beginning = [.text((1...20).map { "Line \($0)" }.joined(separator: "\n"))]
        let hosted = TerminalScreenlet(screenlet, in: try screenletContext())
        try await hosted.shown(height: 12) { terminal in
            await terminal.wait(for: "Line 10")
            #expect(terminal.rows[1] == "Line 1")
            terminal.press("<down>")
            await terminal.wait(until: { $0.rows[1] == "Line 2" })
            terminal.press("<enter>")
            await terminal.wait(until: { $0.cursor != nil })
            terminal.press("x", "<enter>", "<enter>")
            await terminal.wait(for: "Appended.")
            #expect(screenlet.screenletView.note == "x!")
        }
    }
}
