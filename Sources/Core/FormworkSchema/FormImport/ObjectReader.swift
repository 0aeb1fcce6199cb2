import FormworkEngine

/// Reads the rows that the schema of an object describes, in the form's own JSON.
struct ObjectReader {
    let facts: SchemaFacts
    /// The schemas of this object and of the values around it.
    let around: EnclosingSchemas

    init(facts: SchemaFacts, around: EnclosingSchemas) throws(FormRefusal) {
        self.facts = try facts.withSingleAlternatives()
        self.around = try around.adding(self.facts)
    }

    /// The rows in the order of the schema, or in that of `x-formwork`.
    func rows() throws(FormRefusal) -> [JSONValue] {
        try refuseOthers()
        var rows = RowCollection()
        try addProperties(of: facts, to: &rows)
        try ConditionReader(object: self).add(to: &rows)
        for row in try NamedEntries(object: facts).rows(around: around) { rows.add(row) }
        let layout = Members(facts.first("x-formwork")?.value).array("rows")
        return rows.arranged(by: layout)
    }

    /// Adds rows for the properties of a schema of the object.
    func addProperties(
        of facts: SchemaFacts, to rows: inout RowCollection
    ) throws(FormRefusal) {
        var nodes: [String: [SchemaNode]] = [:]
        var order: [String] = []
        for (name, node) in facts.named("properties") {
            if nodes[name] == nil { order.append(name) }
            nodes[name, default: []].append(node)
        }
        let required = facts.names("required")
        for name in order {
            let reader = PropertyReader(
                tag: name, facts: try facts.facts(of: nodes[name] ?? []),
                isRequired: required.contains(name), around: around)
            rows.add(try reader.row())
        }
        for fact in facts.all("required") {
            for name in SchemaFacts.texts(fact.value) where !rows.contains(name) {
                throw facts.refusal(
                    of: fact, "The property \"\(name)\" is required and has no schema.")
            }
        }
    }

    private func refuseOthers() throws(FormRefusal) {
        guard try facts.type() ?? "object" == "object" else {
            throw facts.refusal(of: facts.first("type"), "The value must be an object.")
        }
        try facts.refuse(["not", "enum", "const"], "A form has no row for this.")
    }
}

extension SchemaFacts {
    /// The names in all arrays of a keyword.
    func names(_ keyword: String) -> Set<String> {
        Set(all(keyword).flatMap { Self.texts($0.value) })
    }

    static func texts(_ value: JSONValue) -> [String] {
        guard case .array(let elements) = value else { return [] }
        var texts: [String] = []
        for case .text(let text) in elements { texts.append(text) }
        return texts
    }
}
