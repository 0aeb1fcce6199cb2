import FormworkEngine

/// Reads alternatives of an object that differ in the value of one property: a choice, and rows
/// that are shown for it.
struct AlternativeReader {
    let object: ObjectReader
    let conditions: ConditionReader
    let fact: SchemaFacts.Fact

    func add(to rows: inout RowCollection) throws(FormRefusal) {
        let nodes = object.facts.nodes(fact)
        var branches: [SchemaFacts] = []
        for node in nodes { branches.append(try object.facts.facts(of: [node])) }
        guard let discriminator = try discriminator(of: branches) else {
            throw object.facts.refusal(
                of: fact,
                "Alternatives of a form differ in one property that has another \"const\" in each.")
        }
        if !rows.contains(discriminator.name) { rows.add(choice(discriminator, branches)) }
        let kind = rows[discriminator.name]?.text("kind") ?? "text"
        for (node, value) in zip(nodes, discriminator.values) {
            guard let constant = ScalarValue.constant(value, kind: kind) else {
                throw object.facts.refusal(
                    of: fact, "The row \"\(discriminator.name)\" cannot have all of these values.")
            }
            try conditions.apply(
                node, if: RowExpression.equal(discriminator.name, constant), to: &rows,
                except: discriminator.name)
        }
    }

    private struct Discriminator {
        let name: String
        let values: [JSONValue]
        let kind: String
    }

    /// The first property that has another value in each alternative.
    private func discriminator(of branches: [SchemaFacts]) throws(FormRefusal) -> Discriminator? {
        guard let first = branches.first else { return nil }
        for (name, _) in first.named("properties") {
            var values: [JSONValue] = []
            for branch in branches {
                let nodes = branch.named("properties").filter { $0.name == name }.map(\.node)
                let facts = try branch.facts(of: nodes)
                if let value = facts.first("const")?.value { values.append(value) }
            }
            let types = Set(values.map { SchemaFacts.type(of: $0) })
            guard values.count == branches.count, types.count == 1, let type = types.first ?? nil,
                Set(values.map { ComparedValue($0) }).count == values.count
            else { continue }
            return Discriminator(name: name, values: values, kind: Self.kind(of: type))
        }
        return nil
    }

    private static func kind(of type: String) -> String {
        switch type {
        case "string": "text"
        case "number": "decimal"
        default: type
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
