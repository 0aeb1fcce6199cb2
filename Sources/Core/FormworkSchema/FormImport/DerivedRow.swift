import FormworkEngine

/// The row that follows from a schema that is being written, without what is in `x-formwork`.
struct DerivedRow {
    let tag: String
    let schema: Members

    /// The members of a field; none where no field follows.
    func field(isRequired: Bool) -> Members {
        guard let facts else { return Members() }
        return (try? FieldReader(tag: tag, facts: facts, isRequired: isRequired).row()) ?? Members()
    }

    /// The members of a record, without its rows.
    var record: Members { facts.map { ContainerReader(tag: tag, facts: $0).record } ?? Members() }

    /// The members of a list, without its rows.
    var list: Members {
        guard let facts else { return Members() }
        return (try? ContainerReader(tag: tag, facts: facts).list()) ?? Members()
    }

    private var facts: SchemaFacts? {
        try? SchemaFacts([SchemaNode(value: schema.value)], in: nil)
    }
}
