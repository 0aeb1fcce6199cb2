/// The propagation of a change: a row gets another content, and the rules that read it are
/// evaluated in the order of their levels, each once.
extension FormMachine {
    // MARK: The content of a row

    /// Puts a content into a row, the one way in which it changes, and schedules what depends on
    /// it.
    ///
    /// The cause decides whether the change can be undone, whether the content counts as entered,
    /// and whether what was reported about the row is out of date.
    func setContent(_ content: RowContent, at place: RowPlace, cause: ContentCause) {
        let scope = scopes[place.scope]
        let row = scope.rows[place.row]
        let previous = row.replaceContent(content, cause: cause)
        let after = row.content
        if cause.isUndoable, history.isNoting, after != previous {
            history.record(.content(place, before: previous, after: after))
        }
        // A form that is only judged logs nothing, and is not compared.
        if !log.isPaused {
            let tag = scope.tag(of: place.row)
            if !after.texts.haveSameScalars(as: previous.texts) { log.append(.text(tag: tag)) }
            if after.value != previous.value { log.append(.value(tag: tag)) }
        }
        findings.affect(place)
        if cause.withdrawsReports { findings.withdrawReports(at: place) }
        updateEffective(place.row, in: scope)
        if cause.isDecidedAgain(in: scope.plan.rows[place.row]) {
            rules.scheduleValue(of: place.row, in: scope)
        }
    }

    /// Computes the value of a row as rules read it, and schedules its readers if it changed.
    func updateEffective(_ row: Int, in scope: FormScope) {
        guard scope.rows[row].updateEffective(isWithheld: scope.isWithheld(row)) else { return }
        reopenQuestions(about: row, in: scope)
        rules.scheduleReaders(of: row, in: scope)
    }

    // MARK: The rules that read it

    /// Evaluates the scheduled rules until none waits.
    ///
    /// Every rule that a rule reads has a lower level, so that none is evaluated twice in one
    /// propagation.
    ///
    /// - Complexity: linear in the number of scheduled rules and of the rows that they read.
    func settle() {
        while let (rule, scope) = rules.next() { evaluate(plan.rules[rule], in: scope) }
    }

    /// Applies the result of a rule to its row and schedules the rules that depend on it.
    private func evaluate(_ rule: RulePlan, in scope: FormScope) {
        let row = scope.plan.rows[rule.row]
        switch rule.aspect {
        case .visible: set(.hidden, to: !isTrue(rule, in: scope), rule, scope)
        case .enabled:
            let isDisabled = row.fieldPlan?.definition.isDisabled ?? false
            set(.disabled, to: isDisabled || !isTrue(rule, in: scope), rule, scope)
        case .readOnly:
            let isReadOnly = rule.expression != nil && isTrue(rule, in: scope)
            set(.readOnly, to: row.isComputed || isReadOnly, rule, scope)
        case .required: set(.required, to: isTrue(rule, in: scope), rule, scope)
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

    /// Sets or removes a flag of a row, which it also has from the group or the list around it;
    /// only being required is its own.
    private func set(_ flag: RowFlags, to isOn: Bool, _ rule: RulePlan, _ scope: FormScope) {
        let isOn = isOn || flag != .required && isAround(flag, rule.row, scope)
        guard scope.rows[rule.row].set(flag, to: isOn) else { return }
        let place = scope.place(of: rule.row)
        log.append(flag, tag: scope.tag(of: rule.row))
        findings.affect(place)
        affectRowsWithRules(about: place)
        rules.schedule(rule.followers, from: scope)
    }

    /// Whether a flag is set for the group around a row, or for the list in whose entry the row is.
    private func isAround(_ flag: RowFlags, _ row: Int, _ scope: FormScope) -> Bool {
        if let container = scope.plan.rows[row].container {
            return scope.rows[container].flags.contains(flag)
        }
        guard let parent = scope.parent else { return false }
        return scopes[parent].rows[scope.plan.listRow].flags.contains(flag)
    }

    private func decideValidity(_ position: Int, _ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        let isBroken =
            value(of: expression, in: scope) == .boolean(false)
            && !isSpared(scope.plan.rows[rule.row].rules.valid[position], rule, in: scope)
        guard scope.rows[rule.row].setBroken(isBroken, at: position) else { return }
        findings.affect(scope.place(of: rule.row))
    }

    // MARK: The values that rules read

    /// The value of a rule's expression for the row of one scope.
    func value(of expression: ResolvedExpression, in scope: FormScope) -> FieldValue {
        expression.value(reading: RuleInputs(machine: self, scope: scope))
    }

    // MARK: The values that rules decide

    /// Gives a row the value that its rules decide, or empties it while it is hidden.
    private func decideValue(_ rule: RulePlan, in scope: FormScope) {
        let row = rule.row
        guard let field = scope.plan.rows[row].fieldPlan else {
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
        _ field: FieldPlan, _ rule: RulePlan, in scope: FormScope
    ) -> (content: RowContent, cause: ContentCause)? {
        let (plan, state) = (scope.plan.rows[rule.row], scope.rows[rule.row])
        let isHidden = state.flags.contains(.hidden)
        var decided: (content: RowContent, cause: ContentCause)?
        if plan.isComputed || !isHidden || plan.hiddenValue != .clear {
            decided = derivedContent(field, rule, in: scope).map { ($0, .derivation) }
        } else if state.content != .empty(field.definition) {
            decided = (.empty(field.definition), .rule)
        }
        guard !isHidden, plan.rules.choiceKey != nil,
            let offered = offered(decided?.content ?? state.content, field, key: state.choiceKey)
        else { return decided }
        return offered == state.content ? nil : (offered, .rule)
    }

    /// The content that follows from the values of other rows; `nil` if it shows that value
    /// already.
    private func derivedContent(
        _ field: FieldPlan, _ rule: RulePlan, in scope: FormScope
    ) -> RowContent? {
        let current = scope.rows[rule.row].content
        let isComputed = scope.plan.rows[rule.row].isComputed
        guard let expression = rule.expression, isComputed || !current.isEntered else { return nil }
        let value = value(of: expression, in: scope)
        guard value != current.value || current.isUnreadable else { return nil }
        return RowContent(field.definition, showing: value, format: definition.format)
    }

    /// A content without the choices that are no longer offered; `nil` if all are.
    private func offered(
        _ content: RowContent, _ field: FieldPlan, key: FieldValue
    ) -> RowContent? {
        let texts = content.texts.filter { text in
            field.definition.choices.contains {
                $0.value.hasSameScalars(as: text) && $0.isOffered(for: key)
            }
        }
        guard texts.count != content.texts.count else { return nil }
        return RowContent(field.definition, entered: texts, format: definition.format)
    }

    /// Selects the choices of a row by the value of its key.
    private func offerChoices(_ rule: RulePlan, in scope: FormScope) {
        guard let expression = rule.expression else { return }
        guard scope.rows[rule.row].setChoiceKey(value(of: expression, in: scope)) else { return }
        log.append(.choices(tag: scope.tag(of: rule.row)))
        rules.schedule(rule.followers, from: scope)
    }
}
