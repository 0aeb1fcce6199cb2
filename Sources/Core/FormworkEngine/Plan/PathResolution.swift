/// Finds rows by the paths with which rules name them.
struct PathResolution {
    let scopes: [ScopePlan]

    init(scopes: [ScopePlan]) {
        self.scopes = scopes
    }

    /// The row that a rule of another row means: in the records and scopes around that row, the
    /// innermost first.
    ///
    /// In the entry of a list `team` of a record `project`, the path `name` is looked up in the
    /// entry, then in `project`, and then in the form.
    ///
    /// - Complexity: linear in the nesting of the row and in the length of the path.
    func reference(to path: String, from row: RowPlan, in scope: Int) -> RowReference? {
        var (scope, row) = (scope, row)
        while true {
            if let place = place(of: path, beside: row, in: scope) {
                return RowReference(
                    scope: Int32(place.scope), row: Int32(place.row), base: Int32(scope),
                    isAggregate: place.scope != scope)
            }
            guard let parent = scopes[scope].parent else { return nil }
            row = scopes[parent].rows[scopes[scope].listRow]
            scope = parent
        }
    }

    /// The row with a path in the records around a row of the same scope, or in the scope itself.
    private func place(
        of path: String, beside row: RowPlan, in scope: Int
    ) -> (scope: Int, row: Int)? {
        for record in row.records {
            if let place = self.row(at: record + path, in: scope) { return place }
        }
        return self.row(at: path, in: scope)
    }

    /// The row with this path in a scope, or in the lists of the scope.
    func row(at path: String, in scope: Int) -> (scope: Int, row: Int)? {
        if let row = scopes[scope].indices[path] { return (scope, row) }
        var scope = scope
        var rest = Substring(path)
        while let step = step(along: rest, in: scope) {
            if let row = scopes[step.scope].indices[String(step.rest)] { return (step.scope, row) }
            scope = step.scope
            rest = step.rest
        }
        return nil
    }

    /// Goes into the first list on a path.
    private func step(along path: Substring, in scope: Int) -> (scope: Int, rest: Substring)? {
        for index in path.utf8.indices where path.utf8[index] == UInt8(ascii: ".") {
            guard let row = scopes[scope].indices[String(path[..<index])],
                case .list(let entries, _) = scopes[scope].rows[row].shape
            else { continue }
            return (entries, path[path.utf8.index(after: index)...])
        }
        return nil
    }
}
