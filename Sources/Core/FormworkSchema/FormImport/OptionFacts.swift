import FormworkEngine

/// The alternatives of a value that a form shows as a choice with a row for each: values of several
/// types, and `oneOf` or `anyOf` of anything but choices and objects with a distinguishing property.
struct OptionFacts {
    struct Option {
        let facts: SchemaFacts
        let label: String
        /// The subschema by which the alternative is recognized.
        var schema: Int?
        /// The type of JSON by which it is recognized.
        var type: String?
    }

    /// The alternatives; `nil` for a value that has none.
    let options: [Option]?

    init(_ facts: SchemaFacts) throws(FormRefusal) {
        let types = facts.types ?? []
        if types.count > 1, try ChoiceReader(facts).areListed == false {
            options = types.sorted().map { type in
                Option(facts: facts.restricted(to: type), label: type, type: type)
            }
        } else {
            options = try Self.alternatives(of: facts)
        }
    }

    private static func alternatives(of facts: SchemaFacts) throws(FormRefusal) -> [Option]? {
        guard let fact = facts.first("oneOf") ?? facts.first("anyOf"), !facts.isObject,
            try !ChoiceReader(facts).areListed
        else { return nil }
        let branches = try facts.branches(of: fact)
        if branches.allSatisfy(\.isObject), Discriminator(of: branches) != nil { return nil }
        let outer = facts.without(fact).withoutAnnotations
        return zip(facts.nodes(fact), branches).map { node, branch in
            Option(
                facts: outer.joined(with: branch), label: label(of: branch), schema: node.index)
        }
    }

    /// The title of an alternative, else the names of its properties, else its type.
    static func label(of branch: SchemaFacts) -> String {
        if case .text(let title)? = branch.first("title")?.value { return title }
        let names = branch.named("properties").map(\.name)
        let labels = names.isEmpty ? branch.names("required").sorted() : names
        guard labels.isEmpty else {
            return labels.prefix(3).map(RowLabel.words).joined(separator: ", ")
        }
        return branch.types?.sorted().joined(separator: ", ") ?? ""
    }
}

extension SchemaFacts {
    /// Whether the values are objects in any case.
    var isObject: Bool { types.map { $0 == ["object"] } ?? (impliedType == "object") }

    /// The facts about each of the alternatives of a keyword.
    func branches(of fact: Fact) throws(FormRefusal) -> [SchemaFacts] {
        var branches: [SchemaFacts] = []
        for node in nodes(fact) { branches.append(try facts(of: [node])) }
        return branches
    }

    /// Whether nothing but alternatives that are objects describes the value.
    var isAlternativeObjects: Bool {
        guard let fact = first("oneOf") ?? first("anyOf"), let branches = try? branches(of: fact)
        else { return false }
        return branches.allSatisfy(\.isObject)
    }

    /// The facts where an alternative without others holds in any case.
    func withSingleAlternatives() throws(FormRefusal) -> SchemaFacts {
        var facts = self
        for fact in all("oneOf") + all("anyOf") {
            let nodes = nodes(fact)
            guard nodes.count == 1, Members(nodes[0].value)["const"] == nil else { continue }
            facts = facts.without(fact).joined(with: try self.facts(of: nodes))
        }
        return facts
    }

    /// The facts without one of them.
    func without(_ fact: Fact) -> SchemaFacts {
        filtered {
            $0.schema != fact.schema || $0.keyword != fact.keyword || $0.value != fact.value
        }
    }

    /// The facts without words about the value, which belong to all alternatives together.
    var withoutAnnotations: SchemaFacts {
        filtered { !["title", "description", "default", "x-formwork"].contains($0.keyword) }
    }

    /// The facts about the values of one of several types.
    func restricted(to type: String) -> SchemaFacts {
        withoutAnnotations.filtered { $0.keyword != "type" }.adding("type", .text(type))
    }
}
