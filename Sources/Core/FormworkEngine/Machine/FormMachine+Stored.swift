/// The comparison of what a form holds with what is stored.
extension FormMachine {
    /// Whether a row has another value than the stored one; a list, whether it has other entries,
    /// or the same in another order.
    ///
    /// In a form that is not over stored values, and in a new entry of a list, every row is
    /// changed.
    public func isChanged(_ tag: String) -> Bool {
        guard let place = scopes.place(of: tag) else { return true }
        return !holdsStored(place.row, in: scopes[place.scope])
    }

    /// The stored values of a new scope, by the names of its rows.
    func storedValues(
        of plan: ScopePlan, parent: Int?, key: Int
    ) -> [String: FieldValue]? {
        guard let parent else { return loaded.isStored ? loaded.values : nil }
        let list = scopes[parent]
        guard case .list(let entries) = list.stored?[list.plan.rows[plan.listRow].name],
            entries.indices.contains(key), case .record(let entry) = entries[key]
        else { return nil }
        return entry.flattened
    }

    /// Whether a row has the stored value.
    func holdsStored(_ row: Int, in scope: FormScope) -> Bool {
        guard let stored = scope.stored else { return false }
        let plan = scope.plan.rows[row]
        let value = stored[plan.name] ?? .none
        if let field = plan.fieldPlan {
            return field.definition.conformed(value) == scope.rows[row].content.value
        }
        guard case .list(_, let number) = plan.shape, case .list(let entries) = value else {
            return true
        }
        return scope.entries[number].map { scopes[$0].key } == Array(entries.indices)
    }

    /// Whether a rule need not be judged, because all that it reads is as it is stored.
    func isSpared(_ rule: ValidityRule, _ plan: RulePlan, in scope: FormScope) -> Bool {
        guard rule.onlyWhenChanged, holdsStored(plan.row, in: scope) else { return false }
        return (plan.expression?.references ?? []).allSatisfy { holdsStored($0, from: scope) }
    }

    /// Whether the server need not be asked, because all that it would get is as it is stored.
    func isSpared(_ rule: ServerRule, at place: RowPlace) -> Bool {
        let scope = scopes[place.scope]
        guard rule.onlyWhenChanged, holdsStored(place.row, in: scope) else { return false }
        return rule.reads.allSatisfy { tag in
            scope.plan.indices[tag].map { holdsStored($0, in: scope) } ?? true
        }
    }

    private func holdsStored(_ reference: RowReference, from scope: FormScope) -> Bool {
        let base = scopes.ancestor(of: scope, at: Int(reference.base))
        guard reference.isAggregate else { return holdsStored(Int(reference.row), in: base) }
        let lists = plan.lists(from: Int(reference.base), to: Int(reference.scope))
        return holdsStored(Int(reference.row), below: base, along: lists[...])
    }

    private func holdsStored(
        _ row: Int, below scope: FormScope, along lists: ArraySlice<Int>
    ) -> Bool {
        guard let list = lists.first else { return holdsStored(row, in: scope) }
        return holdsStored(scope.plan.lists[list], in: scope)
            && scope.entries[list].allSatisfy {
                holdsStored(row, below: scopes[$0], along: lists.dropFirst())
            }
    }
}
