/// Values with names such as `team.0.name` as lists and records, for a body without a form.
enum SubmittedTree {
    /// The values by the first parts of their names.
    ///
    /// - Precondition: No name has more than ``SubmissionLimits/maxDepth`` parts.
    static func values(_ values: [String: FieldValue]) -> [String: FieldValue] {
        var groups: [String: [(rest: Substring?, value: FieldValue)]] = [:]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let (first, rest) = split(name[...])
            groups[first, default: []].append((rest, value))
        }
        return groups.mapValues(value(of:))
    }

    private static func split(_ name: Substring) -> (first: String, rest: Substring?) {
        guard let dot = name.firstIndex(of: ".") else { return (String(name), nil) }
        return (String(name[..<dot]), name[name.index(after: dot)...])
    }

    private static func value(of members: [(rest: Substring?, value: FieldValue)]) -> FieldValue {
        if let own = members.first(where: { $0.rest == nil }) { return own.value }
        var groups: [String: [(rest: Substring?, value: FieldValue)]] = [:]
        for (name, value) in members {
            let (first, rest) = split(name ?? "")
            groups[first, default: []].append((rest, value))
        }
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
