import FormworkEngine

/// The facts about a value without its alternative `null`, which is an empty field.
struct NullableFacts {
    let result: (SchemaFacts, isNullable: Bool)

    init(_ facts: SchemaFacts) throws(FormRefusal) {
        var (facts, isNullable) = (facts, false)
        for keyword in ["anyOf", "oneOf"] {
            guard let fact = facts.first(keyword) else { continue }
            let nodes = facts.nodes(fact)
            let others = nodes.filter { Members($0.value)["type"] != .text("null") }
            guard nodes.count == 2, others.count == 1 else { continue }
            facts = facts.without(keyword).joined(with: try facts.facts(of: others))
            isNullable = true
        }
        let types = facts.all("type")
        if types.count == 1, case .array(let names) = types[0].value, names.contains(.text("null"))
        {
            facts = facts.replacing("type", by: .array(names.filter { $0 != .text("null") }))
            isNullable = true
        }
        if case .array(let values)? = facts.first("enum")?.value, values.contains(.null) {
            facts = facts.replacing("enum", by: .array(values.filter { $0 != .null }))
            isNullable = true
        }
        result = (facts, isNullable)
    }
}

extension SchemaFacts {
    /// The facts with another value of a keyword.
    func replacing(_ keyword: String, by value: JSONValue) -> SchemaFacts {
        guard let place = list.firstIndex(where: { $0.keyword == keyword }) else { return self }
        var facts = self
        facts.replace(at: place, by: value)
        return facts
    }
}
