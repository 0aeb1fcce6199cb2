import Testing

@testable import FormworkPresentation

@Suite struct FinishedThemesTests {
    /// The ratio of the worst pair of each theme and mode, in relation to its minimum.
    @Test(
        "Every pair of the finished themes passes in every mode",
        arguments: [
            (Theme.calm, ContrastLevel.standard, ["3.17", "3.95", "3.17", "3.95"]),
            (Theme.dense, .standard, ["3.17", "3.95", "3.17", "3.95"]),
            (Theme.highContrast, .enhanced, ["8.33", "10.06", "8.33", "10.06"]),
        ])
    func worst(theme: Theme, level: ContrastLevel, ratios: [String]) {
        #expect(theme.contrast == level)
        let worst = ThemeMode.allCases.map { theme.worstContrast(in: $0) }
        #expect(worst.map(\.ratio.twoDigits) == ratios)
        #expect(worst.allSatisfy { $0.ratio >= $0.minimum })
    }

    @Test("Every token is in the list of names, and has a value of its kind")
    func names() {
        for token in ThemeTokenName.all {
            for mode in ThemeMode.allCases {
                #expect(Theme.calm.values[mode]?[token.name]?.kind == token.kind)
            }
        }
        #expect(ThemeTokenName.all.count == 49)
    }

    @Test("Controls of every theme are large enough for a pointer, and rings for eyes")
    func targetSizes() {
        for theme in [Theme.calm, .dense, .highContrast] {
            #expect(theme[.controlHeight].pixels >= 24)
            #expect(theme[.focusWidth].pixels >= 2)
        }
    }

    @Test("Soft texts and lines are stronger in the modes with more contrast")
    func moreContrast() {
        #expect(Theme.calm[.textSoft, .darkMoreContrast] == Theme.calm[.text, .dark])
        #expect(Theme.calm[.line, .lightMoreContrast] == Theme.calm[.controlLine])
        #expect(Theme.calm[.line] != Theme.calm[.controlLine])
    }
}
