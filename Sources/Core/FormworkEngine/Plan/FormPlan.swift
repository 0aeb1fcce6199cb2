/// A form's rows and rules, flattened and put in order once, so that every live form is quick.
///
/// The plan depends on the definition alone and is shared by all live forms of it. Scopes, rows and
/// rules are known by number, so that a live form needs no look-up by name while it runs.
final class FormPlan: Sendable {
    /// The scopes; the first is that of the form.
    let scopes: [ScopePlan]
    let rules: [RulePlan]
    let scopeRules: [ScopeRules]
    /// The rows of the root that are steps.
    let steps: [Int]
    /// The rules that read the current time.
    let timeReaders: [RuleReader]
    /// The rules that read the current date alone.
    let dayReaders: [RuleReader]

    init(scopes: [ScopePlan], rules: [RulePlan], scopeRules: [ScopeRules]) {
        self.scopes = scopes
        self.rules = rules
        self.scopeRules = scopeRules
        steps = scopes[0].rows.indices.filter { index in
            if case .step = scopes[0].rows[index].definition { true } else { false }
        }
        timeReaders = Self.readers(of: .time, in: rules)
        dayReaders = Self.readers(of: .day, in: rules)
    }

    /// Whether a rule reads the clock.
    var readsClock: Bool { !timeReaders.isEmpty || !dayReaders.isEmpty }

    private static func readers(of reading: ClockReading, in rules: [RulePlan]) -> [RuleReader] {
        rules.indices.filter { rules[$0].expression?.clockReading == reading }.map { rule in
            RuleReader(rule: Int32(rule), scope: Int32(rules[rule].scope), base: 0)
        }
    }

    /// The lists that lead from a scope down to another that lies within it, by their numbers.
    func lists(from base: Int, to scope: Int) -> [Int] {
        var numbers: [Int] = []
        var scope = scopes[scope]
        while scope.index != base, let parent = scope.parent {
            if case .list(_, let number) = scopes[parent].rows[scope.listRow].shape {
                numbers.append(number)
            }
            scope = scopes[parent]
        }
        return numbers.reversed()
    }

    /// The row with a path such as `team.skills.name`.
    func row(at path: String) -> (scope: Int, row: Int)? {
        let resolution = PathResolution(scopes: scopes)
        return resolution.row(at: path, in: 0)
    }
}
