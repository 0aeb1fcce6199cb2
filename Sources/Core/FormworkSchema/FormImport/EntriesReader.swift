import FormworkEngine

/// Reads the list that a schema of an array describes, in the form's own JSON and without its tag.
///
/// An entry has the rows of an object, the rows of alternatives, or one row for a single value.
struct EntriesReader {
    let tag: String
    /// The facts about the array.
    let list: SchemaFacts
    /// The facts about each of its elements.
    let items: SchemaFacts
    /// Whether an element may be `null`, which is an empty row of its entry.
    let isNullable: Bool
    /// The schemas of the array and of the values around it.
    let around: EnclosingSchemas

    func row() throws(FormRefusal) -> Members {
        let container = ContainerReader(tag: tag, facts: list)
        var row = try container.list()
        let (rows, entry) = try entry()
        row["rows"] = .array(rows)
        row[InstanceMember.entry] = entry.map { .text($0) }
        try readUniqueness(into: &row)
        if let initial = list.first("default"), initial.value != .array([]) {
            row[InstanceMember.initial] = InitialEntries(facts: list, fact: initial).value
        }
        return row
    }

    private func entry() throws(FormRefusal) -> (rows: [JSONValue], sort: String?) {
        guard !isNullable else { return ([try valueRow().value], InstanceMember.value) }
        if let options = try OptionFacts(items).options {
            let label = items.first("title")?.value ?? .text(RowLabel.words(of: tag))
            let reader = OptionRows(
                options: options, isRequired: true, around: around, label: label)
            return (try reader.rows(), InstanceMember.alternative)
        }
        let type = try items.isAlternativeObjects ? "object" : items.type()
        let isObject = type == "object" && !FileSchema.isFile(Members(items.object))
        if isObject, try !NamedEntries(object: items).areAlone {
            return (try ObjectReader(facts: items, around: around).rows(), nil)
        }
        return ([try valueRow().value], InstanceMember.value)
    }

    private func valueRow() throws(FormRefusal) -> Members {
        let reader = PropertyReader(
            tag: InstanceMember.valueTag, facts: items, isRequired: true, around: around)
        var row = try reader.row()
        if items.first("title") == nil { row["label"] = .text(RowLabel.words(of: tag)) }
        return row
    }

    private func readUniqueness(into row: inout Members) throws(FormRefusal) {
        guard let fact = list.first("uniqueItems"), fact.value == .boolean(true) else { return }
        let isSingle = row.text(InstanceMember.entry) == InstanceMember.value
        guard isSingle, row.array("rows").allSatisfy({ Members($0)["is"] == nil }) else {
            throw list.refusal(of: fact, "A list of records can have equal entries.")
        }
        row.addDistinctness(of: "\(tag).\(InstanceMember.valueTag)")
    }
}

/// The default of a list or of alternatives, by which a new form is opened.
struct InitialEntries {
    let facts: SchemaFacts
    let fact: SchemaFacts.Fact

    /// The value with its place, for a refusal.
    var value: JSONValue {
        var members = Members()
        members["value"] = fact.value
        members["schema"] = (fact.schema ?? facts.schemas.first).map { .number(String($0)) }
        return members.value
    }
}

extension Members {
    /// Adds the rule that no two of the values of a row are equal.
    mutating func addDistinctness(of path: String) {
        addValidity(.array([.text("areDistinct"), .object("row", .text(path))]), code: "repeated")
    }

    /// Adds a rule that the values of a row must pass.
    mutating func addValidity(_ expression: JSONValue, code: String) {
        var rule = Members()
        rule["code"] = .text(code)
        rule["rule"] = expression
        var rules = Members(self["rules"])
        rules["valid"] = .array(rules.array("valid") + [rule.value])
        self["rules"] = rules.value
    }
}
