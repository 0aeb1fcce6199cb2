import FormworkEngine

/// Reads alternatives of an object that differ in the value of one property: a choice, and rows
/// that are shown for it.
struct AlternativeReader {
    let object: ObjectReader
    let fact: SchemaFacts.Fact

    /// The rows of one alternative.
    private struct Branch {
        let condition: JSONValue
        let rows: RowCollection
        let required: [String]
    }

    /// Adds the rows of all alternatives.
    ///
    /// - Returns: Whether they could be: not if they have no such property, if one has conditions of
    ///   its own, or if a property is another one in each.
    func add(to rows: inout RowCollection) throws(FormRefusal) -> Bool {
        let branches = try object.facts.branches(of: fact)
        guard let discriminator = Discriminator(of: branches),
            !branches.contains(where: \.hasConditions)
        else { return false }
        var new = rows
        new.add(choice(discriminator, branches))
        let kind = new[discriminator.name]?.text("kind") ?? "text"
        var read: [Branch] = []
        for (branch, value) in zip(branches, discriminator.values) {
            guard let constant = ScalarValue.constant(value, kind: kind) else {
                throw object.facts.refusal(
                    of: fact, "The row \"\(discriminator.name)\" cannot have all of these values.")
            }
            let condition = RowExpression.equal(discriminator.name, constant)
            read.append(try self.branch(branch, if: condition, without: discriminator.name))
        }
        guard try add(read, to: &new) else { return false }
        rows = new
        return true
    }

    private func branch(
        _ facts: SchemaFacts, if condition: JSONValue, without discriminator: String
    ) throws(FormRefusal) -> Branch {
        var rows = RowCollection()
        let properties = facts.dropping(discriminator).without("required")
        try object.addProperties(of: properties, to: &rows)
        let required = facts.names("required").filter { $0 != discriminator }.sorted()
        return Branch(condition: condition, rows: rows, required: required)
    }

    /// Adds rows that alternatives have in common once; they are shown for each of them.
    private func add(
        _ branches: [Branch], to rows: inout RowCollection
    ) throws(FormRefusal) -> Bool {
        var order: [String] = []
        var shown: [String: (row: Members, conditions: [JSONValue])] = [:]
        for branch in branches {
            for tag in branch.rows.tags {
                guard let row = branch.rows[tag] else { continue }
                if let known = shown[tag]?.row {
                    guard ComparedValue(known.value) == ComparedValue(row.value) else {
                        return false
                    }
                } else {
                    order.append(tag)
                }
                shown[tag, default: (row, [])].conditions.append(branch.condition)
            }
        }
        guard !order.contains(where: { rows.contains($0) }) else { return false }
        for tag in order {
            guard let known = shown[tag] else { continue }
            var row = known.row
            let condition = RowExpression.any(known.conditions)
            if let condition { row.addRule("visible", condition) }
            rows.add(row)
        }
        try require(branches, in: &rows)
        return true
    }

    private func require(
        _ branches: [Branch], in rows: inout RowCollection
    ) throws(FormRefusal) {
        for branch in branches {
            for name in branch.required {
                guard rows.contains(name) else {
                    throw object.facts.refusal(
                        of: fact, "The property \"\(name)\" is required and has no schema.")
                }
                rows.addRule("required", branch.condition, to: name)
            }
        }
    }

    private func choice(_ discriminator: Discriminator, _ branches: [SchemaFacts]) -> Members {
        var row = Members()
        row["tag"] = .text(discriminator.name)
        row["label"] = .text(RowLabel.words(of: discriminator.name))
        row["control"] = .text("select")
        row["kind"] = discriminator.kind == "text" ? nil : .text(discriminator.kind)
        row["constraints"] = .array([.text("required")])
        row["choices"] = .array(
            zip(discriminator.values, branches).map { value, branch in
                var choice = Members()
                let text = ScalarValue.text(value) ?? ""
                choice["value"] = .text(text)
                choice["label"] = branch.first("title")?.value ?? .text(text)
                return choice.value
            })
        return row
    }
}

extension SchemaFacts {
    /// Whether the object has keywords that apply for some of its values, or to names by patterns.
    fileprivate var hasConditions: Bool {
        list.contains { fact in
            [
                "if", "oneOf", "anyOf", "not", "patternProperties", "propertyNames",
                "minProperties", "maxProperties", "dependentSchemas", "dependentRequired",
            ].contains(fact.keyword)
        }
    }
}
