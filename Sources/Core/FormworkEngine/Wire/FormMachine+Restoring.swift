extension FormMachine {
    /// Makes a live form from a draft, and reports the parts of the draft that did not fit.
    ///
    /// The form may have changed since, or be shown in another language: what still fits is
    /// restored. Violations reported from outside, such as by the server, count only in the same
    /// form.
    ///
    /// A draft is as trustworthy as its storage: nothing in it has been checked, and what is sent
    /// in the end must be received as everything else.
    ///
    /// - Throws: ``FormJSONError`` for bytes that are no draft.
    ///
    /// - Parameters:
    ///   - draft: the bytes of ``draft``.
    ///   - definition: the form, possibly a later one than that of the draft.
    ///   - clock: the current date and time; `nil` for that at which the draft was made.
    /// - Returns: the live form, and the input of the draft that has no place in it.
    public static func restored(
        from draft: [UInt8], in definition: FormDefinition, clock: CivilDateTime? = nil
    ) throws(FormJSONError) -> (machine: FormMachine, losses: [DraftLoss]) {
        try restored(
            from: draft, in: definition, fingerprint: definition.fingerprintText, clock: clock)
    }

    /// Does the same with a form whose fingerprint is known.
    static func restored(
        from draft: [UInt8], in definition: FormDefinition, fingerprint: String,
        clock: CivilDateTime? = nil
    ) throws(FormJSONError) -> (machine: FormMachine, losses: [DraftLoss]) {
        let draft = try FormDraft(draft)
        let machine = FormMachine(definition: definition, clock: clock ?? draft.clock)
        var restoring = DraftRestoring(
            machine: machine, isSameForm: draft.form == fingerprint)
        machine.restore(draft, with: &restoring)
        return (machine, restoring.losses)
    }

    private func restore(_ draft: FormDraft, with restoring: inout DraftRestoring) {
        var values: [String: FieldValue] = [:]
        for member in draft.loaded.members { values[member.tag] = member.value }
        load(LoadedValues(values: values, isStored: draft.isStored))
        let previous = scopes.root.id
        scopes.setRoot(makeRoot([:]))
        scopes.release(previous)
        history.pause()
        restoring.fill(scopes.root, from: draft.scope)
        decideFirstState()
        restoring.mark(scopes.root, from: draft.scope)
        history.resume()
        if restoring.isSameForm { findings.restore(draft.violations) }
        if let step = draft.step { restoreStep(step) }
        scopes.forEachRow(in: scopes.root) { scope, row in
            let place = scope.place(of: row)
            self.refreshQuestions(at: place, in: scope)
            self.refreshStatus(place, in: scope)
        }
        log.removeAll()
        findings.forgetAffected()
    }

    private func restoreStep(_ tag: String) {
        guard let row = plan.scopes[0].indices[tag], let position = steps.firstIndex(of: row)
        else { return }
        showStep(at: position)
    }
}

/// Puts a draft back into a form, and notes what does not fit.
struct DraftRestoring {
    let machine: FormMachine
    /// Whether the draft was made in a form with the same rows and rules.
    let isSameForm: Bool
    private(set) var losses: [DraftLoss] = []

    init(machine: FormMachine, isSameForm: Bool) {
        self.machine = machine
        self.isSameForm = isSameForm
    }

    // MARK: What was entered

    /// Lets the rows hold what was entered, before anything is decided.
    mutating func fill(_ scope: FormScope, from draft: DraftScope) {
        for row in draft.rows {
            guard let content = row.content else { continue }
            if let index = scope.plan.indices[row.name], let field = scope.plan.rows[index].field {
                fill(index, of: scope, field, from: content)
            } else {
                lose(scope.prefix + row.name, content.lostTexts, .undeclared)
            }
        }
        for list in draft.lists {
            if let row = scope.plan.indices[list.name], case .list = scope.plan.rows[row].shape {
                fill(row, of: scope, from: list)
            } else {
                lose(list, at: scope.prefix + list.name)
            }
        }
    }

    private mutating func fill(
        _ row: Int, of scope: FormScope, _ field: FieldDefinition, from draft: DraftContent
    ) {
        let tag = scope.tag(of: row)
        guard let content = content(of: field, from: draft, at: tag) else { return }
        scope.rows[row].load(content)
    }

    /// The content of a field in a draft; `nil` for nothing.
    private mutating func content(
        of field: FieldDefinition, from draft: DraftContent, at tag: String
    ) -> RowContent? {
        let format = machine.definition.format
        if isSameForm, draft.value == nil {
            // Bad input is kept as well, whatever was the control.
            return RowContent(field, entered: draft.texts ?? [], format: format)
        }
        guard let content = field.content(from: draft, format: format) else {
            lose(tag, draft.lostTexts, .otherKind)
            return nil
        }
        guard !isSameForm, field.type.offersChoices else { return content }
        let offered = content.texts.filter { text in
            field.choices.contains { $0.value.hasSameScalars(as: text) }
        }
        guard offered != content.texts else { return content }
        lose(tag, content.texts.filter { !offered.contains($0) }, .notOffered)
        return RowContent(field, entered: offered, format: machine.definition.format)
    }

    /// Gives a list the entries of a draft in place of those with which it begins.
    private mutating func fill(_ row: Int, of scope: FormScope, from draft: DraftList) {
        let place = scope.place(of: row)
        guard let number = machine.scopes.listNumber(at: place) else { return }
        for entry in scope.entries[number] {
            scope.remove(machine.scopes[entry], from: number)
            machine.scopes.release(entry)
        }
        for (position, entry) in draft.entries.enumerated() {
            let id = machine.makeEntry(at: place, number, key: entry.key)
            scope.insert(machine.scopes[id], in: number, at: position)
            fill(machine.scopes[id], from: entry.scope)
        }
        scope.restoreNextKey(draft.nextKey, of: number)
    }

    // MARK: What was shown

    /// Brings the rows back to where they were in their lives, once everything is decided.
    mutating func mark(_ scope: FormScope, from draft: DraftScope) {
        for row in draft.rows {
            if let index = scope.plan.indices[row.name] { mark(index, of: scope, from: row) }
        }
        for list in draft.lists {
            guard let row = scope.plan.indices[list.name],
                case .list(_, let number) = scope.plan.rows[row].shape
            else { continue }
            if let keys = list.initialKeys { scope.setInitialKeys(keys, of: number) }
            for (id, entry) in zip(scope.entries[number], list.entries) {
                mark(machine.scopes[id], from: entry.scope)
            }
        }
    }

    private mutating func mark(_ row: Int, of scope: FormScope, from draft: DraftRow) {
        let (plan, state) = (scope.plan.rows[row], scope.rows[row])
        let place = scope.place(of: row)
        if plan.rules.choiceKey != nil, let content = draft.content {
            let held = state.content.texts
            let dropped = content.lostTexts.filter { !held.contains($0) }
            lose(scope.tag(of: row), dropped, .notOffered)
        }
        if let field = plan.field, let initial = draft.initial {
            state.replaceInitial(self.initial(initial, of: field) ?? state.initial)
        }
        for (name, flag) in RowFlags.kept where draft.life.contains(name) {
            state.restore(flag)
        }
        if isSameForm { state.restore(plan.rules.server, from: draft) }
        machine.findings.restore(
            found: machine.currentViolations(at: place).filter { draft.shown.contains($0.code) },
            reported: isSameForm ? draft.reported : [], at: place)
    }

    /// The initial content of a field; `nil` if it is no longer valid there.
    private func initial(_ draft: DraftContent, of field: FieldDefinition) -> RowContent? {
        guard draft.value != FieldValue.none else { return RowContent() }
        return field.content(from: draft, format: machine.definition.format)
    }

    // MARK: What is lost

    private mutating func lose(_ tag: String, _ texts: [String], _ reason: DraftLoss.Reason) {
        guard texts.contains(where: { !$0.isEmpty }) else { return }
        losses.append(DraftLoss(tag: tag, texts: texts, reason: reason))
    }

    private mutating func lose(_ list: DraftList, at tag: String) {
        for entry in list.entries {
            let prefix = "\(tag).\(entry.key)."
            for row in entry.scope.rows {
                lose(prefix + row.name, row.content?.lostTexts ?? [], .undeclared)
            }
            for list in entry.scope.lists { lose(list, at: prefix + list.name) }
        }
    }
}

extension RowState {
    /// Brings back the server's part of a draft.
    fileprivate func restore(_ rules: [ServerRule], from draft: DraftRow) {
        for (position, rule) in rules.enumerated() {
            if draft.refused.contains(rule.code) { refuse(position) }
            if draft.asked.contains(rule.code) { postpone(1 << UInt64(position)) }
        }
    }
}

extension DraftContent {
    fileprivate var lostTexts: [String] { value.map { $0.wireTexts } ?? texts ?? [] }
}

extension FieldDefinition {
    /// The content of the field in a draft; `nil` if it is not valid there.
    fileprivate func content(from draft: DraftContent, format: ValueFormat) -> RowContent? {
        guard let value = draft.value else {
            return isTyped ? RowContent(self, entered: draft.texts ?? [], format: format) : nil
        }
        guard isMultiple || value.wireTexts.count <= 1, var held = conformed(value) else {
            return nil
        }
        if !isMultiple, case .list = held { held = .none }
        var content = RowContent(self, showing: held, format: format)
        content.isEntered = true
        if let texts = draft.texts, self.value(entered: texts, format: format) == held {
            content.texts = texts
        }
        return content
    }
}
