/// The scopes of a live form and of its history, by their numbers.
///
/// A number is given again once its scope has been released. Scopes are made and released only here,
/// and exactly one of them is the root of the form.
final class ScopeStore {
    private var slots: [FormScope?] = []
    private var freeNumbers: [Int] = []
    /// The scopes that neither the form nor its history needs after the event under way.
    private var abandoned: [Int] = []
    private var rootNumber = 0

    /// The scope of the rows that are in no list.
    var root: FormScope { self[rootNumber] }

    /// The number of scopes that the store has had at the same time.
    var capacity: Int { slots.count }

    /// The number of scopes that are in use.
    var count: Int { slots.count - freeNumbers.count }

    /// The scope with a number.
    ///
    /// - Precondition: the scope is part of the form or of its history.
    subscript(id: Int) -> FormScope {
        guard let scope = slots[id] else {
            preconditionFailure("A scope of a form was used after it had been released.")
        }
        return scope
    }

    /// The scope that has a number now; `nil` for a released one.
    func find(_ id: Int) -> FormScope? { slots[id] }

    /// Visits every scope of the form and of its history.
    func forEach(_ visit: (FormScope) -> Void) {
        for scope in slots {
            if let scope { visit(scope) }
        }
    }

    // MARK: Making and releasing

    /// Stores a new scope under the number that it is given.
    func add(_ makeScope: (_ id: Int) -> FormScope) -> FormScope {
        let id = freeNumbers.popLast() ?? slots.count
        let scope = makeScope(id)
        if id == slots.count { slots.append(scope) } else { slots[id] = scope }
        return scope
    }

    /// Releases a scope with the entries in it.
    func release(_ id: Int) {
        guard let scope = slots[id] else { return }
        for entries in scope.entries {
            for entry in entries { release(entry) }
        }
        slots[id] = nil
        freeNumbers.append(id)
    }

    /// Notes a scope to be released at the end of the event under way.
    func abandon(_ id: Int) { abandoned.append(id) }

    /// Releases the scopes that were abandoned.
    func releaseAbandoned() {
        for id in abandoned { release(id) }
        abandoned.removeAll()
    }

    // MARK: The root

    /// Makes a scope the root of a form that has none.
    func setRoot(_ id: Int) {
        self[id].becomeRoot(insteadOf: nil)
        rootNumber = id
    }

    /// Makes another scope the root; the former one is no longer part of the form.
    func replaceRoot(with id: Int) {
        self[id].becomeRoot(insteadOf: root)
        rootNumber = id
    }

    /// Makes what the rows hold now their initial contents.
    func rebase(_ scope: FormScope) {
        for row in scope.rows { row.rebase() }
        for (list, entries) in scope.entries.enumerated() {
            scope.setInitialKeys(entries.map { self[$0].key }, of: list)
            for entry in entries { rebase(self[entry]) }
        }
    }

    // MARK: Moving between scopes

    /// Whether a scope and all scopes around it are part of the form.
    func isLive(_ scope: FormScope) -> Bool {
        var scope = scope
        while scope.isAttached {
            guard let parent = scope.parent else { return scope.id == rootNumber }
            scope = self[parent]
        }
        return false
    }

    /// The scope itself or the one around it that has a plan, given by its index.
    func ancestor(of scope: FormScope, at plan: Int) -> FormScope {
        var scope = scope
        while scope.plan.index != plan, let parent = scope.parent { scope = self[parent] }
        return scope
    }

    /// Visits the scopes that are reached from a scope through the entries of lists, given by their
    /// numbers.
    func descend(
        from scope: FormScope, along lists: ArraySlice<Int>, _ visit: (FormScope) -> Void
    ) {
        guard let list = lists.first else { return visit(scope) }
        for entry in scope.entries[list] {
            descend(from: self[entry], along: lists.dropFirst(), visit)
        }
    }

    /// Visits every row of a scope and of the entries in it, in the order of the form.
    ///
    /// - Complexity: linear in the number of rows that are visited.
    func forEachRow(in scope: FormScope, _ visit: (FormScope, Int) -> Void) {
        forEachRow(scope.rows.indices, of: scope, visit)
    }

    /// Visits some rows of a scope and the rows of the entries in them, in the order of the form.
    func forEachRow(
        _ rows: Range<Int>, of scope: FormScope, _ visit: (FormScope, Int) -> Void
    ) {
        for row in rows {
            visit(scope, row)
            guard case .list(_, let number) = scope.plan.rows[row].shape else { continue }
            for entry in scope.entries[number] { forEachRow(in: self[entry], visit) }
        }
    }
}
