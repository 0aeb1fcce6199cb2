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
        guard let (number, _, key, rest) = listStep(along: path, in: scope),
            let entry = scope.entry(key, in: number)
        else { return nil }
        return (self.scope(entry), rest)
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
