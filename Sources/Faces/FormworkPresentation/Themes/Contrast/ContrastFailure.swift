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

    /// The nearest colour of the foreground that passes, by a change of lightness alone.
    ///
    /// It passes in all pairs of the mode in which the role is the foreground, if one does, else in
    /// this pair; `nil` if no lightness passes.
    public let suggestion: ThemeColor?

    /// The finding in one sentence, with the ratio in two digits, rounded down.
    public var description: String {
        """
        \(rule.foreground.name) on \(rule.background.name) in the mode \(mode.rawValue) \
        (\(rule.widget.rawValue), \(rule.state.rawValue)) has the contrast \
        \(ratio.twoDigits), and needs \(minimum.twoDigits); \(remedy)
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
    /// Returns the pairs with too little contrast of colours that no theme has yet.
    static func failures(
        in values: [ThemeMode: [String: ThemeValue]], level: ContrastLevel
    ) -> [ContrastFailure] {
        ThemeMode.allCases.flatMap { mode in
            ContrastChecker(values: values[mode] ?? [:], level: level, mode: mode).failures
        }
    }

    /// Throws unless every pair passes.
    func checkContrast() throws(ThemeError) {
        let failures = Self.failures(in: values, level: contrast)
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
        let checker = ContrastChecker(values: values[mode] ?? [:], level: contrast, mode: mode)
        let measured = ContrastRule.all.map { ($0, checker.ratio(of: $0), checker.minimum(of: $0)) }
        return measured.min { $0.1 / $0.2 < $1.1 / $1.2 } ?? measured[0]
    }
}

/// The measurement of all pairs in one mode.
private struct ContrastChecker {
    let values: [String: ThemeValue]
    let level: ContrastLevel
    let mode: ThemeMode

    var failures: [ContrastFailure] {
        ContrastRule.all.compactMap { rule in
            let (ratio, minimum) = (ratio(of: rule), minimum(of: rule))
            guard ratio < minimum else { return nil }
            return ContrastFailure(
                rule: rule, mode: mode, ratio: ratio, minimum: minimum,
                suggestion: suggestion(for: rule))
        }
    }

    func minimum(of rule: ContrastRule) -> Double { level.minimum(for: rule.use) }

    func ratio(of rule: ContrastRule) -> Double {
        color(rule.foreground).contrast(on: background(rule))
    }

    private func suggestion(for rule: ContrastRule) -> ThemeColor? {
        let related = ContrastRule.all.filter { $0.foreground == rule.foreground }
        let color = color(rule.foreground).painted(over: background(rule))
        return color.lightnessAdjusted(meeting: related.map(requirement))
            ?? color.lightnessAdjusted(meeting: [requirement(rule)])
    }

    private func requirement(
        _ rule: ContrastRule
    ) -> (background: ThemeColor, minimum: Double) {
        (background(rule), minimum(of: rule))
    }

    /// The opaque background: translucent ones cover the page, which covers white.
    private func background(_ rule: ContrastRule) -> ThemeColor {
        let page = color(.page).painted(over: ThemeColor(hex: 0xFFFFFF))
        return rule.background == .page ? page : color(rule.background).painted(over: page)
    }

    private func color(_ role: ThemeRole) -> ThemeColor {
        values[role.name].flatMap(ThemeColor.init) ?? ThemeColor(hex: 0)
    }
}
