import FormworkPresentation
import FormworkTerminal
import Testing

@Suite struct TerminalEnvironmentTests {
    @Test(
        "The variables decide on lines, colours and the mode",
        arguments: [
            (["TERM": "xterm-256color"], true, false, TerminalDepth.xterm256, ThemeMode.dark),
            (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, false, .truecolor, .dark),
            (["TERM": "xterm", "COLORFGBG": "0;15"], true, false, .ansi16, .light),
            (["TERM": "xterm", "NO_COLOR": "1"], true, false, .none, .dark),
            (["TERM": "xterm", "NO_COLOR": ""], true, false, .ansi16, .dark),
            (["TERM": "dumb"], true, true, .ansi16, .dark),
            (["TERM": "xterm"], false, true, .ansi16, .dark),
            ([:], true, true, .ansi16, .dark),
        ])
    func variables(
        _ variables: [String: String], isTerminal: Bool, usesReader: Bool, depth: TerminalDepth,
        mode: ThemeMode
    ) {
        let environment = TerminalEnvironment({ variables[$0] }, isTerminal: isTerminal)
        #expect(environment.usesReader == usesReader)
        #expect(environment.depth == depth)
        #expect(environment.mode == mode)
    }

    @Test("Text is ordered, but not for the terminal that orders it by itself")
    func order() {
        #expect(TerminalEnvironment({ _ in nil }, isTerminal: true).ordersText)
        let variables = ["MLTERM": "3.9.3"]
        #expect(!TerminalEnvironment({ variables[$0] }, isTerminal: true).ordersText)
    }
}
