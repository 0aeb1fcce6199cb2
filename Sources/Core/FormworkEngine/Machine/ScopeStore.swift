/// The scopes of a live form and of its history, by their numbers.
///
/// A number is given again once its scope has been released. Scopes are made and released only
/// here, and exactly one of them is the root of the form.
final class ScopeStore {
    /// The scopes by their numbers, read dozens of times at each change.
    ///
    /// Nothing else runs while the array is changed: each check of exclusivity would take some eight
    /// nanoseconds.
    @exclusivity(unchecked) private var slots: [FormScope?] = []
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

    /// Visits the entries of all lists of a scope.
    func forEachEntry(of scope: FormScope, _ visit: (FormScope) -> Void) {
        for entries in scope.entries {
            for entry in entries { visit(self[entry]) }
        }
    }

    /// Visits the scopes that are reached from a scope through the entries of lists, at least one,
    /// given by their numbers.
    func descend(from scope: FormScope, along lists: [Int], _ visit: (FormScope) -> Void) {
        descend(from: scope, along: lists, depth: 0, visit)
    }

    private func descend(
        from scope: FormScope, along lists: [Int], depth: Int, _ visit: (FormScope) -> Void
    ) {
        let isLast = depth + 1 == lists.count
        for entry in scope.entries[lists[depth]] {
            let entry = self[entry]
            isLast ? visit(entry) : descend(from: entry, along: lists, depth: depth + 1, visit)
        }
    }

    /// Visits every row of a scope and of the entries in it, in the order of the form.
    ///
    /// - Complexity: linear in the number of rows that are visited.
    func forEachRow(in scope: FormScope, _ visit: (FormScope, Int) -> Void) {
        forEachRow(scope.rows.indices, of: scope, visit)
    }

    /// Whether a condition is true of every row of a scope and of the entries in it.
    func allRows(
        in scope: FormScope, satisfy condition: (FormScope, Int) -> Bool
    ) -> Bool {
        allRows(scope.rows.indices, of: scope, satisfy: condition)
    }

    /// Whether a condition is true of some rows of a scope and of all rows of the entries in them.
    func allRows(
        _ rows: Range<Int>, of scope: FormScope, satisfy condition: (FormScope, Int) -> Bool
    ) -> Bool {
        rows.allSatisfy { row in
            guard condition(scope, row) else { return false }
            guard case .list(_, let number) = scope.plan.rows[row].shape else { return true }
            return scope.entries[number].allSatisfy { entry in
                allRows(in: self[entry], satisfy: condition)
            }
        }
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

extension ScopeStore {
    // MARK: Rows by their places

    func row(at place: RowPlace) -> RowState { self[place.scope].rows[place.row] }

    func plan(at place: RowPlace) -> RowPlan { self[place.scope].plan.rows[place.row] }

    func flags(at place: RowPlace) -> RowFlags { row(at: place).flags }

    func isHidden(_ place: RowPlace) -> Bool { flags(at: place).contains(.hidden) }

    /// The tag of a row in the live form.
    func tag(of place: RowPlace) -> String { self[place.scope].tag(of: place.row) }

    /// The number of a list among the lists of its scope; `nil` for other rows.
    func listNumber(at place: RowPlace) -> Int? { plan(at: place).listNumber }

    /// The keys of a list's entries, in order.
    func entryKeys(at place: RowPlace) -> [Int] {
        guard let number = listNumber(at: place) else { return [] }
        return self[place.scope].entries[number].map { self[$0].key }
    }

    // MARK: Rows by their tags

    /// The row with a tag of the live form, such as `title` or `team.3.name`.
    func place(of tag: String) -> RowPlace? {
        let root = root
        if let row = root.plan.indices[tag] { return root.place(of: row) }
        guard let (scope, rest) = entry(along: tag) else { return nil }
        return scope.plan.indices[String(rest)].map { scope.place(of: $0) }
    }

    /// The entry with a tag such as `team.3`.
    func entry(of tag: String) -> FormScope? {
        guard let (scope, rest) = entry(along: tag + "."), rest.isEmpty else { return nil }
        return scope
    }

    /// The innermost entry on a path, and the rest of the path.
    private func entry(along tag: String) -> (scope: FormScope, rest: Substring)? {
        var scope = root
        var rest = Substring(tag)
        while let step = step(along: rest, in: scope) { (scope, rest) = step }
        return scope.parent == nil ? nil : (scope, rest)
    }

    private func step(
        along path: Substring, in scope: FormScope
    ) -> (scope: FormScope, rest: Substring)? {
        guard let (number, _, key, rest) = listStep(along: path, in: scope),
            let entry = scope.entry(key, in: number)
        else { return nil }
        return (self[entry], rest)
    }

    /// The list with which a path begins, the key of the entry into which it goes on, and its rest.
    ///
    /// - Complexity: linear in the length of the names of the scope's lists, however long the path.
    func listStep(
        along path: Substring, in scope: FormScope
    ) -> (number: Int, row: Int, key: Int, rest: Substring)? {
        let bytes = path.utf8
        for (number, row) in scope.plan.lists.enumerated() {
            let name = scope.plan.rows[row].name.utf8
            guard bytes.starts(with: name) else { continue }
            let dot = bytes.index(bytes.startIndex, offsetBy: name.count)
            guard dot < bytes.endIndex, bytes[dot] == UInt8(ascii: ".") else { continue }
            let rest = bytes[bytes.index(after: dot)...]
            guard let end = rest.prefix(10).firstIndex(of: UInt8(ascii: ".")),
                let key = Self.key(rest[..<end])
            else { return nil }
            return (number, row, key, path[rest.index(after: end)...])
        }
        return nil
    }

    /// The key of an entry in its one spelling: up to nine digits, without a zero before others.
    private static func key(_ digits: Substring.UTF8View) -> Int? {
        guard let first = digits.first, digits.count == 1 || first != UInt8(ascii: "0") else {
            return nil
        }
        var key = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            key = key * 10 + Int(digit - UInt8(ascii: "0"))
        }
        return key
    }
}

/// The position of a row in a live form.
struct RowPlace: Hashable {
    /// The number of the scope.
    let scope: Int
    /// The row within the scope.
    let row: Int
}
