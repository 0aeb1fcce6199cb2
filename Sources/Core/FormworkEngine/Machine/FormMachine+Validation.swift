/// The current violations of a row, visible or not.
extension FormMachine {
    /// The violations of the form's own rules and, unless the row is empty, those that the server
    /// found.
    func currentViolations(at place: RowPlace, ignoringBlocks: Bool = false) -> [Violation] {
        let own = ownViolations(at: place, ignoringBlocks: ignoringBlocks)
        let state = scopes.row(at: place)
        let isMissing = own.first?.code == .required
        return state.refused == 0 || isMissing || isExempt(place) ? own : own + refusals(at: place)
    }

    /// Whether a row has no violations because it accepts no input.
    private func isExempt(_ place: RowPlace) -> Bool {
        let flags = scopes.flags(at: place)
        return !flags.isDisjoint(with: [.hidden, .disabled])
            || flags.contains(.readOnly) && scopes.plan(at: place).rules.computed == nil
    }

    /// The violations of a row that the form itself can find.
    ///
    /// A broken rule over several rows is blocked, and not reported, while another of them has not
    /// been visited; without blocks it is reported as on submission.
    func ownViolations(at place: RowPlace, ignoringBlocks: Bool) -> [Violation] {
        guard !isExempt(place) else { return [] }
        let scope = scopes[place.scope]
        let plan = scope.plan.rows[place.row]
        let tag = scope.tag(of: place.row)
        switch plan.definition {
        case .field(let field):
            let own = violations(of: field, at: place)
            let located = tag == field.tag ? own : own.map { $0.at(tag) }
            // Further rules about a row that is only not filled in yet would confuse.
            guard own.first?.code != .required else { return located }
            return located + ruleViolations(at: place, ignoringBlocks)
        case .repeatingGroup(let group):
            return countViolations(of: group, at: place, tag)
                + ruleViolations(at: place, ignoringBlocks)
        case .group, .step, .note, .action: return []
        }
    }

    private func violations(of field: FieldDefinition, at place: RowPlace) -> [Violation] {
        let scope = scopes[place.scope]
        let state = scope.rows[place.row]
        guard !state.content.isUnreadable else { return [field.violation(code: .badInput)] }
        if state.flags.contains(.required),
            !Constraint.required.isSatisfied(by: state.content.value)
        {
            return [field.violation(code: .required)]
        }
        let violations = field.violations(of: state.content.value)
        guard field.constraintsOnlyWhenChanged, holdsStored(place.row, in: scope) else {
            return violations
        }
        return violations.filter { $0.code == .required }
    }

    /// Too few or too many entries of a list.
    private func countViolations(
        of group: RepeatingGroupDefinition, at place: RowPlace, _ tag: String
    ) -> [Violation] {
        let count = scopes.entryKeys(at: place).count
        var broken: [Constraint] = []
        if count < group.minimumCount { broken.append(.minCount(group.minimumCount)) }
        if let most = group.maximumCount, count > most { broken.append(.maxCount(most)) }
        if count == 0, group.minimumCount == 0,
            scopes.row(at: place).flags.contains(.required)
        {
            broken.append(.required)
        }
        return broken.map { constraint in
            Violation(
                tags: [tag], code: constraint.code, constraint: constraint,
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
}
