import FormworkEngine

/// Reads what a schema of an object or an array has about the row itself.
struct ContainerReader {
    let tag: String
    let facts: SchemaFacts

    /// The members of a record, without its rows.
    var record: Members {
        var row = titled("group")
        row["record"] = .boolean(true)
        return row
    }

    /// The members of a list, without its rows.
    func list() throws(FormRefusal) -> Members {
        try facts.refuse(
            SchemaFacts.arrayKeywords,
            "A list of a form has entries that are all alike.")
        var row = titled("list")
        row["minimum"] = try minimum("minItems", of: facts)
        row["maximum"] = try maximum("maxItems", of: facts)
        return row
    }

    /// The minimum number of entries; `nil` for none.
    func minimum(_ keyword: String, of facts: SchemaFacts) throws(FormRefusal) -> JSONValue? {
        let count = try count(keyword, of: facts, isMaximum: false)
        return count.flatMap { $0 == 0 ? nil : .number(String($0)) }
    }

    /// The maximum number of entries; `nil` for any.
    func maximum(_ keyword: String, of facts: SchemaFacts) throws(FormRefusal) -> JSONValue? {
        try count(keyword, of: facts, isMaximum: true).map { .number(String($0)) }
    }

    private func titled(_ sort: String) -> Members {
        var row = Members()
        row["is"] = .text(sort)
        row["label"] = facts.first("title")?.value ?? .text(RowLabel.words(of: tag))
        row["hint"] = facts.first("description")?.value
        return row
    }

    private func count(
        _ keyword: String, of facts: SchemaFacts, isMaximum: Bool
    ) throws(FormRefusal) -> Int? {
        guard let fact = facts.strictest(keyword, isMaximum: isMaximum),
            case .number(let text) = fact.value
        else { return nil }
        guard let count = SchemaNumber(text)?.count, count <= 1_000_000 else {
            throw facts.refusal(of: fact, "A list of a form counts to a million at most.")
        }
        return count
    }
}
