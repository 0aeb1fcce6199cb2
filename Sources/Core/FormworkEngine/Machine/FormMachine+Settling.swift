import FormworkGraph

/// A rule for the row of one scope.
struct RuleInstance {
    let scope: Int
    let rule: Int
}

/// How a change spreads: what reads it is evaluated, in the order of the levels, each rule once.
extension FormMachine {
    /// Lets every rule of a scope and of the entries in it be evaluated.
    func waitForAll(in scope: FormScope) {
        let rules = plan.scopeRules[scope.plan.index]
        for rule in rules.first..<(rules.first + rules.count) { wait(for: rule, in: scope) }
        for entries in scope.entries {
            for entry in entries { waitForAll(in: scopes[entry]) }
        }
    }

    func wait(for rule: Int, in scope: FormScope) {
        let index = rule - plan.scopeRules[scope.plan.index].first
        guard !scope.isWaiting[index] else { return }
        scope.isWaiting[index] = true
        queue.insert(
            RuleInstance(scope: scope.id, rule: rule), level: plan.rules[rule].level)
    }

    /// Lets the rules be evaluated that read something in a scope.
    func wait(for readers: [RuleReader], from scope: FormScope) {
        for reader in readers {
            let base = scopes.ancestor(of: scope, at: Int(reader.base))
            if Int(reader.scope) == base.plan.index {
                wait(for: Int(reader.rule), in: base)
            } else {
                let lists = plan.lists(from: base.plan.index, to: Int(reader.scope))
                scopes.descend(from: base, along: lists[...]) {
                    wait(for: Int(reader.rule), in: $0)
                }
            }
        }
    }

    /// Evaluates all that waits, until nothing does.
    func settle() {
        while let next = queue.popFirst() {
            // The number of a scope that was given up meanwhile may be that of another one.
            guard let scope = scopes.find(next.scope),
                plan.rules[next.rule].scope == scope.plan.index
            else { continue }
            let index = next.rule - plan.scopeRules[scope.plan.index].first
            guard scope.isWaiting[index] else { continue }
            scope.isWaiting[index] = false
            if scopes.isLive(scope) { evaluate(next.rule, in: scope) }
        }
    }

    private func evaluate(_ index: Int, in scope: FormScope) {
        evaluations += 1
        let rule = plan.rules[index]
        let row = rule.row
        switch rule.aspect {
        case .visible:
            set(.hidden, !isTrue(rule, in: scope) || isAround(.hidden, row, scope), rule, scope)
        case .enabled:
            let isDisabled = scope.plan.rows[row].field?.isDisabled ?? false
            set(
                .disabled,
                isDisabled || !isTrue(rule, in: scope) || isAround(.disabled, row, scope), rule,
                scope)
        case .readOnly:
            let isComputed = scope.plan.rows[row].rules.computed != nil
            let isReadOnly = rule.expression != nil && isTrue(rule, in: scope)
            set(
                .readOnly, isComputed || isReadOnly || isAround(.readOnly, row, scope), rule, scope)
        case .required:
            set(.required, isTrue(rule, in: scope), rule, scope)
        case .choices: offerChoices(rule, in: scope)
        case .value: decideValue(rule, in: scope)
        case .valid(let position): decideValidity(position, rule, in: scope)
        }
    }

    /// Whether a rule says yes; one that only follows others says nothing against it.
    private func isTrue(_ rule: RulePlan, in scope: FormScope) -> Bool {
        guard let expression = rule.expression else { return true }
        return value(of: expression, in: scope) == .boolean(true)
    }

    /// Whether something is true of the group around a row, or of the list whose entry it stands in.
    private func isAround(_ flag: RowFlags, _ row: Int, _ scope: FormScope) -> Bool {
        if let container = scope.plan.rows[row].container {
            return scope.rows[container].flags.contains(flag)
        }
        guard let parent = scope.parent else { return false }
        return scopes[parent].rows[scope.plan.listRow].flags.contains(flag)
    }

    private func set(_ flag: RowFlags, _ isOn: Bool, _ rule: RulePlan, _ scope: FormScope) {
        guard scope.rows[rule.row].flags.contains(flag) != isOn else { return }
        if isOn {
            scope.rows[rule.row].flags.insert(flag)
        } else {
            scope.rows[rule.row].flags.remove(flag)
        }
        let tag = scope.tag(of: rule.row)
        switch rule.aspect {
        case .visible: log.append(.visibility(tag: tag))
        case .enabled: log.append(.enabled(tag: tag))
        case .readOnly: log.append(.readOnly(tag: tag))
        default: log.append(.required(tag: tag))
        }
        affect(RowPlace(scope: scope.id, row: rule.row))
        affectRowsWithRules(about: RowPlace(scope: scope.id, row: rule.row))
        wait(for: rule.followers, from: scope)
    }

    private func decideValidity(_ position: Int, _ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        let bit = UInt64(1) << UInt64(position)
        let isBroken =
            value(of: expression, in: scope) == .boolean(false)
            && !isSpared(scope.plan.rows[rule.row].rules.valid[position], rule, in: scope)
        guard isBroken != (scope.rows[rule.row].broken & bit != 0) else { return }
        scope.rows[rule.row].broken ^= bit
        affect(RowPlace(scope: scope.id, row: rule.row))
    }
}
