extension FormMachine {
    /// The input as bytes of JSON from which ``restored(from:in:clock:)`` makes the same form again.
    ///
    /// It holds what was entered and loaded, the entries of lists with their order, which mistakes
    /// are shown and which step, but not what can be undone. It knows its form by the form's
    /// ``FormDefinition/fingerprint``.
    ///
    /// - Complexity: linear in the number of live rows and in the size of the definition.
    ///
    /// ```swift
    /// let bytes = machine.draft
    /// let (same, losses) = try FormMachine.restored(from: bytes, in: machine.definition)
    /// ```
    ///
    /// A draft contains input as it was typed: store it as carefully as the values themselves.
    public var draft: [UInt8] { draft(ofForm: definition.fingerprintText) }

    /// The draft of a form whose fingerprint is known.
    ///
    /// - Parameters:
    ///   - fingerprint: The fingerprint.
    ///   - isOmitted: Whether the content of a field is left out, such as a password.
    /// - Returns: The bytes.
    package func draft(
        ofForm fingerprint: String, omitting isOmitted: (FieldDefinition) -> Bool = { _ in false }
    ) -> [UInt8] {
        let tags = loaded.values.keys.sorted()
        return FormDraft(
            form: fingerprint,
            loaded: FieldRecord(tags.map { (tag: $0, value: loaded.values[$0] ?? .none) }),
            isStored: loaded.isStored, clock: plan.readsClock ? clock : nil,
            step: steps.isEmpty ? nil : scopes.root.tag(of: steps[stepPosition]),
            scope: draft(of: scopes.root, isOmitted), violations: findings.form.list
        ).jsonValue.bytes
    }

    private func draft(
        of scope: FormScope, _ isOmitted: (FieldDefinition) -> Bool
    ) -> DraftScope {
        var draft = DraftScope()
        for (row, plan) in scope.plan.rows.enumerated() {
            let rowDraft = self.draft(of: row, in: scope, isOmitted)
            if !rowDraft.isEmpty { draft.rows.append(rowDraft) }
            if case .list(_, let number) = plan.shape {
                draft.lists.append(self.draft(ofList: number, plan.name, in: scope, isOmitted))
            }
        }
        return draft
    }

    private func draft(
        ofList number: Int, _ name: String, in scope: FormScope,
        _ isOmitted: (FieldDefinition) -> Bool
    ) -> DraftList {
        let entries = scope.entries[number].map { scopes[$0] }
        let isSame = entries.map { $0.key } == scope.initialKeys[number]
        return DraftList(
            name: name, nextKey: scope.nextKeys[number],
            initialKeys: isSame ? nil : scope.initialKeys[number],
            entries: entries.map { DraftEntry(key: $0.key, scope: draft(of: $0, isOmitted)) })
    }

    private func draft(
        of row: Int, in scope: FormScope, _ isOmitted: (FieldDefinition) -> Bool
    ) -> DraftRow {
        let (plan, state) = (scope.plan.rows[row], scope.rows[row])
        var draft = DraftRow(name: plan.name)
        if let field = plan.fieldPlan, !isOmitted(field.definition) {
            let isDirty = state.content.differs(from: state.initial)
            draft.content = state.content.isEntered ? self.draft(of: state.content, field) : nil
            draft.initial = isDirty ? self.draft(of: state.initial, field) : nil
        }
        draft.life = RowFlags.kept.filter { state.flags.contains($0.flag) }.map { $0.name }
        draft.shown = state.findings.found.map { $0.code }
        for (position, rule) in plan.rules.server.enumerated() {
            if state.refused.hasBit(position) { draft.refused.append(rule.code) }
            let place = scope.place(of: row)
            let isUnasked = state.unasked.hasBit(position) && !state.content.value.isEmpty
            if isUnasked || questions.isOpen(position, at: place) { draft.asked.append(rule.code) }
        }
        draft.reported = state.findings.reported
        return draft
    }

    private func draft(of content: RowContent, _ field: FieldPlan) -> DraftContent {
        guard !content.isUnreadable else { return DraftContent(value: nil, texts: content.texts) }
        let usual = field.definition.texts(showing: content.value, format: definition.format)
        return DraftContent(
            value: content.value, texts: usual == content.texts ? nil : content.texts)
    }
}

extension RowContent {
    func differs(from other: RowContent) -> Bool {
        value != other.value || isUnreadable && !texts.haveSameScalars(as: other.texts)
    }
}

extension OpenQuestions {
    fileprivate func isOpen(_ rule: Int, at place: RowPlace) -> Bool {
        !list.isEmpty && list.contains { $0.place == place && $0.rule == rule }
    }
}
