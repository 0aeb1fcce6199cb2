import FormworkEngine

/// Reads the keywords of an object's schema that apply for some of its values as rules of rows.
struct ConditionReader {
    let object: ObjectReader

    private var facts: SchemaFacts { object.facts }

    func add(to rows: inout RowCollection) throws(FormRefusal) {
        for fact in facts.all("dependentRequired") { try addDependencies(fact, to: &rows) }
        for (name, node) in facts.named("dependentSchemas") {
            guard let row = rows[name] else { throw unknown(name, facts.first("dependentSchemas")) }
            try apply(node, if: RowExpression.isFilledIn(row), to: &rows)
        }
        for fact in facts.all("if") { try addCondition(fact, to: &rows) }
        for fact in facts.all("oneOf") + facts.all("anyOf")
        where try !AlternativeReader(object: object, fact: fact).add(to: &rows) {
            try OptionGroup(object: object, fact: fact).add(to: &rows)
        }
    }

    private func addDependencies(
        _ fact: SchemaFacts.Fact, to rows: inout RowCollection
    ) throws(FormRefusal) {
        for (name, required) in Members(fact.value).list {
            guard let row = rows[name] else { throw unknown(name, fact) }
            for other in SchemaFacts.texts(required) {
                guard rows.contains(other) else { throw unknown(other, fact) }
                rows.addRule("required", RowExpression.isFilledIn(row), to: other)
            }
        }
    }

    private func addCondition(
        _ fact: SchemaFacts.Fact, to rows: inout RowCollection
    ) throws(FormRefusal) {
        let condition = try condition(fact, rows)
        for (keyword, expression) in [("then", condition), ("else", RowExpression.not(condition))] {
            for branch in facts.all(keyword) where branch.schema == fact.schema {
                try apply(facts.node(branch), if: expression, to: &rows)
            }
        }
    }

    /// The condition that properties have certain values.
    private func condition(
        _ fact: SchemaFacts.Fact, _ rows: RowCollection
    ) throws(FormRefusal) -> JSONValue {
        let facts = try self.facts.facts(of: [self.facts.node(fact)])
        var parts: [JSONValue] = []
        for (name, node) in facts.named("properties") {
            guard let row = rows[name] else { throw unknown(name, fact) }
            let value = ValueCondition(row: row, facts: try self.facts.facts(of: [node]))
            let isNeeded = facts.names("required").contains(name)
            parts.append(try isNeeded ? value.whereFilledIn() : value.orMissing())
        }
        let compared = Set(facts.named("properties").map(\.name))
        for name in facts.names("required").subtracting(compared).sorted() {
            guard let row = rows[name] else { throw unknown(name, fact) }
            parts.append(RowExpression.isFilledIn(row))
        }
        guard let condition = RowExpression.all(parts),
            facts.list.allSatisfy({ ["properties", "required", "type"].contains($0.keyword) })
        else { throw facts.refusal(of: fact, Self.expected) }
        return condition
    }

    private static let expected =
        "A condition of a form is about properties: \"properties\", or \"required\"."

    /// Applies a schema of the object for a condition: its properties are shown, and required, and
    /// those that are declared already must pass it.
    func apply(
        _ node: SchemaNode, if condition: JSONValue, to rows: inout RowCollection
    ) throws(FormRefusal) {
        let facts = try self.facts.facts(of: [node])
        try facts.refuse(
            [
                "if", "oneOf", "anyOf", "not", "patternProperties", "propertyNames",
                "minProperties", "maxProperties", "dependentSchemas", "dependentRequired",
            ],
            "A condition of a form leads to rows and to required ones.")
        try addRows(facts, if: condition, to: &rows)
        for name in facts.names("required").sorted() {
            guard rows.contains(name) else { throw unknown(name, facts.first("required")) }
            rows.addRule("required", condition, to: name)
        }
    }

    private func addRows(
        _ facts: SchemaFacts, if condition: JSONValue, to rows: inout RowCollection
    ) throws(FormRefusal) {
        let declared = Set(rows.tags)
        for (name, part) in facts.named("properties") {
            guard let row = rows[name] else { continue }
            let refined = try refinement(of: row, facts.facts(of: [part]))
            let rule = RowExpression.any([RowExpression.not(condition)] + refined)
            if let rule, !refined.isEmpty { rows.addValidity(rule, code: "pattern", to: name) }
        }
        var added = RowCollection()
        try object.addProperties(of: facts.dropping(declared).without("required"), to: &added)
        for tag in added.tags {
            guard let row = added[tag] else { continue }
            rows.add(row)
            rows.addRule("visible", condition, to: tag)
        }
    }

    /// The condition of a row that has a value; none for a schema that restricts nothing.
    private func refinement(
        of row: Members, _ facts: SchemaFacts
    ) throws(FormRefusal) -> [JSONValue] {
        let restricting = facts.withoutAnnotations
        guard !restricting.list.isEmpty else { return [] }
        let isEmpty = RowExpression.not(RowExpression.isFilledIn(row))
        let condition = try ValueCondition(row: row, facts: restricting).expression()
        return row.text("kind") == "boolean" ? [condition] : [isEmpty, condition]
    }

    private func unknown(_ name: String, _ fact: SchemaFacts.Fact?) -> FormRefusal {
        facts.refusal(of: fact, "The property \"\(name)\" has no schema, so that it has no row.")
    }
}

extension SchemaFacts {
    /// The facts without a property.
    func dropping(_ property: String) -> SchemaFacts { dropping([property]) }

    /// The facts without some properties.
    func dropping(_ properties: Set<String>) -> SchemaFacts {
        var facts = self
        for place in list.indices where list[place].keyword == "properties" {
            var members = Members(list[place].value)
            for name in members.list.map(\.name) where properties.contains(name) {
                members[name] = nil
            }
            facts.replace(at: place, by: members.value)
        }
        return facts
    }
}
