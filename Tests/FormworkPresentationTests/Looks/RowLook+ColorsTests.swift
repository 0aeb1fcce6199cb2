import FormworkPresentation
import Testing

@Suite("The colours that code gives to a row") struct RowLookColorsTests {
    static let hexes: [UInt32] = [
        0, 0xFFFFFF, 0x777777, 0x003366, 0xFFFF00, 0xF3F6FA, 0x00AA55, 0xCC0033,
    ]

    @Test("keep the contrast of texts in every mode of every theme", arguments: hexes)
    func contrast(hex: UInt32) {
        for theme in [Theme.calm, .dense, .highContrast] {
            for mode in ThemeMode.allCases {
                for back in [nil] + Self.hexes.map({ ThemeColor(hex: $0) }) {
                    var look = RowLook()
                    (look.text, look.tint, look.background) = (
                        ThemeColor(hex: hex), ThemeColor(hex: hex), back
                    )
                    let colors = look.colors(in: theme, mode)
                    let behind = colors.background ?? theme[.page, mode]
                    for color in [colors.text, colors.hint, colors.accent, colors.error] {
                        // On a middle grey, no colour has more than 5.3.
                        #expect(color.contrast(on: behind) >= 4.4, "\(theme) \(mode) \(behind)")
                    }
                }
            }
        }
    }

    @Test("are those of the mode where the theme has them for such a use")
    func counterparts() {
        var look = RowLook()
        (look.text, look.background) = (Theme.calm[.accent], Theme.calm[.accentSoft])
        let dark = look.colors(in: .calm, .dark)
        #expect(dark.background == Theme.calm[.accentSoft, .dark])
        #expect(look.colors(in: .calm, .light).text == Theme.calm[.accent])
    }

    @Test("are attributes of a terminal with its few colours, and none without colours")
    func terminal() throws {
        var look = RowLook()
        look.background = ThemeColor(hex: 0x003366)
        let styles = Theme.calm.terminalStyles(in: .light, depth: .truecolor)
        let style = try #require(styles[.text])
        let own = Theme.calm.terminalStyle(of: .text, style, look, in: .light, depth: .truecolor)
        #expect(own.background == [48, 2, 0, 51, 102])
        #expect(own.foreground != style.foreground)
        #expect(
            Theme.calm.terminalStyle(of: .text, style, look, in: .light, depth: .none) == style)
    }
}
