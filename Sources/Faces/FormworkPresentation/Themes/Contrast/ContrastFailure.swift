/// A pair of colours with less contrast than its use needs.
public struct ContrastFailure: Hashable, Sendable, CustomStringConvertible {
    /// The pair, with its widget and state.
    public let rule: ContrastRule

    /// The mode in which the pair fails.
    public let mode: ThemeMode

    /// The ratio, 1 to 21.
    public let ratio: Double

    /// The ratio that is required.
    public let minimum: Double

    /// The role that needs another colour: one that the theme itself sets, the foreground of the
    /// pair if it sets both or none.
    public let remedied: ThemeRole

    /// The nearest colour of ``remedied`` that passes, by a change of lightness alone.
    ///
    /// It passes in all pairs of the mode that the role is in, if one does, else in those in which it
    /// is on the same side, else in this pair; `nil` if no lightness passes.
    public let suggestion: ThemeColor?

    /// Whether the theme sets ``remedied`` for every mode at once, so that the nearest colour of one
    /// mode must be set for that mode alone.
    var isSetForEveryMode = false

    /// The finding in one sentence, with the ratio in two digits, rounded down.
    public var description: String {
        """
        \(rule.foreground.name) on \(rule.background.name) in the mode \(mode.rawValue) \
        (\(rule.widget.rawValue), \(rule.state.rawValue)) has the contrast \
        \(ratio.twoDigits), and needs \(minimum.twoDigits); \(remedy(in: [mode]))
        """
    }
}

extension Double {
    /// The number with two digits after the point, rounded down so that 4.499 is no 4.50.
    var twoDigits: String {
        let hundredths = Int((self * 100).rounded(.down))
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension Theme {
    /// Throws unless every pair passes.
    func checkContrast() throws(ThemeError) {
        let failures = ThemeMode.allCases.flatMap { mode in
            ContrastRemedies(
                checker(in: mode), lookup: ThemeLookup(lineage: lineage, mode: mode)
            ).failures
        }
        guard !failures.isEmpty else { return }
        throw ThemeError(
            .contrast,
            "The theme “\(name)” has \(failures.count) pairs of colours with too little contrast.",
            path: [name], failures: failures)
    }

    /// The pair with the smallest ratio in relation to its minimum, in one mode.
    ///
    /// - Complexity: linear in the number of ``ContrastRule/all``.
    public func worstContrast(
        in mode: ThemeMode
    ) -> (rule: ContrastRule, ratio: Double, minimum: Double) {
        let checker = checker(in: mode)
        let measured = ContrastRule.all.map { ($0, checker.ratio(of: $0), checker.minimum(of: $0)) }
        return measured.min { $0.1 / $0.2 < $1.1 / $1.2 } ?? measured[0]
    }

    private func checker(in mode: ThemeMode) -> ContrastChecker {
        ContrastChecker(values: values[mode] ?? [:], level: contrast)
    }
}
