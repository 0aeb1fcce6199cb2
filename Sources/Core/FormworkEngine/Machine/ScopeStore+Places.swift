/// The rows of a live form by their places and tags.
extension ScopeStore {
    // MARK: At a place

    func row(at place: RowPlace) -> RowState { self[place.scope].rows[place.row] }

    func plan(at place: RowPlace) -> RowPlan { self[place.scope].plan.rows[place.row] }

    func flags(at place: RowPlace) -> RowFlags { row(at: place).flags }

    func isHidden(_ place: RowPlace) -> Bool { flags(at: place).contains(.hidden) }

    /// The tag of a row in the live form.
    func tag(of place: RowPlace) -> String { self[place.scope].tag(of: place.row) }

    /// The number of a list among the lists of its scope; `nil` for other rows.
    func listNumber(at place: RowPlace) -> Int? {
        if case .list(_, let number) = plan(at: place).shape { number } else { nil }
    }

    /// The keys of a list's entries, in order.
    func entryKeys(at place: RowPlace) -> [Int] {
        guard let number = listNumber(at: place) else { return [] }
        return self[place.scope].entries[number].map { self[$0].key }
    }

    // MARK: By a tag

    /// The row with a tag of the live form, such as `title` or `team.3.name`.
    func place(of tag: String) -> RowPlace? {
        let root = root
        if let row = root.plan.indices[tag] { return RowPlace(scope: root.id, row: row) }
        guard let (scope, rest) = entry(along: tag) else { return nil }
        return scope.plan.indices[String(rest)].map { RowPlace(scope: scope.id, row: $0) }
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
