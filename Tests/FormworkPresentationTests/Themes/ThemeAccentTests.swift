import Testing

@testable import FormworkPresentation

@Suite struct ThemeAccentTests {
    @Test(
        "Colours that are dark enough become the accent, and all else follows",
        arguments: [0x7A1FA2, 0x0B57D0, 0xB3261E, 0x1F5F54, 0x5B3FA8, 0x333333, 0x8A4B00, 0x9C1458])
    func accents(hex: UInt32) throws {
        for theme in [Theme.calm, .dense] {
            let accented = try theme.accented(with: ThemeColor(hex: hex))
            #expect(accented[.accent] == ThemeColor(hex: hex))
            #expect(accented[.accentSoft] != accented[.accent])
            #expect(accented[.pageWidth] == theme[.pageWidth])
            #expect(accented.name == "\(theme.name)-\(ThemeColor(hex: hex).css.dropFirst())")
        }
    }

    @Test("A colour that is too light is refused with the nearest one that passes")
    func refusal() throws {
        let error = #expect(throws: ThemeError.self) {
            try Theme.calm.accented(with: ThemeColor(hex: 0xFFD600))
        }
        #expect(error?.code == .contrast)
        let failure = try #require(error?.failures.first { $0.rule.foreground == .accent })
        let suggestion = try #require(failure.suggestion)
        #expect(throws: Never.self) { try Theme.calm.accented(with: suggestion) }
    }

    @Test("The accent of the dark modes has the same hue, or is the given colour")
    func darkAccent() throws {
        let color = ThemeColor(hex: 0x7A1FA2)
        let derived = try Theme.calm.accented(with: color)
        #expect(abs(OKLCH(derived[.accent, .dark]).hue - OKLCH(color).hue) < 5)
        let given = try Theme.calm.accented(with: color, dark: ThemeColor(hex: 0xE0B3F0))
        #expect(given[.accent, .dark] == ThemeColor(hex: 0xE0B3F0))
    }
}
