import FormworkEngine

/// The schemas of the values around one: a schema inside itself has no end as a form.
struct EnclosingSchemas {
    /// The maximum number of schemas of the values around one.
    private static let maximumCount = 512

    private var schemas: Set<Int> = []

    /// The schemas around a value of these facts, and around what is in it.
    func adding(_ facts: SchemaFacts) throws(FormRefusal) -> EnclosingSchemas {
        // Each value around this one has one schema at least, and a form no deeper groups.
        guard schemas.count <= Self.maximumCount else {
            throw facts.refusal(
                of: nil, "Objects are nested deeper than the groups of a form; take some apart.")
        }
        guard schemas.isDisjoint(with: facts.schemas) else {
            throw facts.refusal(
                of: nil, "The schema contains itself; a form has as many rows as are declared.")
        }
        var inside = self
        inside.schemas.formUnion(facts.schemas)
        return inside
    }
}
