import FormworkEngine

/// Reads the rows that the schema of an object describes, in the form's own JSON.
struct ObjectReader {
    /// The maximum number of schemas of the objects around one.
    private static let maximumAround = 512

    let facts: SchemaFacts
    /// The schemas of the objects around this one: a schema inside itself has no end as a form.
    let around: Set<Int>

    init(facts: SchemaFacts, around: Set<Int>) throws(FormRefusal) {
        self.facts = facts
        // Each object around this one has one schema at least, and a form no deeper groups.
        guard around.count <= Self.maximumAround else {
            throw facts.refusal(
                of: nil, "Objects are nested deeper than the groups of a form; take some apart.")
        }
        guard around.isDisjoint(with: facts.schemas) else {
            throw facts.refusal(
                of: nil, "The schema contains itself; a form has as many rows as are declared.")
        }
        self.around = around.union(facts.schemas)
    }

    /// The rows in the order of the schema, or in that of `x-formwork`.
    func rows() throws(FormRefusal) -> [JSONValue] {
        try refuseOthers()
        var rows = RowCollection()
        try addProperties(of: facts, to: &rows)
        try ConditionReader(object: self).add(to: &rows)
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
            let row = try row(
                name, facts.facts(of: nodes[name] ?? []), isRequired: required.contains(name))
            rows.add(row)
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
            throw facts.refusal(of: facts.first("type"), "A form is an object.")
        }
        try facts.refuse(
            [
                "not", "patternProperties", "propertyNames", "minProperties", "maxProperties",
                "enum",
                "const", "default",
            ],
            "A form has no row for this.")
        for keyword in ["additionalProperties", "unevaluatedProperties"] {
            for fact in facts.all(keyword) {
                guard case .boolean = fact.value else {
                    throw facts.refusal(
                        of: fact, "A form has no rows for properties without a name.")
                }
            }
        }
    }

    /// The row of a property.
    private func row(
        _ tag: String, _ facts: SchemaFacts, isRequired: Bool
    ) throws(FormRefusal) -> Members {
        guard !tag.isEmpty, !tag.utf8.contains(UInt8(ascii: ".")) else {
            throw facts.refusal(
                of: nil, "The name of a row is not empty and has no dot; rename the property.")
        }
        var row = try derivedRow(tag, facts, isRequired: isRequired)
        var patch = Members(facts.first("x-formwork")?.value)
        patch["rows"] = nil
        let rows = row["rows"]
        row["rows"] = nil
        var patched = Members()
        patched["tag"] = .text(tag)
        for (name, value) in MembersPatch.apply(patch, to: row).list { patched[name] = value }
        patched["rows"] = rows
        return patched
    }

    private func derivedRow(
        _ tag: String, _ facts: SchemaFacts, isRequired: Bool
    ) throws(FormRefusal) -> Members {
        let (value, isNullable) = try NullableFacts(facts).result
        let container = ContainerReader(tag: tag, facts: value)
        if try value.type() == "object", !FileSchema.isFile(Members(value.object)) {
            var row = container.record
            var rows = try ObjectReader(facts: value, around: around).rows()
            if !isRequired || isNullable { rows = OptionalRecord.rows(rows, of: tag) }
            row["rows"] = .array(rows)
            return row
        }
        if try value.type() == "array", let items = try recordItems(of: value) {
            var row = try container.list()
            row["rows"] = .array(try ObjectReader(facts: items, around: around).rows())
            return row
        }
        return try FieldReader(tag: tag, facts: facts, isRequired: isRequired).row()
    }

    /// The facts about the entries of a list; `nil` for a field with several values.
    private func recordItems(of facts: SchemaFacts) throws(FormRefusal) -> SchemaFacts? {
        guard facts.has("items") else { return nil }
        let items = try facts.facts(of: facts.all("items").map { facts.node($0) })
        let isRecord = try items.type() == "object" && !FileSchema.isFile(Members(items.object))
        return isRecord ? items : nil
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
