import FormworkEngine

/// Reads the rule of an element of a UI schema as a rule of rows.
struct ArrangementRule {
    let index: RowIndex
    let shown: ShownRows
    /// The records around the element.
    let base: [String]

    /// The name of the rule with its expression, in the form's own JSON.
    func rule(
        _ node: PlacedValue
    ) throws(ArrangementRefusal) -> (name: String, expression: JSONValue) {
        _ = try node.members(of: "a rule", ["effect", "condition"])
        let condition = try condition(node.required("condition"))
        let effect = try node.required("effect")
        switch try effect.text() {
        case "SHOW": return ("visible", condition)
        case "HIDE": return ("visible", RowExpression.not(condition))
        case "ENABLE": return ("enabled", condition)
        case "DISABLE": return ("enabled", RowExpression.not(condition))
        default: throw effect.refusal("An effect is SHOW, HIDE, ENABLE or DISABLE.")
        }
    }

    private func condition(_ node: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        switch try node["type"]?.text() {
        case "AND", "OR": return try joined(node)
        case "LEAF": return try leaf(node)
        case nil, "SCHEMA": return try schemaBased(node)
        default:
            throw (node["type"] ?? node).refusal("A condition is AND, OR, LEAF, or has a schema.")
        }
    }

    private func joined(_ node: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        _ = try node.members(of: "a condition", ["type", "conditions"])
        let parts = try node.required("conditions")
        let isAll = node["type"]?.value == .text("AND")
        var conditions: [JSONValue] = []
        for part in try parts.elements() { conditions.append(try condition(part)) }
        return (isAll ? RowExpression.all(conditions) : RowExpression.any(conditions))
            ?? .boolean(isAll)
    }

    private func leaf(_ node: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        _ = try node.members(of: "a condition", ["type", "scope", "expectedValue"])
        let row = try row(node.required("scope"))
        return try row.equal(node.required("expectedValue"))
    }

    private func schemaBased(_ node: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        _ = try node.members(of: "a condition", ["type", "scope", "schema", "failWhenUndefined"])
        let row = try row(node.required("scope"))
        let condition = try row.condition(node.required("schema"))
        guard try node["failWhenUndefined"]?.flag() == true else { return condition }
        guard row.isField else { return condition }
        return RowExpression.all([row.isFilledIn, condition]) ?? condition
    }

    private func row(_ scope: PlacedValue) throws(ArrangementRefusal) -> ConditionRow {
        let path = try ArrangementScope.path(of: scope, in: index)
        return ConditionRow(path: path, scope: scope, index: index, shown: shown, base: base)
    }
}
