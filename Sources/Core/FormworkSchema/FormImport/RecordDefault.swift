import FormworkEngine

/// The default of a whole object as the first values of its rows.
struct RecordDefault {
    let facts: SchemaFacts
    let fact: SchemaFacts.Fact

    /// The rows with these values, where they have none of their own.
    func rows(_ rows: [JSONValue]) throws(FormRefusal) -> [JSONValue] {
        guard case .object = fact.value else {
            throw facts.refusal(of: fact, "The default of an object is an object.")
        }
        return try with(fact.value, in: rows)
    }

    private func with(
        _ values: JSONValue, in rows: [JSONValue]
    ) throws(FormRefusal) -> [JSONValue] {
        let defaults = IndexedMembers(values)
        let tags = Set(rows.map { ExactName(Members($0).text("tag") ?? "") })
        if let other = defaults.list.first(where: { !tags.contains(ExactName($0.name)) }) {
            throw facts.refusal(
                of: fact, "The default has \"\(other.name)\", which has no row.")
        }
        var new: [JSONValue] = []
        for element in rows {
            var row = Members(element)
            if let value = defaults[row.text("tag") ?? ""] { try set(value, in: &row) }
            new.append(row.value)
        }
        return new
    }

    private func set(_ value: JSONValue, in row: inout Members) throws(FormRefusal) {
        guard row[InstanceMember.form] == nil, row[InstanceMember.initial] == nil else { return }
        switch row.text("is") {
        case nil where !row.flag("multiple"): try setField(value, in: &row)
        case "group": row["rows"] = .array(try with(value, in: row.array("rows")))
        default:
            guard case .array(let entries) = value, !entries.isEmpty else { return }
            let part = SchemaFacts.Fact(keyword: fact.keyword, value: value, schema: fact.schema)
            row[InstanceMember.initial] = InitialEntries(facts: facts, fact: part).value
        }
    }

    private func setField(_ value: JSONValue, in row: inout Members) throws(FormRefusal) {
        var rules = Members(row["rules"])
        guard rules["initial"] == nil, value != .null else { return }
        let kind = row.text("kind") ?? "text"
        guard let constant = ScalarValue.constant(value, kind: kind) else {
            throw facts.refusal(
                of: fact, "The row \"\(row.text("tag") ?? "")\" cannot have this value.")
        }
        rules["initial"] = constant
        row["rules"] = rules.value
    }
}
