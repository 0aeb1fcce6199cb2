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
        for fact in facts.all("oneOf") + facts.all("anyOf") {
            try AlternativeReader(object: object, conditions: self, fact: fact).add(to: &rows)
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
            parts.append(try condition(of: row, self.facts.facts(of: [node])))
        }
        for name in facts.names("required").sorted() where facts.named("properties").isEmpty {
            guard let row = rows[name] else { throw unknown(name, fact) }
            parts.append(RowExpression.isFilledIn(row))
        }
        guard let condition = RowExpression.all(parts),
            facts.list.allSatisfy({ ["properties", "required", "type"].contains($0.keyword) })
        else { throw facts.refusal(of: fact, Self.expected) }
        return condition
    }

    private func condition(of row: Members, _ facts: SchemaFacts) throws(FormRefusal) -> JSONValue {
        let tag = row.text("tag") ?? ""
        let kind = row.text("kind") ?? "text"
        var values: [JSONValue] = []
        if let constant = facts.first("const") { values = [constant.value] }
        if case .array(let listed)? = facts.first("enum")?.value { values = listed }
        let constants = values.compactMap { ScalarValue.constant($0, kind: kind) }
        let isPlain = facts.list.allSatisfy { ["const", "enum", "type"].contains($0.keyword) }
        guard isPlain, constants.count == values.count, !row.flag("multiple"),
            let condition = RowExpression.any(constants.map { RowExpression.equal(tag, $0) })
        else { throw facts.refusal(of: facts.list.first, Self.expected) }
        return condition
    }

    private static let expected =
        "A condition of a form compares properties with values: \"properties\" with \"const\" or"
        + " \"enum\", or \"required\"."

    /// Applies a schema of the object for a condition: its properties are shown, and required.
    func apply(
        _ node: SchemaNode, if condition: JSONValue, to rows: inout RowCollection,
        except discriminator: String? = nil
    ) throws(FormRefusal) {
        let facts = try self.facts.facts(of: [node])
        try facts.refuse(
            [
                "if", "oneOf", "anyOf", "not", "patternProperties", "propertyNames",
                "minProperties",
                "maxProperties", "dependentSchemas", "dependentRequired",
            ],
            "A condition of a form leads to rows and to required ones.")
        for (name, part) in facts.named("properties") where name != discriminator {
            guard !rows.contains(name) else {
                throw FormRefusal(
                    schema: part.index, keyword: "",
                    reason: "The row \"\(name)\" is declared already, and a form declares it once.")
            }
        }
        var added = RowCollection()
        let properties = facts.dropping(discriminator)
        try object.addProperties(of: properties.without("required"), to: &added)
        for tag in added.tags {
            guard let row = added[tag] else { continue }
            rows.add(row)
            rows.addRule("visible", condition, to: tag)
        }
        for name in facts.names("required").sorted() where name != discriminator {
            guard rows.contains(name) else { throw unknown(name, facts.first("required")) }
            rows.addRule("required", condition, to: name)
        }
    }

    private func unknown(_ name: String, _ fact: SchemaFacts.Fact?) -> FormRefusal {
        facts.refusal(of: fact, "The property \"\(name)\" has no schema, so that it has no row.")
    }
}

extension SchemaFacts {
    /// The facts without a property.
    func dropping(_ property: String?) -> SchemaFacts {
        guard let property else { return self }
        var facts = self
        for place in list.indices where list[place].keyword == "properties" {
            var members = Members(list[place].value)
            members[property] = nil
            facts.replace(at: place, by: members.value)
        }
        return facts
    }
}
