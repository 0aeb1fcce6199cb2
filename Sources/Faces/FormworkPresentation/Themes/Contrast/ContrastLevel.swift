/// The contrast that a theme keeps.
public enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
    /// WCAG 2.2, level AA: 4.5 for texts (1.4.3), 3 for large texts, icons, borders of controls and
    /// the focus ring (1.4.11).
    case standard
    /// 7 for texts and 4.5 for large texts, as level AAA has it (1.4.6), and 4.5 for all else.
    case enhanced

    /// Returns the minimum ratio of a use.
    public func minimum(for use: ContrastRule.Use) -> Double {
        switch (self, use) {
        case (.standard, .text): 4.5
        case (.standard, .largeText), (.standard, .graphic): 3
        case (.enhanced, .text): 7
        case (.enhanced, .largeText), (.enhanced, .graphic): 4.5
        }
    }
}
