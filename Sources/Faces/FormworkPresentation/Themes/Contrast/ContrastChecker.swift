/// The measurement of all pairs in one mode.
struct ContrastChecker {
    private(set) var values: [String: ThemeValue]
    let level: ContrastLevel

    /// Returns the same with another colour of some roles.
    func with(_ color: ThemeColor, for roles: Set<ThemeRole>) -> ContrastChecker {
        var checker = self
        for role in roles { checker.values[role.name] = color.themeValue }
        return checker
    }

    /// Whether a pair has its contrast.
    func passes(_ rule: ContrastRule) -> Bool { ratio(of: rule) >= minimum(of: rule) }

    /// The ratio that a pair needs.
    func minimum(of rule: ContrastRule) -> Double { level.minimum(for: rule.use) }

    /// The ratio that a pair has.
    func ratio(of rule: ContrastRule) -> Double {
        color(rule.foreground).contrast(on: background(rule.background))
    }

    /// The opaque background: translucent ones cover the page, which covers white.
    func background(_ role: ThemeRole) -> ThemeColor {
        let page = color(.page).painted(over: ThemeColor(hex: 0xFFFFFF))
        return role == .page ? page : color(role).painted(over: page)
    }

    /// The colour of a role, which can be translucent.
    func color(_ role: ThemeRole) -> ThemeColor {
        values[role.name].flatMap(ThemeColor.init) ?? ThemeColor(hex: 0)
    }
}
