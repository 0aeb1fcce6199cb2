/// A rule of a form with everything about it that does not depend on what is entered.
struct RulePlan: Sendable {
    /// The scope and the row that the rule decides about.
    let scope: Int
    let row: Int
    let aspect: RuleAspect
    /// The expression to evaluate; `nil` where the rule only follows others.
    let expression: ResolvedExpression?
    /// Every rule that this one reads has a lower level.
    var level: Int32 = 0
    /// The rules that follow this one without reading the value of its row.
    var followers: [RuleReader] = []
}

/// A rule that must be evaluated again when what it reads has changed.
///
/// From the scope of the value the machine climbs to the base, and descends from there to the
/// scopes of the rule.
struct RuleReader: Hashable, Sendable {
    /// The rule.
    let rule: Int32
    /// The scope of the rule.
    let scope: Int32
    /// The scope around both the rule and what it reads.
    let base: Int32
}
