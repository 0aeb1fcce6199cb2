/// The current violations of a row, and those of them that are shown.
extension FormMachine {
    /// The violations of the form's own rules and, unless the row is empty, those that the server
    /// found.
    func currentViolations(at place: RowPlace, ignoringBlocks: Bool = false) -> [Violation] {
        let own = ownViolations(at: place, ignoringBlocks: ignoringBlocks)
        let isRefused = scopes.row(at: place).refused != 0 && own.first?.code != .required
        return isRefused && !isExempt(place) ? own + refusals(at: place) : own
    }

    /// Whether a row has no violations because it accepts no input.
    private func isExempt(_ place: RowPlace) -> Bool {
        let flags = scopes.flags(at: place)
        return !flags.isDisjoint(with: [.hidden, .disabled])
            || flags.contains(.readOnly) && !scopes.plan(at: place).isComputed
    }

    /// The violations of a row that the form itself can find.
    ///
    /// A broken rule over several rows is blocked, and not reported, while another of them has not
    /// been visited; without blocks it is reported as on submission.
    func ownViolations(at place: RowPlace, ignoringBlocks: Bool) -> [Violation] {
        guard !isExempt(place) else { return [] }
        let plan = scopes.plan(at: place)
        if let field = plan.fieldPlan {
            let own = violations(of: field, at: place)
            // Further rules about a row that is only not filled in yet would confuse.
            guard own.first?.code != .required else { return own }
            return own + ruleViolations(at: place, ignoringBlocks)
        }
        guard let list = plan.list else { return [] }
        return countViolations(of: list, at: place) + ruleViolations(at: place, ignoringBlocks)
    }

    /// The violations of a field's own constraints, with the tag of the live row.
    private func violations(of field: FieldPlan, at place: RowPlace) -> [Violation] {
        let violations = unlocatedViolations(of: field, at: place)
        // Most rows have none. The tag of a row in a list is a new text.
        guard !violations.isEmpty else { return [] }
        let tag = scopes.tag(of: place)
        return tag == field.definition.tag ? violations : violations.map { $0.at(tag) }
    }

    private func unlocatedViolations(of field: FieldPlan, at place: RowPlace) -> [Violation] {
        let scope = scopes[place.scope]
        let state = scope.rows[place.row]
        guard !state.content.isUnreadable else {
            return [field.definition.violation(code: .badInput)]
        }
        if state.flags.contains(.required),
            !Constraint.required.isSatisfied(by: state.content.value)
        {
            return [field.definition.violation(code: .required)]
        }
        let violations = field.definition.violations(of: state.content.value)
        guard field.definition.constraintsOnlyWhenChanged, holdsStored(place.row, in: scope) else {
            return violations
        }
        return violations.filter { $0.code == .required }
    }

    /// Too few or too many entries of a list.
    private func countViolations(
        of group: RepeatingGroupDefinition, at place: RowPlace
    ) -> [Violation] {
        let isRequired = scopes.flags(at: place).contains(.required)
        return group.brokenCounts(scopes.entryKeys(at: place).count, isRequired).map { constraint in
            Violation(
                tags: [scopes.tag(of: place)], code: constraint.code, constraint: constraint,
                message: group.messages[constraint.code] ?? "")
        }
    }

    /// The broken rules over several rows.
    private func ruleViolations(at place: RowPlace, _ ignoringBlocks: Bool) -> [Violation] {
        let scope = scopes[place.scope]
        let broken = scope.rows[place.row].broken
        guard broken != 0 else { return [] }
        var violations: [Violation] = []
        for (position, rule) in scope.plan.rows[place.row].rules.valid.enumerated()
        where broken.hasBit(position) && (ignoringBlocks || !isBlocked(position, at: place)) {
            let tags = [scope.tag(of: place.row)] + rule.relatedTags.map { scope.prefix + $0 }
            violations.append(
                Violation(tags: tags, code: rule.code, message: message(rule.code, at: place)))
        }
        return violations
    }

    /// The rules that the server found broken.
    private func refusals(at place: RowPlace) -> [Violation] {
        let scope = scopes[place.scope]
        var violations: [Violation] = []
        for (position, rule) in scope.plan.rows[place.row].rules.server.enumerated()
        where scope.rows[place.row].refused.hasBit(position) {
            violations.append(
                Violation(
                    tags: [scope.tag(of: place.row)], code: rule.code,
                    message: message(rule.code, at: place)))
        }
        return violations
    }

    /// The message of a row for a violation.
    func message(_ code: ViolationCode, at place: RowPlace) -> String {
        switch scopes.plan(at: place).definition {
        case .field(let field): field.messages[code] ?? ""
        case .repeatingGroup(let group): group.messages[code] ?? ""
        case .group, .step, .note, .action: ""
        }
    }

    /// Whether a broken rule of the row waits until other rows have been visited.
    func hasBlockedRule(at place: RowPlace) -> Bool {
        let scope = scopes[place.scope]
        let state = scope.rows[place.row]
        guard state.broken != 0 else { return false }
        return scope.plan.rows[place.row].rules.valid.indices.contains { position in
            state.broken.hasBit(position) && isBlocked(position, at: place)
        }
    }

    /// Whether a broken rule reads another row that has not been visited yet.
    private func isBlocked(_ position: Int, at place: RowPlace) -> Bool {
        let scope = scopes[place.scope]
        let rule = plan.rules[plan.scopeRules[scope.plan.index].rows[place.row].valid[position]]
        return (rule.expression?.references ?? []).contains { reference in
            guard Int(reference.scope) == scope.plan.index, Int(reference.row) != place.row else {
                return false
            }
            let other = scope.rows[Int(reference.row)]
            return !other.isTouched && !other.flags.contains(.checked)
                && other.flags.isDisjoint(with: [.hidden, .disabled, .readOnly])
        }
    }

    // MARK: Affected rows

    /// Marks rows of the same scope whose validity rules read this one: their rules may have been
    /// blocked.
    func affectRowsWithRules(about place: RowPlace) {
        let scope = scopes[place.scope]
        for reader in plan.scopeRules[scope.plan.index].rows[place.row].readers {
            let rule = plan.rules[Int(reader.rule)]
            guard case .valid = rule.aspect, Int(reader.scope) == scope.plan.index else { continue }
            findings.affect(scope.place(of: rule.row))
        }
    }

    /// Looks at each affected row again, once all rules are evaluated.
    func refreshAffected() {
        while let place = findings.nextAffected() { refresh(place) }
    }

    private func refresh(_ place: RowPlace) {
        guard let scope = scopes.find(place.scope), scopes.isLive(scope) else { return }
        refreshFound(place, in: scope)
        refreshQuestions(at: place, in: scope)
        refreshStatus(place, in: scope)
    }

    /// Shows what is wrong if it is time for that, and takes away at any time what no longer is.
    private func refreshFound(_ place: RowPlace, in scope: FormScope) {
        let state = scope.rows[place.row]
        let isShown =
            state.flags.contains(.checked) || state.findings.isDue
            || state.flags.contains(.validated) && !state.flags.contains(.edited)
        guard isShown || !state.findings.found.isEmpty else { return }
        let current = currentViolations(at: place)
        findings.setFound(
            isShown ? current : state.findings.found.filter { current.contains($0) }, at: place)
    }

    /// Logs the validity of a row if it has changed.
    func refreshStatus(_ place: RowPlace, in scope: FormScope) {
        guard scope.rows[place.row].setStatus(status(at: place)) else { return }
        log.append(.state(tag: scope.tag(of: place.row)))
    }

    /// Pending questions come first, then violations, visible or not, and then blocked rules.
    private func status(at place: RowPlace) -> ValidationState {
        let state = scopes.row(at: place)
        if questions.isOpen(at: place) { return .pending }
        guard state.isTouched || state.flags.contains(.checked) else {
            return state.findings.all.isEmpty ? .untouched : .invalid
        }
        if !state.findings.reported.isEmpty || !currentViolations(at: place).isEmpty {
            return .invalid
        }
        return hasBlockedRule(at: place) ? .blocked : .valid
    }
}

extension RepeatingGroupDefinition {
    /// The constraints that a number of entries breaks.
    fileprivate func brokenCounts(_ count: Int, _ isRequired: Bool) -> [Constraint] {
        var broken: [Constraint] = []
        if count < minimumCount { broken.append(.minCount(minimumCount)) }
        if let maximumCount, count > maximumCount { broken.append(.maxCount(maximumCount)) }
        if isRequired, count == 0, minimumCount == 0 { broken.append(.required) }
        return broken
    }
}
