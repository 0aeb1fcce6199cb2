import FormworkGraph

/// The rules of a live form that must be evaluated again, in the order of their levels.
///
/// A rule of a scope waits at most once. A change schedules its readers here, and only this part
/// selects the next rule.
///
/// The queue is ordered by level alone: two rules of one level never read each other.
final class RuleScheduler {
    private let scopes: ScopeStore
    private var plan: FormPlan
    private var queue = LevelQueue<RuleInstance>()

    /// The number of rules that were taken to be evaluated.
    private(set) var evaluations = 0

    init(scopes: ScopeStore, plan: FormPlan) {
        self.scopes = scopes
        self.plan = plan
    }

    /// Continues with the plan of the same rows and rules in another language.
    func replacePlan(with other: FormPlan) { plan = other }

    /// Schedules every rule of a scope and of the entries in it.
    func scheduleAll(in scope: FormScope) {
        let rules = plan.scopeRules[scope.plan.index]
        for rule in rules.first..<(rules.first + rules.count) { schedule(rule, in: scope) }
        scopes.forEachEntry(of: scope) { scheduleAll(in: $0) }
    }

    /// Schedules a rule of a scope unless it waits already.
    func schedule(_ rule: Int, in scope: FormScope) {
        guard scope.waiting.insert(rule - plan.scopeRules[scope.plan.index].first) else { return }
        queue.insert(
            RuleInstance(scope: scope.id, rule: rule), level: plan.rules[rule].level)
    }

    /// Schedules the rule that decides the value of a row, if the row has one.
    func scheduleValue(of row: Int, in scope: FormScope) {
        guard let rule = plan.scopeRules[scope.plan.index].rows[row].value else { return }
        schedule(rule, in: scope)
    }

    /// Schedules the rules that read the value of a row.
    func scheduleReaders(of row: Int, in scope: FormScope) {
        schedule(plan.scopeRules[scope.plan.index].rows[row].readers, from: scope)
    }

    /// Schedules the rules that read a list or rows of its entries.
    func scheduleReaders(ofList row: Int, in scope: FormScope) {
        scheduleReaders(of: row, in: scope)
        schedule(plan.scopeRules[scope.plan.index].rows[row].structureReaders, from: scope)
    }

    /// Schedules the rules that follow something in a scope.
    func schedule(_ readers: [RuleReader], from scope: FormScope) {
        for reader in readers {
            let base = scopes.ancestor(of: scope, at: Int(reader.base))
            if Int(reader.scope) == base.plan.index {
                schedule(Int(reader.rule), in: base)
            } else {
                let lists = plan.lists(from: base.plan.index, to: Int(reader.scope))
                scopes.descend(from: base, along: lists) { entry in
                    schedule(Int(reader.rule), in: entry)
                }
            }
        }
    }

    /// Takes the number of the next rule, of a scope that is part of the form; `nil` when none
    /// waits.
    func next() -> (rule: Int, scope: FormScope)? {
        while let next = queue.popFirst() {
            // The number of a scope that was released meanwhile may be that of another one.
            guard let scope = scopes.find(next.scope),
                plan.rules[next.rule].scope == scope.plan.index,
                scope.waiting.remove(next.rule - plan.scopeRules[scope.plan.index].first),
                scopes.isLive(scope)
            else { continue }
            evaluations += 1
            return (next.rule, scope)
        }
        return nil
    }
}

/// A rule of one scope.
private struct RuleInstance {
    let scope: Int
    let rule: Int
}

/// The rules of one scope that wait to be evaluated, by their positions in the scope.
struct WaitingRules {
    private var isWaiting: [Bool]

    init(ruleCount: Int) {
        isWaiting = Array(repeating: false, count: ruleCount)
    }

    /// Adds a rule; `false` if it waits already.
    fileprivate mutating func insert(_ position: Int) -> Bool {
        guard !isWaiting[position] else { return false }
        isWaiting[position] = true
        return true
    }

    /// Removes a rule; `false` if it does not wait.
    fileprivate mutating func remove(_ position: Int) -> Bool {
        guard isWaiting[position] else { return false }
        isWaiting[position] = false
        return true
    }
}
