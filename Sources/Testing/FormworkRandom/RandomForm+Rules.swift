import FormworkEngine

extension RandomForm {
    static var broken: ViolationCode { ViolationCode(rawValue: "broken") }
    static var taken: ViolationCode { ViolationCode(rawValue: "taken") }

    /// Rules that hold for everything in a row.
    mutating func containerRules() -> RowRules {
        RowRules(
            visible: seed.happens(percent: 25) ? condition(depth: 2) : nil,
            enabled: seed.happens(percent: 8) ? condition(depth: 1) : nil,
            readOnly: seed.happens(percent: 8) ? condition(depth: 1) : nil,
            hiddenValue: seed.happens(percent: 30) ? seed.one(.keep, .clear, .restore) : nil,
            showsErrors: seed.happens(percent: 20) ? moment() : nil)
    }

    mutating func rowRules(own: String) -> RowRules {
        var rules = containerRules()
        if seed.happens(percent: 15) { rules.required = condition(depth: 1) }
        if seed.happens(percent: 20) { rules.valid = validityRules(own: own) }
        if seed.happens(percent: 10) {
            let other = seed.one(of: known.last ?? [])
            rules.server = [
                ServerRule(
                    code: Self.taken, reads: other.map { [$0.path] }?.filter(isBeside) ?? [],
                    debounce: 100 * seed.number(below: 4), timeout: 1_000)
            ]
        }
        return rules
    }

    mutating func validityRules(own: String) -> [ValidityRule] {
        guard let condition = condition(depth: 2) else { return [] }
        let other = seed.one(of: known.last ?? [])
        return [
            ValidityRule(
                code: Self.broken, condition,
                relatedTags: other.map { [$0.path] }?.filter { $0 != own && isBeside($0) } ?? [],
                onlyWhenChanged: seed.happens(percent: 20))
        ]
    }

    private mutating func moment() -> RowUpdate {
        seed.one(.live, .onResignActive, .onResignActiveAfterChange, .regular)
    }

    /// Whether a path names a row of the generator's current scope, and not one in a list.
    private func isBeside(_ path: String) -> Bool {
        (known.last ?? []).contains { row in
            row.path == path && !isInList(row.path)
        }
    }

    private func isInList(_ path: String) -> Bool {
        (known.last ?? []).contains { $0.isList && path.hasPrefix($0.path + ".") }
    }
}
