import FormworkPresentation
import FormworkTerminal
import Foundation
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

    #if !canImport(Darwin)
        @Test(
            "The language is that of the first variable that is set, in the order of POSIX",
            arguments: [
                (["LANG": "de_DE.UTF-8"], "de_DE"),
                (["LANG": "de_DE.UTF-8", "LC_MESSAGES": "ar"], "ar"),
                (["LC_MESSAGES": "ar", "LC_ALL": "pl_PL@euro"], "pl_PL"),
                (["LC_ALL": "", "LANG": "fr"], "fr"), (["LANG": "C.UTF-8"], nil),
                (["LC_ALL": "POSIX", "LANG": "fr"], nil), (["LANG": ".UTF-8"], nil), ([:], nil),
            ])
        func language(_ variables: [String: String], locale: String?) {
            let environment = TerminalEnvironment({ variables[$0] }, isTerminal: true)
            #expect(environment.locale.identifier == locale ?? Locale.current.identifier)
        }
    #endif

    @Test("Text is ordered, but not for the terminal that orders it by itself")
    func order() {
        #expect(TerminalEnvironment({ _ in nil }, isTerminal: true).ordersText)
        let variables = ["MLTERM": "3.9.3"]
        #expect(!TerminalEnvironment({ variables[$0] }, isTerminal: true).ordersText)
    }
}
