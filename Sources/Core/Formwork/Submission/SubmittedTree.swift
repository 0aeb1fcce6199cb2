/// Values with names such as `team.0.name` as lists and records, for a body without a form.
enum SubmittedTree {
    /// The values by the first parts of their names.
    ///
    /// - Precondition: No name has more than ``SubmissionLimits/maxDepth`` parts.
    static func values(_ values: [String: FieldValue]) -> [String: FieldValue] {
        let members = values.sorted { $0.key < $1.key }.map { (name: $0.key[...], value: $0.value) }
        return groups(of: members).mapValues(value(of:))
    }

    /// The values by the first parts of their names, each with the rest of its name.
    private static func groups(
        of members: [(name: Substring, value: FieldValue)]
    ) -> [String: [(rest: Substring?, value: FieldValue)]] {
        members.reduce(into: [:]) { groups, member in
            let (first, rest) = split(member.name)
            groups[first, default: []].append((rest, member.value))
        }
    }

    private static func split(_ name: Substring) -> (first: String, rest: Substring?) {
        guard let dot = name.firstIndex(of: ".") else { return (String(name), nil) }
        return (String(name[..<dot]), name[name.index(after: dot)...])
    }

    private static func value(of members: [(rest: Substring?, value: FieldValue)]) -> FieldValue {
        if let own = members.first(where: { $0.rest == nil }) { return own.value }
        let groups = groups(of: members.map { (name: $0.rest ?? "", value: $0.value) })
        let positions = groups.keys.compactMap { Int($0) }
        guard positions.count == groups.count else {
            return .record(
                FieldRecord(
                    groups.sorted { $0.key < $1.key }
                        .map { (tag: $0.key, value: value(of: $0.value)) }))
        }
        return .list(positions.sorted().map { value(of: groups[String($0)] ?? []) })
    }
}
