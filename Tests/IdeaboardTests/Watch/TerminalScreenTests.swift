import Testing

@testable import IdeaboardWatch

@Suite("A terminal that is taken over") struct TerminalScreenTests {
    @Test(
        "The terminal is restored at the end, even if unused, and redrawn when opened again")
    func openAndClose() {
        var written: [String] = []
        let screen = TerminalScreen(size: { (20, 5) }, write: { written.append($0) })
        screen.show(["a"], status: "ok")
        #expect(written == [])
        screen.open()
        screen.open()
        screen.close()
        screen.close()
        let drawn = "\u{1B}[1;1Ha\u{1B}[K\u{1B}[3;1Hok\u{1B}[K"
        #expect(written == [LineRenderer.beginning, drawn, LineRenderer.end])
        screen.open()
        #expect(written.suffix(2) == [LineRenderer.beginning, drawn])
    }
}
