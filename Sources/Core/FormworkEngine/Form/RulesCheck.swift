/// Finds rules of a row that cannot be decided: about rows that are not there, or of another kind.
///
/// Paths are resolved as at run time, and every expression must have the kind that its place needs.
/// Rules in a circle are found afterwards, by ``RuleBuilder``.
struct RulesCheck {
    /// So many validity rules, and so many server rules, a row may have.
    static let maximumCount = 64

    let row: RowPlan
    let scope: ScopePlan
    let scopes: [ScopePlan]

    var findings: [String] {
        guard !row.rules.isEmpty else { return choiceFindings }
        var findings = shapeFindings + choiceFindings + nameFindings
        for (name, expression, kind) in expressions {
            findings += self.findings(of: expression, name, expecting: kind)
        }
        return findings
    }

    private var path: String { scope.path + row.name }

    /// All expressions of the row with the kind that each must have; `nil` for any kind.
    private var expressions: [(name: String, expression: FormExpression, kind: ExpressionKind?)] {
        var found: [(name: String, expression: FormExpression, kind: ExpressionKind?)] = []
        func add(_ name: String, _ expression: FormExpression?, _ kind: ExpressionKind?) {
            if let expression { found.append((name, expression, kind)) }
        }
        add("visible", row.rules.visible, .boolean)
        add("enabled", row.rules.enabled, .boolean)
        add("readOnly", row.rules.readOnly, .boolean)
        add("required", row.rules.required, .boolean)
        add("computed", row.rules.computed, row.expressionKind)
        add("initial", row.rules.initial, row.expressionKind)
        add("choiceKey", row.rules.choiceKey, nil)
        for rule in row.rules.valid {
            add("valid (\(rule.code.rawValue))", rule.expression, .boolean)
        }
        return found
    }

    private func findings(
        of expression: FormExpression, _ name: String, expecting kind: ExpressionKind?
    ) -> [String] {
        guard expression.depth <= FormExpression.maximumDepth else {
            return [
                "The rule \(name) of \"\(path)\" is more than \(FormExpression.maximumDepth)"
                    + " expressions deep; split it up."
            ]
        }
        let read = expression.dependencies.map { (path: $0, kind: self.kind(of: $0)) }
        let unknown = read.filter { $0.kind == nil }
        guard unknown.isEmpty else { return unknown.map { missing($0.path, readBy: name) } }
        return expression.kindFindings(wanted: kind) { path in
            read.first { $0.path == path }?.kind
        }.map { "The rule \(name) of \"\(path)\" cannot be decided: \($0); correct it." }
    }

    private func missing(_ other: String, readBy name: String) -> String {
        "The rule \(name) of \"\(path)\" reads \"\(other)\", but there is no such row in its"
            + " entry or around it; correct the name."
    }

    /// The row that a rule means, if its name is written with the very characters of the tag.
    ///
    /// In the browser letters are not the same that are only written alike.
    private func reference(to path: String) -> RowReference? {
        let found = PathResolution(scopes: scopes).reference(to: path, from: row, in: scope.index)
        guard let found else { return nil }
        let target = scopes[Int(found.scope)]
        let tag = target.rows[Int(found.row)].name
        let name = target.path.isEmpty ? tag : target.path + tag
        return name.endsWithScalars(of: path) ? found : nil
    }

    /// The kind of the row that a rule means; `nil` if there is no such row.
    private func kind(of path: String) -> ExpressionKind? {
        guard let reference = reference(to: path) else { return nil }
        let kind = scopes[Int(reference.scope)].rows[Int(reference.row)].expressionKind
        return reference.isAggregate ? .list(of: kind) : kind
    }

    /// Rules that this sort of row cannot have, and contradicting ones.
    private var shapeFindings: [String] {
        let rules = row.rules
        var findings: [String] = []
        if row.fieldPlan == nil, rules.computed != nil || rules.initial != nil {
            findings.append("\"\(path)\" is no field; only fields have computed or initial values.")
        }
        if rules.computed != nil, rules.initial != nil {
            findings.append("\"\(path)\" is computed and has an initial value; take one away.")
        }
        if rules.valid.count > Self.maximumCount || rules.server.count > Self.maximumCount {
            findings.append(
                "\"\(path)\" has more than \(Self.maximumCount) validity rules; join some.")
        }
        return findings
    }

    /// Choices and a key for them of which one is missing.
    private var choiceFindings: [String] {
        guard let field = row.fieldPlan else { return [] }
        let isGrouped = field.definition.choices.contains { !$0.availableFor.isEmpty }
        if isGrouped, field.definition.rules.choiceKey == nil {
            return [
                "\"\(path)\" has choices that are available for some values only, but no choiceKey;"
                    + " add it."
            ]
        }
        if !isGrouped, field.definition.rules.choiceKey != nil {
            return [
                "\"\(path)\" has a choiceKey, but all of its choices are always available;"
                    + " take it away."
            ]
        }
        return []
    }

    /// Names of rows in the same scope that are not there.
    private var nameFindings: [String] {
        let related = row.rules.valid.flatMap { $0.relatedTags }
        let read = row.rules.server.flatMap { $0.reads }
        return (related + read).filter { !hasRow($0) }.map { other in
            "A rule of \"\(path)\" names \"\(other)\", but there is no such row beside it;"
                + " correct the name."
        }
    }
}

extension RulesCheck {
    private func hasRow(_ name: String) -> Bool {
        scope.indices[name].map { scope.rows[$0].name.hasSameScalars(as: name) } ?? false
    }
}

extension RowPlan {
    /// The kind of value that rules read of the row.
    fileprivate var expressionKind: ExpressionKind {
        // Not by the definition of the row, of which a copy counts references to all its parts.
        guard let field = fieldPlan?.definition else {
            return listNumber == nil ? .nothing : .list(of: .record)
        }
        let kind = ExpressionKind(field.valueKind)
        return field.isMultiple ? .list(of: kind) : kind
    }
}
