extension FormMachine {
    /// The row that a tag of the live form names, such as `title` or `team.3.name`.
    func place(of tag: String) -> RowPlace? {
        if let row = plan.scopes[0].indices[tag] { return RowPlace(scope: root, row: row) }
        guard let (scope, rest) = entry(along: tag) else { return nil }
        return scope.plan.indices[String(rest)].map { RowPlace(scope: scope.id, row: $0) }
    }

    /// The entry that a tag such as `team.3` names.
    func entry(of tag: String) -> FormScope? {
        guard let (scope, rest) = entry(along: tag + "."), rest.isEmpty else { return nil }
        return scope
    }

    /// The innermost entry on a path, and the rest of the path.
    private func entry(along tag: String) -> (scope: FormScope, rest: Substring)? {
        var scope = scope(root)
        var rest = Substring(tag)
        while let step = step(along: rest, in: scope) { (scope, rest) = step }
        return scope.id == root ? nil : (scope, rest)
    }

    private func step(
        along path: Substring, in scope: FormScope
    ) -> (scope: FormScope, rest: Substring)? {
        for index in path.indices where path[index] == "." {
            guard let row = scope.plan.indices[String(path[..<index])],
                case .list(_, let number) = scope.plan.rows[row].shape
            else { continue }
            let rest = path[path.index(after: index)...]
            let end = rest.firstIndex(of: ".") ?? rest.endIndex
            guard end < rest.endIndex, let key = Int(rest[..<end]),
                let entry = scope.entries[number].first(where: { self.scope($0).key == key })
            else { return nil }
            return (self.scope(entry), rest[rest.index(after: end)...])
        }
        return nil
    }

    /// The tag of a row in the live form.
    func tag(of place: RowPlace) -> String {
        scope(place.scope).tag(of: place.row)
    }

    func rowPlan(at place: RowPlace) -> RowPlan {
        scope(place.scope).plan.rows[place.row]
    }

    func isHidden(_ place: RowPlace) -> Bool {
        scope(place.scope).rows[place.row].flags.contains(.hidden)
    }
}
