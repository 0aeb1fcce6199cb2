import FormworkEngine

/// The property by whose value alternatives differ.
struct Discriminator {
    let name: String
    /// Its value in each alternative.
    let values: [JSONValue]
    /// The kind of values of its row.
    let kind: String

    /// The first property that has another value in each alternative; `nil` if there is none.
    init?(of branches: [SchemaFacts]) {
        guard let first = branches.first, branches.count > 1 else { return nil }
        let named = branches.map { branch in
            Dictionary(grouping: branch.named("properties")) { $0.name }
        }
        for (name, _) in first.named("properties") {
            let values = zip(branches, named).compactMap { branch, named in
                Self.value(of: (named[name] ?? []).map(\.node), in: branch)
            }
            let types = Set(values.map { SchemaFacts.type(of: $0) })
            guard values.count == branches.count, types.count == 1, let type = types.first ?? nil,
                Set(values.map { ComparedValue($0) }).count == values.count
            else { continue }
            self.init(name: name, values: values, kind: Self.kind(of: type))
            return
        }
        return nil
    }

    private init(name: String, values: [JSONValue], kind: String) {
        self.name = name
        self.values = values
        self.kind = kind
    }

    /// The only value of a property: that of `const`, or of an enumeration with one.
    private static func value(of nodes: [SchemaNode], in branch: SchemaFacts) -> JSONValue? {
        guard let facts = try? branch.facts(of: nodes) else { return nil }
        if let value = facts.first("const")?.value { return value }
        guard case .array(let values)? = facts.first("enum")?.value, values.count == 1 else {
            return nil
        }
        return values[0]
    }

    private static func kind(of type: String) -> String {
        switch type {
        case "string": "text"
        case "number": "decimal"
        default: type
        }
    }
}
