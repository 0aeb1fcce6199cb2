/// What rules read, and what they make of the rows' values.
extension FormMachine {
    /// The value of a rule's expression for the row of one scope.
    func value(of expression: ResolvedExpression, in scope: FormScope) -> FieldValue {
        expression.value { self.value(of: $0, from: scope) }
    }

    /// What a rule reads at a reference: one value, or those of all entries.
    private func value(of reference: RowReference, from scope: FormScope) -> FieldValue {
        let scope = scopes.ancestor(of: scope, at: Int(reference.base))
        guard reference.isAggregate else { return readValue(Int(reference.row), in: scope) }
        var values: [FieldValue] = []
        let lists = plan.lists(from: Int(reference.base), to: Int(reference.scope))
        scopes.descend(from: scope, along: lists[...]) { entry in
            values.append(readValue(Int(reference.row), in: entry))
        }
        return .list(values)
    }

    /// What rules see of a row; of a list only how many entries it has.
    func readValue(_ row: Int, in scope: FormScope) -> FieldValue {
        guard case .list(_, let number) = scope.plan.rows[row].shape else {
            return scope.rows[row].effective
        }
        guard !isWithheld(row, in: scope) else { return .list([]) }
        return .list(
            Array(repeating: .record(FieldRecord()), count: scope.entries[number].count))
    }

    /// Whether a row is hidden and its value does not count meanwhile.
    func isWithheld(_ row: Int, in scope: FormScope) -> Bool {
        scope.rows[row].flags.contains(.hidden) && scope.plan.rows[row].hiddenValue != .keep
    }

    // MARK: What rules make of a value

    func decideValue(_ rule: RulePlan, in scope: FormScope) {
        let row = rule.row
        guard let field = scope.plan.rows[row].field else {
            clearEntries(of: row, in: scope)
            rules.scheduleReaders(of: row, in: scope)
            return
        }
        let plan = scope.plan.rows[row]
        let isHidden = scope.rows[row].flags.contains(.hidden)
        if let expression = rule.expression, plan.rules.computed != nil {
            derive(value(of: expression, in: scope), field, row, scope)
        } else if isHidden, plan.hiddenValue == .clear {
            hold(.empty(field), row, scope)
        } else if let expression = rule.expression, !scope.rows[row].content.isEntered {
            derive(value(of: expression, in: scope), field, row, scope)
        }
        if !isHidden, plan.rules.choiceKey != nil { dropChoices(field, row, scope) }
        updateEffective(row, in: scope)
    }

    /// Takes away what is chosen but no longer offered.
    private func dropChoices(_ field: FieldDefinition, _ row: Int, _ scope: FormScope) {
        let texts = scope.rows[row].content.texts
        let key = scope.rows[row].choiceKey
        let kept = texts.filter { text in
            field.choices.contains { $0.value.hasSameScalars(as: text) && $0.isOffered(for: key) }
        }
        guard kept.count != texts.count else { return }
        hold(RowContent(field, entered: kept, format: definition.format), row, scope)
    }

    func offerChoices(_ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        let key = value(of: expression, in: scope)
        guard key != scope.rows[rule.row].choiceKey else { return }
        scope.rows[rule.row].choiceKey = key
        log.append(.choices(tag: scope.tag(of: rule.row)))
        rules.schedule(rule.followers, from: scope)
    }

    /// Shows a value that follows from others; nobody entered it, so the history need not know.
    private func derive(
        _ value: FieldValue, _ field: FieldDefinition, _ row: Int, _ scope: FormScope
    ) {
        let previous = scope.rows[row].content
        guard value != previous.value || previous.isUnreadable else { return }
        var content = RowContent(field, showing: value, format: definition.format)
        content.isEntered = false
        show(content, row, scope)
    }

    /// Lets a row hold something, in a way that can be undone.
    func hold(_ content: RowContent, _ row: Int, _ scope: FormScope) {
        let previous = scope.rows[row].content
        guard content != previous else { return }
        history.record(
            .content(RowPlace(scope: scope.id, row: row), before: previous, after: content))
        show(content, row, scope)
    }

    /// Lets a row hold something and tells what a face must draw anew.
    func show(_ content: RowContent, _ row: Int, _ scope: FormScope) {
        let previous = scope.rows[row].content
        let tag = scope.tag(of: row)
        scope.rows[row].content = content
        if !content.texts.haveSameScalars(as: previous.texts) { log.append(.text(tag: tag)) }
        if content.value != previous.value { log.append(.value(tag: tag)) }
        findings.affect(RowPlace(scope: scope.id, row: row))
    }

    /// Works out what rules see of a row, and lets those be evaluated that see something else now.
    func updateEffective(_ row: Int, in scope: FormScope) {
        let value = isWithheld(row, in: scope) ? .none : scope.rows[row].content.value
        guard value != scope.rows[row].effective else { return }
        scope.rows[row].effective = value
        askAnew(about: row, in: scope)
        rules.scheduleReaders(of: row, in: scope)
    }
}

extension Choice {
    /// Whether the choice is offered while the rule of its field says this.
    func isOffered(for key: FieldValue) -> Bool {
        guard !belongsTo.isEmpty else { return true }
        return key.wireTexts.contains { belongsTo.containsScalars(of: $0) }
    }
}
