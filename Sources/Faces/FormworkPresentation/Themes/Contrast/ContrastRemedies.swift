/// The pairs of one mode that fail, each with the colour by which it passes.
///
/// A developer can only change what the theme itself sets, so the remedy is such a colour wherever
/// the pair has one, and not one that an ancestor sets.
struct ContrastRemedies {
    private let checker: ContrastChecker
    private let mode: ThemeMode
    /// The token that the theme itself sets, by each role that has its colour from it.
    private let own: [ThemeRole: ThemeRole]
    private let declaration: ThemeDeclaration

    init(_ checker: ContrastChecker, lookup: ThemeLookup) {
        self.checker = checker
        mode = lookup.mode
        declaration = lookup.lineage[0]
        let roles = Set(ContrastRule.all.flatMap { [$0.foreground, $0.background] })
        own = Dictionary(
            uniqueKeysWithValues: roles.compactMap { role in
                lookup.ownToken(behind: role.name).map { (role, ThemeRole($0)) }
            })
    }

    /// The pairs that fail.
    ///
    /// - Complexity: for each pair that fails, at most 3,003 candidates, of which those for all pairs
    ///   of a colour are tried once.
    var failures: [ContrastFailure] {
        var known: [Change: ThemeColor?] = [:]
        return ContrastRule.all.filter { !checker.passes($0) }.map { rule in
            let remedy = remedy(of: rule, &known)
            return ContrastFailure(
                rule: rule, mode: mode, ratio: checker.ratio(of: rule),
                minimum: checker.minimum(of: rule), remedied: remedy.role,
                suggestion: remedy.color,
                isSetForEveryMode: declaration.isSetForEveryMode(remedy.role.name, but: mode))
        }
    }

    private func remedy(
        of rule: ContrastRule, _ known: inout [Change: ThemeColor?]
    ) -> (role: ThemeRole, color: ThemeColor?) {
        let own = [rule.foreground, rule.background].compactMap { self.own[$0] }
        let roles = own.isEmpty ? [rule.foreground] : own
        for role in roles {
            let change = change(of: role, in: rule)
            let shared = known[change] ?? color(change.meeting)
            known[change] = .some(shared)
            if let color = shared ?? color([(change, [rule])]) { return (role, color) }
        }
        return (roles[0], nil)
    }

    private func change(of role: ThemeRole, in rule: ContrastRule) -> Change {
        let roles = Set(own.keys.filter { own[$0] == role } + [role])
        let behind = checker.background(rule.background)
        return roles.contains(rule.foreground)
            ? Change(
                roles: roles, isBehind: false,
                color: checker.color(rule.foreground).painted(over: behind))
            : Change(roles: roles, isBehind: true, color: behind)
    }

    /// The nearest colour with which the pairs of the first set that can be met pass.
    private func color(_ attempts: [(change: Change, rules: [ContrastRule])]) -> ThemeColor? {
        attempts.lazy.compactMap { change, rules in
            change.color.lightnessAdjusted { color in
                let changed = checker.with(color, for: change.roles)
                return rules.allSatisfy(changed.passes)
            }
        }.first
    }
}

/// Another colour for roles that have theirs from one token.
private struct Change: Hashable {
    let roles: Set<ThemeRole>

    /// Whether the roles are behind the others of the pairs.
    let isBehind: Bool

    /// The colour before the change.
    let color: ThemeColor

    /// All pairs with the roles, or else those in which they are on the same side.
    var meeting: [(change: Change, rules: [ContrastRule])] {
        let (fronts, backs) = (
            ContrastRule.all.filter { roles.contains($0.foreground) },
            ContrastRule.all.filter { roles.contains($0.background) }
        )
        return [(self, fronts + backs), (self, isBehind ? backs : fronts)]
    }
}
