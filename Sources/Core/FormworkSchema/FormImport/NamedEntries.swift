import FormworkEngine

/// Reads the properties of an object that have no name in its schema as lists of names and values.
struct NamedEntries {
    private static let keywords = [
        "patternProperties", "additionalProperties", "unevaluatedProperties",
    ]
    let object: SchemaFacts

    /// Whether the object has no other properties, and one list has all of them.
    var areAlone: Bool {
        get throws(FormRefusal) {
            let others = [
                "properties", "oneOf", "anyOf", "if", "dependentRequired", "dependentSchemas",
            ]
            return sources.count == 1 && !others.contains { object.has($0) }
        }
    }

    /// A schema of values, with the pattern of their names.
    private struct Source {
        let node: SchemaNode
        let pattern: String?
    }

    private var sources: [Source] {
        var sources = object.named("patternProperties").map { name, node in
            Source(node: node, pattern: name)
        }
        for fact in object.all("additionalProperties") + object.all("unevaluatedProperties") {
            guard case .object(let members) = fact.value, !members.members.isEmpty else { continue }
            sources.append(Source(node: object.node(fact), pattern: nil))
        }
        return sources
    }

    /// The lists, each merged into the object.
    func rows(around: EnclosingSchemas) throws(FormRefusal) -> [Members] {
        try refuseCounts()
        var rows: [Members] = []
        let names = Set(object.named("properties").map(\.name))
        for source in sources {
            let tag = Self.freeTag("others", after: rows.count, among: names)
            var row = try row(of: source, around, tag: tag)
            row[InstanceMember.property] = .text("")
            rows.append(row)
        }
        return rows
    }

    /// The list of an object that has no other properties.
    func list(tag: String, around: EnclosingSchemas) throws(FormRefusal) -> Members {
        try row(of: sources[0], around, tag: tag)
    }

    private func refuseCounts() throws(FormRefusal) {
        let counts = ["minProperties", "maxProperties"]
        guard try !areAlone else { return }
        try object.refuse(counts, "A form counts the properties of lists of them alone.")
        guard sources.isEmpty else { return }
        try object.refuse(["propertyNames"], "A form has the names that the schema declares.")
    }

    private func row(
        of source: Source, _ around: EnclosingSchemas, tag: String
    ) throws(FormRefusal) -> Members {
        let facts = try object.facts(of: [source.node])
        let container = ContainerReader(tag: tag, facts: facts)
        var row = Members()
        row["is"] = .text("list")
        row["tag"] = .text(tag)
        row["label"] = facts.first("title")?.value ?? .text(RowLabel.words(of: tag))
        row["minimum"] = try container.minimum("minProperties", of: object)
        row["maximum"] = try container.maximum("maxProperties", of: object)
        let value = PropertyReader(
            tag: InstanceMember.valueTag, facts: facts, isRequired: true, around: around)
        row["rows"] = .array([try name(source).value, try value.row().value])
        row[InstanceMember.form] = .text(InstanceMember.names)
        row[InstanceMember.pattern] = source.pattern.map { .text($0) }
        row.addDistinctness(of: "\(tag).\(InstanceMember.nameTag)")
        return row
    }

    /// The row of the name, which is none of those that the schema declares.
    private func name(_ source: Source) throws(FormRefusal) -> Members {
        let nodes = object.all("propertyNames").map { object.node($0) }
        let facts = try object.facts(of: nodes)
        try facts.refuse(
            ["not", "if", "oneOf", "anyOf"], "The names of properties have no conditions.")
        var row = Members()
        row["tag"] = .text(InstanceMember.nameTag)
        row["label"] = facts.first("title")?.value ?? .text(RowLabel.words(of: "name"))
        var constraints = try ConstraintReader(facts: facts, isRequired: true)
            .constraints(of: "text")
        if let pattern = source.pattern {
            constraints.append(.object("pattern", .text(WholePattern.source(of: pattern))))
        }
        if let choices = try ChoiceReader(facts).choices() {
            row["control"] = .text("select")
            row["choices"] = choices.list
        }
        row["constraints"] = .array(constraints)
        let declared = object.named("properties").map { JSONValue.text($0.name) }
        try object.count(declared.count, for: source.node)
        if !declared.isEmpty {
            let path = JSONValue.object("row", .text(InstanceMember.nameTag))
            row.addValidity(
                RowExpression.not(.array([.text("isOneOf"), path] + declared)), code: "repeated")
        }
        return row
    }

    /// A tag that no property has.
    static func freeTag(_ base: String, after count: Int, among names: Set<String>) -> String {
        var number = count
        while true {
            let tag = number == 0 ? base : "\(base)\(number + 1)"
            if !names.contains(tag) { return tag }
            number += 1
        }
    }
}
