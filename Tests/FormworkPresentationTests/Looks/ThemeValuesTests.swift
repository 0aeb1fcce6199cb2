import FormworkPresentation
import Testing

@Suite struct ThemeValuesTests {
    @Test("Lengths follow the size of texts, and those in pixels do not")
    func lengths() throws {
        let theme = try Theme("sharp", parent: .calm) { $0[.lineWidth] = .px(2) }
        let usual = ThemeValues(theme, mode: .light, rem: 16)
        let large = ThemeValues(theme, mode: .light, rem: 32)
        #expect(usual.length(.space) == Theme.calm[.space].pixels)
        #expect(large.length(.space) == 2 * usual.length(.space))
        #expect(large.length(.lineWidth) == 2 && usual.length(.lineWidth) == 2)
    }

    @Test(
        "Colours are those of the reader's mode",
        arguments: [
            (false, false, ThemeMode.light), (true, false, .dark),
            (false, true, .lightMoreContrast), (true, true, .darkMoreContrast),
        ])
    func colors(isDark: Bool, hasMoreContrast: Bool, mode: ThemeMode) {
        let values = ThemeValues(
            .calm, mode: ThemeMode(isDark: isDark, hasMoreContrast: hasMoreContrast))
        #expect(values.color(.text) == Theme.calm[.text, mode])
    }
}
