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

    @Test(
        "A refusal has one line, with an accent that passes",
        arguments: [Theme.calm, .dense, .highContrast], [0xFF0000, 0xFFD600, 0x00E5C0])
    func oneLine(theme: Theme, hex: UInt32) throws {
        let error = try #require(
            #expect(throws: ThemeError.self) { try theme.accented(with: ThemeColor(hex: hex)) })
        let suggestion = try #require(error.failures.first?.suggestion)
        let lines = error.description.split(separator: "\n")
        #expect(lines.count == 2 && error.failures.count == 1)
        #expect(lines[0].hasPrefix("The accent \(ThemeColor(hex: hex).css) "))
        #expect(lines[1].hasSuffix("the nearest accent that passes is \(suggestion.css)"))
        #expect(throws: Never.self) { try theme.accented(with: suggestion) }
    }

    @Test("A dark accent that is refused is named, with one that passes")
    func darkRefusal() throws {
        let color = ThemeColor(hex: 0x7A1FA2)
        let error = try #require(
            #expect(throws: ThemeError.self) { try Theme.calm.accented(with: color, dark: color) })
        #expect(error.message.hasPrefix("The dark accent #7a1fa2 "))
        let suggestion = try #require(error.failures.first?.suggestion)
        #expect(throws: Never.self) { try Theme.calm.accented(with: color, dark: suggestion) }
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
