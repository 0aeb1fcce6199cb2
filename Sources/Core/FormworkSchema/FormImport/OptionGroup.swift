import FormworkEngine

/// Reads alternatives of an object as a group with a choice and a record for each of them, which is
/// merged into the object.
struct OptionGroup {
    let object: ObjectReader
    let fact: SchemaFacts.Fact

    func add(to rows: inout RowCollection) throws(FormRefusal) {
        let branches = try object.facts.branches(of: fact)
        let tag = free(in: rows)
        let options = zip(object.facts.nodes(fact), branches).map { node, branch in
            OptionFacts.Option(
                facts: branch, label: OptionFacts.label(of: branch), schema: node.index)
        }
        let label = JSONValue.text(RowLabel.words(of: fact.keyword))
        let choice = OptionRows(
            options: options, isRequired: true, around: object.around, label: label
        ).choice
        var parts = [choice]
        for (position, branch) in branches.enumerated() {
            let option = OptionRows.tag(position)
            if let part = try part(branch, as: option, beside: rows) { parts.append(part.value) }
            try require(branch, if: option, of: tag, in: &rows)
        }
        var row = Members()
        row["tag"] = .text(tag)
        row["is"] = .text("group")
        row["record"] = .boolean(true)
        row["rows"] = .array(parts)
        row[InstanceMember.form] = .text(InstanceMember.alternative)
        row[InstanceMember.property] = .text("")
        rows.add(row)
    }

    private func free(in rows: RowCollection) -> String {
        NamedEntries.freeTag("alternatives", after: 0, among: Set(rows.tags))
    }

    /// The record of an alternative; `nil` for one that only requires properties of the object.
    private func part(
        _ branch: SchemaFacts, as option: String, beside rows: RowCollection
    ) throws(FormRefusal) -> Members? {
        let names = branch.named("properties")
        for (name, node) in names where rows.contains(name) {
            throw FormRefusal(
                schema: node.index, keyword: "",
                reason: "The row \"\(name)\" is declared already, and a form declares it once.")
        }
        guard branch.list.contains(where: { !Self.plain.contains($0.keyword) }) else { return nil }
        let own = Set(names.map(\.name))
        let facts = branch.requiring { own.contains($0) }
        let reader = try ObjectReader(facts: facts, around: object.around)
        var row = Members()
        row["is"] = .text("group")
        row["tag"] = .text(option)
        row["record"] = .boolean(true)
        row["rows"] = .array(try reader.rows().map(Self.preset))
        OptionRows.show(&row, as: option)
        return row
    }

    /// The row with its value, if it must have the only one that it can have.
    private static func preset(_ row: JSONValue) -> JSONValue {
        var row = Members(row)
        let kind = row.text("kind") ?? "text"
        guard row.array("choices").count == 1, row.array("constraints").contains(.text("required")),
            let text = Members(row.array("choices")[0]).text("value"), !row.flag("multiple"),
            let constant = ScalarValue.constant(ScalarValue.json(text, kind: kind), kind: kind)
        else { return row.value }
        var rules = Members(row["rules"])
        rules["initial"] = rules["initial"] ?? constant
        row["rules"] = rules.value
        return row.value
    }

    private static let plain = [
        "required", "type", "title", "description", "$comment", "additionalProperties",
    ]

    /// Requires properties of the object while an alternative is chosen that requires them.
    private func require(
        _ branch: SchemaFacts, if option: String, of tag: String, in rows: inout RowCollection
    ) throws(FormRefusal) {
        let own = Set(branch.named("properties").map(\.name))
        for name in branch.names("required").subtracting(own).sorted() {
            guard rows.contains(name) else {
                throw object.facts.refusal(
                    of: fact, "The property \"\(name)\" is required and has no schema.")
            }
            let path = "\(tag).\(InstanceMember.choiceTag)"
            rows.addRule("required", OptionRows.isChosen(option, in: path), to: name)
        }
    }
}

extension SchemaFacts {
    /// The facts that require only some of the properties.
    fileprivate func requiring(_ isKept: (String) -> Bool) -> SchemaFacts {
        var facts = self
        for place in list.indices where list[place].keyword == "required" {
            let names = Self.texts(list[place].value).filter(isKept)
            facts.replace(at: place, by: .array(names.map { .text($0) }))
        }
        return facts
    }
}
