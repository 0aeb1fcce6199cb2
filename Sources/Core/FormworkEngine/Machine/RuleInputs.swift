/// The inputs of a rule: the values of rows and entries as its scope reads them.
struct RuleInputs: ExpressionInputs {
    let machine: FormMachine
    let scope: FormScope

    var clock: CivilDateTime? { machine.clock }

    func value(of reference: RowReference) -> FieldValue {
        let row = Int(reference.row)
        guard reference.isAggregate else { return base(of: reference).value(of: row) }
        var values: [FieldValue] = []
        forEachScope(of: reference) { values.append($0.value(of: row)) }
        return .list(values)
    }

    func visitElements(of reference: RowReference, _ body: (FieldValue) -> Void) {
        let row = Int(reference.row)
        guard reference.isAggregate else { return base(of: reference).visitElements(of: row, body) }
        guard !isList(reference) else {
            return forEachScope(of: reference) { $0.visitElements(of: row, body) }
        }
        // One load for each entry: the plan need not be asked about thousands of rows.
        forEachScope(of: reference) { $0.rows[row].effective.visitElements(body) }
    }

    /// Whether the row is a list, whose elements are its entries.
    private func isList(_ reference: RowReference) -> Bool {
        machine.plan.scopes[Int(reference.scope)].rows[Int(reference.row)].listNumber != nil
    }

    /// Visits the scopes that contain the row, which is in lists below its base.
    private func forEachScope(of reference: RowReference, _ visit: (FormScope) -> Void) {
        let lists = machine.plan.lists(from: Int(reference.base), to: Int(reference.scope))
        machine.scopes.descend(from: base(of: reference), along: lists, visit)
    }

    /// The scope from which the row is reached.
    private func base(of reference: RowReference) -> FormScope {
        machine.scopes.ancestor(of: scope, at: Int(reference.base))
    }
}
