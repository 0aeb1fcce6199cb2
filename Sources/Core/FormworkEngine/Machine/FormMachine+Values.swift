/// The values that rules read and decide.
extension FormMachine {
    /// The value of a rule's expression for the row of one scope.
    func value(of expression: ResolvedExpression, in scope: FormScope) -> FieldValue {
        expression.value { self.value(of: $0, from: scope) }
    }

    /// The value that a reference reads: one value, or those of all entries.
    private func value(of reference: RowReference, from scope: FormScope) -> FieldValue {
        let scope = scopes.ancestor(of: scope, at: Int(reference.base))
        guard reference.isAggregate else { return scope.value(of: Int(reference.row)) }
        var values: [FieldValue] = []
        let lists = plan.lists(from: Int(reference.base), to: Int(reference.scope))
        scopes.descend(from: scope, along: lists[...]) { entry in
            values.append(entry.value(of: Int(reference.row)))
        }
        return .list(values)
    }

    // MARK: What rules make of a value

    /// Gives a row the value that its rules decide, or empties it while it is hidden.
    func decideValue(_ rule: RulePlan, in scope: FormScope) {
        let row = rule.row
        guard let field = scope.plan.rows[row].field else {
            clearEntries(of: row, in: scope)
            rules.scheduleReaders(of: row, in: scope)
            return
        }
        if let (content, cause) = decidedContent(field, rule, in: scope) {
            setContent(content, at: scope.place(of: row), cause: cause)
        } else {
            updateEffective(row, in: scope)
        }
    }

    /// The content that the rules of a row put into it; `nil` if it keeps what it has.
    private func decidedContent(
        _ field: FieldDefinition, _ rule: RulePlan, in scope: FormScope
    ) -> (content: RowContent, cause: ContentCause)? {
        let (plan, state) = (scope.plan.rows[rule.row], scope.rows[rule.row])
        let isHidden = state.flags.contains(.hidden)
        var decided: (content: RowContent, cause: ContentCause)?
        if !(plan.rules.computed == nil && isHidden && plan.hiddenValue == .clear) {
            decided = derivedContent(field, rule, in: scope).map { ($0, .derivation) }
        } else if state.content != .empty(field) {
            decided = (.empty(field), .rule)
        }
        guard !isHidden, plan.rules.choiceKey != nil,
            let offered = offered(decided?.content ?? state.content, field, key: state.choiceKey)
        else { return decided }
        return offered == state.content ? nil : (offered, .rule)
    }

    /// The content that follows from the values of other rows; `nil` if it shows that value already.
    private func derivedContent(
        _ field: FieldDefinition, _ rule: RulePlan, in scope: FormScope
    ) -> RowContent? {
        let current = scope.rows[rule.row].content
        let isComputed = scope.plan.rows[rule.row].rules.computed != nil
        guard let expression = rule.expression, isComputed || !current.isEntered else { return nil }
        let value = value(of: expression, in: scope)
        guard value != current.value || current.isUnreadable else { return nil }
        return RowContent(field, showing: value, format: definition.format)
    }

    /// A content without the choices that are no longer offered; `nil` if all are.
    private func offered(
        _ content: RowContent, _ field: FieldDefinition, key: FieldValue
    ) -> RowContent? {
        let texts = content.texts.filter { text in
            field.choices.contains { $0.value.hasSameScalars(as: text) && $0.isOffered(for: key) }
        }
        guard texts.count != content.texts.count else { return nil }
        return RowContent(field, entered: texts, format: definition.format)
    }

    /// Selects the choices of a row by the value of its key.
    func offerChoices(_ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        guard scope.rows[rule.row].setChoiceKey(value(of: expression, in: scope)) else { return }
        log.append(.choices(tag: scope.tag(of: rule.row)))
        rules.schedule(rule.followers, from: scope)
    }
}

extension Choice {
    /// Whether the choice is offered while the rule of its field has this value.
    func isOffered(for key: FieldValue) -> Bool {
        guard !availableFor.isEmpty else { return true }
        return key.wireTexts.contains { availableFor.containsScalars(of: $0) }
    }
}
