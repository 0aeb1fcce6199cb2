/// The propagation of a change: its readers are evaluated in the order of the levels, each rule once.
extension FormMachine {
    /// Evaluates the scheduled rules until none waits.
    ///
    /// Every rule that a rule reads has a lower level, so that none is evaluated twice in one
    /// propagation.
    ///
    /// - Complexity: linear in the number of scheduled rules and of the rows that they read.
    func settle() {
        while let (rule, scope) = rules.next() { evaluate(rule, in: scope) }
    }

    /// Applies the result of a rule to its row and schedules the rules that depend on it.
    private func evaluate(_ rule: RulePlan, in scope: FormScope) {
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

    /// Whether a rule is true; one that only follows others has no condition of its own.
    private func isTrue(_ rule: RulePlan, in scope: FormScope) -> Bool {
        guard let expression = rule.expression else { return true }
        return value(of: expression, in: scope) == .boolean(true)
    }

    /// Whether a flag is set for the group around a row, or for the list in whose entry the row is.
    private func isAround(_ flag: RowFlags, _ row: Int, _ scope: FormScope) -> Bool {
        if let container = scope.plan.rows[row].container {
            return scope.rows[container].flags.contains(flag)
        }
        guard let parent = scope.parent else { return false }
        return scopes[parent].rows[scope.plan.listRow].flags.contains(flag)
    }

    private func set(_ flag: RowFlags, _ isOn: Bool, _ rule: RulePlan, _ scope: FormScope) {
        guard scope.rows[rule.row].set(flag, to: isOn) else { return }
        let place = scope.place(of: rule.row)
        log.append(flag, tag: scope.tag(of: rule.row))
        findings.affect(place)
        affectRowsWithRules(about: place)
        rules.schedule(rule.followers, from: scope)
    }

    private func decideValidity(_ position: Int, _ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        let isBroken =
            value(of: expression, in: scope) == .boolean(false)
            && !isSpared(scope.plan.rows[rule.row].rules.valid[position], rule, in: scope)
        guard scope.rows[rule.row].setBroken(isBroken, at: position) else { return }
        findings.affect(scope.place(of: rule.row))
    }
}
