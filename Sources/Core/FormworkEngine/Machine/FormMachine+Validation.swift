/// What is wrong with a row now, whether it is shown already or not.
extension FormMachine {
    func currentViolations(at place: RowPlace) -> [Violation] {
        let scope = scope(place.scope)
        let plan = scope.plan.rows[place.row]
        let state = scope.rows[place.row]
        guard state.flags.isDisjoint(with: [.hidden, .disabled]),
            !state.flags.contains(.readOnly) || plan.rules.computed != nil
        else { return [] }
        let tag = scope.tag(of: place.row)
        switch plan.definition {
        case .field(let field):
            let own = violations(of: field, state)
            let located = tag == field.tag ? own : own.map { $0.at(tag) }
            return located + ruleViolations(of: field.messages, at: place)
        case .repeatingGroup(let group):
            return countViolations(of: group, at: place, tag)
                + ruleViolations(of: group.messages, at: place)
        case .group, .step, .note, .action: return []
        }
    }

    private func violations(of field: FieldDefinition, _ state: RowState) -> [Violation] {
        guard !state.content.isUnreadable else { return [field.violation(code: .badInput)] }
        if state.flags.contains(.required),
            !Constraint.required.isSatisfied(by: state.content.value)
        {
            return [field.violation(code: .required)]
        }
        return field.violations(of: state.content.value)
    }

    private func countViolations(
        of group: RepeatingGroupDefinition, at place: RowPlace, _ tag: String
    ) -> [Violation] {
        let count = entryKeys(at: place).count
        var broken: [Constraint] = []
        if count < group.minimumCount { broken.append(.minCount(group.minimumCount)) }
        if let most = group.maximumCount, count > most { broken.append(.maxCount(most)) }
        if count == 0, group.minimumCount == 0,
            scope(place.scope).rows[place.row].flags.contains(.required)
        {
            broken.append(.required)
        }
        return broken.map { constraint in
            Violation(
                tags: [tag], code: constraint.code, constraint: constraint,
                message: group.messages[constraint.code] ?? "")
        }
    }

    /// The broken rules over several rows, and those that the server found broken.
    private func ruleViolations(
        of messages: [ViolationCode: String], at place: RowPlace
    ) -> [Violation] {
        let scope = scope(place.scope)
        let state = scope.rows[place.row]
        guard state.broken | state.refused != 0 else { return [] }
        let rules = scope.plan.rows[place.row].rules
        let tag = scope.tag(of: place.row)
        var violations: [Violation] = []
        for (position, rule) in rules.valid.enumerated()
        where state.broken.hasBit(position) && !isBlocked(position, at: place) {
            let others = rule.alsoAt.map { scope.prefix + $0 }
            violations.append(
                Violation(tags: [tag] + others, code: rule.code, message: messages[rule.code] ?? "")
            )
        }
        for (position, rule) in rules.server.enumerated() where state.refused.hasBit(position) {
            violations.append(
                Violation(tags: [tag], code: rule.code, message: messages[rule.code] ?? ""))
        }
        return violations
    }

    func hasBlockedRule(at place: RowPlace) -> Bool {
        let scope = scope(place.scope)
        let state = scope.rows[place.row]
        guard state.broken != 0 else { return false }
        return scope.plan.rows[place.row].rules.valid.indices.contains { position in
            state.broken.hasBit(position) && isBlocked(position, at: place)
        }
    }

    /// Whether a broken rule reads another row at which nobody has been yet.
    private func isBlocked(_ position: Int, at place: RowPlace) -> Bool {
        let scope = scope(place.scope)
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

extension UInt64 {
    func hasBit(_ position: Int) -> Bool { self & (1 << UInt64(position)) != 0 }
}
