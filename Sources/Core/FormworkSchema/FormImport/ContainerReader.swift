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
        if let unique = facts.first("uniqueItems"), unique.value == .boolean(true) {
            throw facts.refusal(of: unique, "A list of a form can have equal entries.")
        }
        var row = titled("list")
        row["minimum"] = try count("minItems", isMaximum: false).flatMap {
            $0 == 0 ? nil : .number(String($0))
        }
        row["maximum"] = try count("maxItems", isMaximum: true).map { .number(String($0)) }
        return row
    }

    private func titled(_ sort: String) -> Members {
        var row = Members()
        row["is"] = .text(sort)
        row["label"] = facts.first("title")?.value ?? .text(RowLabel.words(of: tag))
        row["hint"] = facts.first("description")?.value
        return row
    }

    private func count(_ keyword: String, isMaximum: Bool) throws(FormRefusal) -> Int? {
        guard let fact = facts.strictest(keyword, isMaximum: isMaximum),
            case .number(let text) = fact.value
        else {
            return nil
        }
        guard let count = SchemaNumber(text)?.count, count <= 1_000_000 else {
            throw facts.refusal(of: fact, "A list of a form counts to a million at most.")
        }
        return count
    }
}
