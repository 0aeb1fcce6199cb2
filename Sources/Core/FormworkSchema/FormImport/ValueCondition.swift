import FormworkEngine

/// The condition that the value of a row passes a schema, for a row that is filled in.
struct ValueCondition {
    let row: Members
    let facts: SchemaFacts

    private static let bounds = [
        "minimum": "greaterOrEqual", "maximum": "lessOrEqual", "exclusiveMinimum": "greater",
        "exclusiveMaximum": "less",
    ]

    func expression() throws(FormRefusal) -> JSONValue {
        var parts: [JSONValue] = []
        for fact in facts.list {
            if let part = try expression(of: fact) { parts.append(part) }
        }
        guard row["is"] == nil, let condition = RowExpression.all(parts) else {
            throw refusal(facts.list.first)
        }
        return condition
    }

    /// The condition that the row is filled in and passes; a comparison for equality implies it.
    func whereFilledIn() throws(FormRefusal) -> JSONValue {
        let condition = try expression()
        let isEqual = facts.list.allSatisfy { ["const", "enum", "type"].contains($0.keyword) }
        guard !isEqual, row.text("kind") != "boolean" else { return condition }
        return RowExpression.all([RowExpression.isFilledIn(row), condition]) ?? condition
    }

    /// The condition that the row passes or is not filled in, as a property that is missing passes.
    func orMissing() throws(FormRefusal) -> JSONValue {
        let condition = try expression()
        let hasValue = row.array("constraints").contains(.text("required"))
        guard !hasValue, row.text("kind") != "boolean" else { return condition }
        let isEmpty = RowExpression.not(RowExpression.isFilledIn(row))
        return RowExpression.any([isEmpty, condition]) ?? condition
    }

    private func expression(of fact: SchemaFacts.Fact) throws(FormRefusal) -> JSONValue? {
        switch (fact.keyword, fact.value) {
        case ("type", _), ("title", _), ("description", _), ("$comment", _): return nil
        case ("const", _): return try equal(fact.value, fact)
        case ("enum", .array(let values)):
            return RowExpression.any(
                try values.map { value throws(FormRefusal) in try equal(value, fact) })
        case ("not", _):
            let others = try facts.facts(of: [facts.node(fact)])
            return RowExpression.not(try ValueCondition(row: row, facts: others).expression())
        case ("pattern", .text(let pattern)) where isText:
            return .array([.text("matches"), path, .text(WholePattern.source(of: pattern))])
        case ("minLength", .number) where isText: return length("greaterOrEqual", fact.value)
        case ("maxLength", .number) where isText: return length("lessOrEqual", fact.value)
        default: return try bound(fact)
        }
    }

    private var kind: String { row.text("kind") ?? "text" }

    private var isText: Bool { kind == "text" && !row.flag("multiple") }

    private var path: JSONValue { .object("row", row["tag"] ?? .text("")) }

    private func equal(_ value: JSONValue, _ fact: SchemaFacts.Fact) throws(FormRefusal)
        -> JSONValue
    {
        guard !row.flag("multiple"), let constant = ScalarValue.constant(value, kind: kind) else {
            throw refusal(fact)
        }
        return RowExpression.equal(row.text("tag") ?? "", constant)
    }

    private func length(_ function: String, _ count: JSONValue) -> JSONValue {
        .array([.text(function), .array([.text("length"), path]), count])
    }

    private func bound(_ fact: SchemaFacts.Fact) throws(FormRefusal) -> JSONValue {
        guard let function = Self.bounds[fact.keyword], kind == "integer" || kind == "decimal",
            !row.flag("multiple"), let constant = ScalarValue.constant(fact.value, kind: "decimal")
        else { throw refusal(fact) }
        return .array([.text(function), path, constant])
    }

    private func refusal(_ fact: SchemaFacts.Fact?) -> FormRefusal {
        facts.refusal(
            of: fact,
            "A condition of a form compares the value of a row: \"const\", \"enum\", \"not\","
                + " \"pattern\", lengths and bounds.")
    }
}
