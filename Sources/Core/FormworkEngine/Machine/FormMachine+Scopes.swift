extension FormMachine {
    /// The scope with a number.
    ///
    /// - Precondition: the scope is part of the form or of its history.
    func scope(_ id: Int) -> FormScope {
        guard let scope = scopes[id] else {
            preconditionFailure("A scope of a form was used after it had been given up.")
        }
        return scope
    }

    /// Makes the rows of a whole form, not decided yet.
    func makeRoot(_ values: [String: FieldValue]) -> Int {
        makeScope(plan.scopes[0], parent: nil, key: 0, prefix: "", values: values)
    }

    /// Makes the rows of a scope and of the entries in its lists.
    func makeScope(
        _ plan: ScopePlan, parent: Int?, key: Int, prefix: String, values: [String: FieldValue]
    ) -> Int {
        let id = freeScopes.popLast() ?? scopes.count
        let rules = self.plan.scopeRules[plan.index]
        let scope = FormScope(
            id: id, plan: plan, rules: rules, parent: parent, key: key, prefix: prefix,
            stored: storedValues(of: plan, parent: parent, key: key))
        if id == scopes.count { scopes.append(scope) } else { scopes[id] = scope }
        for row in plan.rows.indices { fill(row, of: scope, from: values) }
        return id
    }

    private func fill(_ row: Int, of scope: FormScope, from values: [String: FieldValue]) {
        let plan = scope.plan.rows[row]
        switch plan.definition {
        case .field(let field):
            let value = values.isEmpty ? FieldValue.none : values[plan.name] ?? .none
            let content = RowContent(field, showing: value, format: definition.format)
            scope.rows[row].content = content
            #if !hasFeature(Embedded)
                if isFilledFromStore { scope.rows[row].content.isEntered = true }
            #endif
            scope.rows[row].effective = content.value
            if field.isDisabled { scope.rows[row].flags.insert(.disabled) }
            if plan.rules.computed != nil { scope.rows[row].flags.insert(.readOnly) }
        case .repeatingGroup(let group):
            guard case .list(let entryScope, let number) = plan.shape else { return }
            let entries = entries(of: group, from: values[plan.name])
            for (key, entry) in entries.enumerated() {
                let child = makeScope(
                    self.plan.scopes[entryScope], parent: scope.id, key: key,
                    prefix: "\(scope.tag(of: row)).\(key).", values: entry)
                scope.insert(child, key: key, in: number, at: key)
            }
            scope.nextKeys[number] = entries.count
        case .group, .step, .note, .action: break
        }
    }

    /// What the entries of a list hold at first: the records, or as many empty ones as are wanted.
    private func entries(
        of group: RepeatingGroupDefinition, from value: FieldValue?
    ) -> [[String: FieldValue]] {
        if case .list(let records) = value {
            return records.map { record in
                if case .record(let record) = record { record.flattened } else { [:] }
            }
        }
        let count = max(group.initialCount, group.minimumCount)
        return Array(repeating: [:], count: count)
    }

    /// Gives up a scope that is no part of the form any more, with the entries in it.
    func free(_ id: Int) {
        guard let scope = scopes[id] else { return }
        for entries in scope.entries {
            for entry in entries { free(entry) }
        }
        scopes[id] = nil
        freeScopes.append(id)
    }

    /// Takes what the rows hold now as that with which they began.
    func rebase(_ scope: FormScope) {
        for row in scope.rows.indices { scope.rows[row].initial = scope.rows[row].content }
        for number in scope.entries.indices {
            scope.initialKeys[number] = scope.entries[number].map { self.scope($0).key }
            for entry in scope.entries[number] { rebase(self.scope(entry)) }
        }
    }

    /// Lets nothing be asked about what the rows of a new scope hold: nobody entered it.
    func forgetQuestions(in scope: FormScope) {
        for row in scope.plan.serverRows { scope.rows[row].unasked = 0 }
        for entries in scope.entries {
            for entry in entries { forgetQuestions(in: self.scope(entry)) }
        }
    }

    /// Whether a scope and all scopes around it are part of the form.
    func isLive(_ scope: FormScope) -> Bool {
        var scope = scope
        while scope.isAttached {
            guard let parent = scope.parent else { return scope.id == root }
            scope = self.scope(parent)
        }
        return false
    }

    /// Visits every row of a scope and of the entries in it, in the order of the form.
    func forEachRow(in scope: FormScope, _ visit: (FormScope, Int) -> Void) {
        for row in scope.rows.indices {
            visit(scope, row)
            guard case .list(_, let number) = scope.plan.rows[row].shape else { continue }
            for entry in scope.entries[number] { forEachRow(in: self.scope(entry), visit) }
        }
    }
}

extension FieldRecord {
    /// The values by their names in one scope, those of records with the names before them.
    var flattened: [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        values.reserveCapacity(members.count)
        flatten(into: &values, prefix: "")
        return values
    }

    private func flatten(into values: inout [String: FieldValue], prefix: String) {
        for member in members {
            if case .record(let record) = member.value {
                record.flatten(into: &values, prefix: prefix + member.tag + ".")
            } else {
                values[prefix + member.tag] = member.value
            }
        }
    }
}
