import Foundation
import Testing

@testable import FormworkPresentation

@Suite struct ThemeCSSTests {
    @Test("Each token is a custom property of the first block")
    func tokens() {
        let root = Theme.calm.css.prefix { $0 != "}" }
        for token in ThemeTokenName.all { #expect(root.contains("\n  --\(token.name): ")) }
    }

    @Test("The default theme has the values of the style sheet so far")
    func values() {
        let css = Theme.calm.css
        for line in [
            "--page: #f6f6f3;", "--control-line: #7f8890;", "--radius: 0.5rem;",
            "--page-width: 72rem;", "--motion: 120ms;", "--line-height: 1.6;",
            "--shadow: 0px 1px 2px 0px #141a200f, 0px 4px 16px 0px #141a200d;",
            "--easing: cubic-bezier(0, 0, 0.58, 1);",
        ] { #expect(css.contains(line)) }
    }

    @Test("Other modes have only the values that differ, and the last block decides")
    func modes() throws {
        let blocks = Theme.calm.css.components(separatedBy: "@media ")
        #expect(blocks.count == 7)
        let dark = try #require(
            blocks.first { $0.hasPrefix("screen and (prefers-color-scheme: dark) {") })
        #expect(dark.contains("--page: #14181b;"))
        #expect(!dark.contains("--radius"))
        let both = try #require(blocks.first { $0.contains("dark) and (prefers-contrast: more)") })
        #expect(both.contains("--text-soft: #e9ebec;"))
        #expect(both.contains("--line: #7d8890;"))
        #expect(!both.contains("--page"))
    }

    @Test("The text is the same each time, and small")
    func size() {
        #expect(Theme.calm.css == Theme.calm.css)
        for theme in [Theme.calm, .dense, .highContrast] {
            #expect(theme.css.utf8.count < 5_000)
            #expect(
                theme.css.utf8.filter { $0 == UInt8(ascii: "{") }.count
                    == theme.css.utf8.filter { $0 == UInt8(ascii: "}") }.count)
        }
    }

    @Test("Names of fonts cannot end their string, their rule or the markup around it")
    func injection() throws {
        let theme = try Theme("fonts", parent: .calm) { theme in
            theme[.fontFamily] = ["a\"; } body { display: none", "</style><script>", "b\\\n'&"]
        }
        let line = try #require(
            theme.css.components(separatedBy: "\n").first { $0.contains("--font-family") })
        #expect(line.filter { $0 == "\"" }.count == 6)
        for sign in ["}", "{", "<", ">", "'", "&", "\n"] { #expect(!line.contains(sign)) }
        #expect(!theme.mailStyles.body.contains("\""))
    }

    @Test(
        "Numbers are written without exponents and without zeros at the end",
        arguments: [
            (0.0, "0"), (1, "1"), (0.0625, "0.0625"), (-0.5, "-0.5"), (1e-9, "0"), (120, "120"),
            (0.1 + 0.2, "0.3"),
        ])
    func numbers(number: Double, text: String) {
        #expect(number.cssText == text)
    }
}

@Suite struct TerminalStyleTests {
    static let cases = [Theme.calm, .dense, .highContrast].flatMap { theme in
        ThemeMode.allCases.flatMap { mode in TerminalDepth.allCases.map { (theme, mode, $0) } }
    }

    @Test("Every part keeps its contrast after the colours are reduced", arguments: cases)
    func contrast(theme: Theme, mode: ThemeMode, depth: TerminalDepth) throws {
        for (part, style) in theme.terminalStyles(in: mode, depth: depth) {
            guard depth != .none else {
                #expect(style.foreground.isEmpty && style.background.isEmpty)
                continue
            }
            let foreground = try #require(Self.color(style.foreground, depth))
            let background = try #require(
                Self.color([style.background[0] - 10] + style.background.dropFirst(), depth))
            let ratio = foreground.contrast(on: background)
            #expect(ratio >= (part == .border ? 3 : 4.5), "\(part): \(ratio)")
        }
    }

    @Test("States differ from each other and from texts without colours")
    func states() {
        let styles = Theme.calm.terminalStyles(in: .dark, depth: .none)
        let states = TerminalPart.allCases.filter(\.isState)
        // A word distinguishes the parts that need one, whatever attributes they share.
        let signs = states.map { part in
            "\(styles[part]?.parameters ?? [])"
                + (styles[part]?.needsWord == true ? part.rawValue : "")
        }
        #expect(Set(signs).count == states.count)
        #expect(!signs.contains("[]"))
    }

    @Test("Parameters are those of SGR")
    func parameters() {
        let styles = Theme.calm.terminalStyles(in: .dark, depth: .truecolor)
        #expect(styles[.text]?.parameters == [38, 2, 233, 235, 236, 48, 2, 20, 24, 27])
        let ansi = Theme.calm.terminalStyles(in: .dark, depth: .ansi16)
        #expect(ansi[.selected]?.parameters == [1, 30, 100])
        let xterm = Theme.calm.terminalStyles(in: .dark, depth: .xterm256)
        #expect(xterm[.invalid]?.parameters == [1, 4, 38, 5, 217, 48, 5, 234])
    }

    @Test("The palettes are those of xterm")
    func palettes() {
        #expect(TerminalDepth.xterm256.palette.count == 240)
        #expect(TerminalDepth.xterm256.palette[8].color.css == "#005f87")
        #expect(TerminalDepth.xterm256.palette[239].color.css == "#eeeeee")
        #expect(TerminalDepth.ansi16.palette[9].foreground == [91])
        #expect(TerminalDepth.ansi16.palette[9].background == [101])
    }

    private static func color(_ parameters: [Int], _ depth: TerminalDepth) -> ThemeColor? {
        if depth == .truecolor {
            let levels = parameters.dropFirst(2).map { Double($0) / 255 }
            return ThemeColor(red: levels[0], green: levels[1], blue: levels[2])
        }
        return depth.palette.first { $0.foreground == parameters }?.color
    }
}

@Suite struct MailStylesTests {
    @Test("Styles have pixels and colours, and can be in an attribute")
    func styles() {
        let styles = Theme.calm.mailStyles
        let all = [
            styles.body, styles.heading, styles.text, styles.hint, styles.link, styles.button,
            styles.table, styles.headingCell, styles.cell,
        ]
        for style in all {
            for text in ["rem", "var(", "\"", "<", "&"] { #expect(!style.contains(text)) }
        }
        #expect(styles.button.contains("background: #1f5f54; color: #ffffff"))
        #expect(styles.cell.hasPrefix("padding: 14px 16px; border-bottom: 1px solid #dcdfe0"))
    }
}
