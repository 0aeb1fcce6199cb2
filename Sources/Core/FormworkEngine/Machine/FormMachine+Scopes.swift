/// The creation of scopes: the rows of the form and of new entries.
extension FormMachine {
    /// Makes the rows of a whole form, before any rule is evaluated.
    func makeRoot(_ values: [String: FieldValue]) -> Int {
        makeScope(plan.scopes[0], parent: nil, key: 0, prefix: "", values: values)
    }

    /// Makes the rows of a scope and of the entries in its lists.
    func makeScope(
        _ plan: ScopePlan, parent: Int?, key: Int, prefix: String, values: [String: FieldValue]
    ) -> Int {
        let ruleCount = self.plan.scopeRules[plan.index].count
        let stored = storedValues(of: plan, parent: parent, key: key)
        let scope = scopes.add { id in
            FormScope(
                id: id, plan: plan, ruleCount: ruleCount, parent: parent, key: key, prefix: prefix,
                stored: stored)
        }
        for row in plan.rows.indices { fill(row, of: scope, from: values) }
        return scope.id
    }

    /// Sets a row's content from loaded values, or makes the entries of a list.
    private func fill(_ row: Int, of scope: FormScope, from values: [String: FieldValue]) {
        let plan = scope.plan.rows[row]
        switch plan.definition {
        case .field(let field):
            let value = values.isEmpty ? FieldValue.none : values[plan.name] ?? .none
            let content = RowContent(field, showing: value, format: definition.format)
            scope.rows[row].load(content)
            if field.isDisabled { scope.rows[row].set(.disabled, to: true) }
            if plan.rules.computed != nil { scope.rows[row].set(.readOnly, to: true) }
        case .repeatingGroup(let group):
            guard case .list(_, let number) = plan.shape else { return }
            for values in entries(of: group, from: values[plan.name]) {
                let entry = makeEntry(
                    at: RowPlace(scope: scope.id, row: row), number, values: values)
                scope.insert(scopes[entry], in: number, at: scope.entries[number].count)
            }
        case .group, .step, .note, .action: break
        }
    }

    /// The initial values of a list's entries: its records, or the empty entries with which it starts.
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
}

extension FieldRecord {
    /// The values by their names in one scope, those of records with the names before them.
    package var flattened: [String: FieldValue] {
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
