import FormworkEngine

extension SchemaCompiler {
    /// Compiles the keywords whose meaning depends on others beside them, once all are known.
    mutating func compileGroups(of index: Int) throws(JSONSchemaError) {
        compileCondition(of: index)
        try compileContains(of: index)
        compileItems(of: index)
        try compileProperties(of: index)
        moveUnevaluatedToEnd(of: index)
    }

    private func child(_ keyword: String, of index: Int) -> Int? {
        children[Child(parent: index, tokens: [keyword])]
    }

    private mutating func compileCondition(of index: Int) {
        guard let condition = child("if", of: index) else { return }
        let (then, otherwise) = (child("then", of: index), child("else", of: index))
        subschemas[index].general.append(
            .condition(condition, then: then, otherwise: otherwise))
    }

    private mutating func compileContains(of index: Int) throws(JSONSchemaError) {
        guard let schema = child("contains", of: index) else { return }
        let asserts = resources[subschemas[index].resource].vocabularies.contains(.validation)
        let least = asserts ? try count("minContains", of: index) : nil
        let most = asserts ? try count("maxContains", of: index) : nil
        subschemas[index].forArrays.append(.contains(schema, least: least ?? 1, most: most))
    }

    private func count(_ keyword: String, of index: Int) throws(JSONSchemaError) -> Int? {
        guard let value = values[index].member(keyword) else { return nil }
        return try count(value, index, keyword)
    }

    private mutating func compileItems(of index: Int) {
        guard let schema = child("items", of: index) else { return }
        var first = 0
        for case .prefixItems(let schemas) in subschemas[index].forArrays { first = schemas.count }
        subschemas[index].forArrays.append(.items(schema, from: first))
    }

    private mutating func compileProperties(of index: Int) throws(JSONSchemaError) {
        guard resources[subschemas[index].resource].vocabularies.contains(.applicator) else {
            return
        }
        var properties = SchemaProperties()
        properties.additional = child("additionalProperties", of: index)
        for (name, schema) in named("properties", of: index) {
            properties.append(name, schema)
        }
        for (source, schema) in named("patternProperties", of: index) {
            let pattern = try pattern(source, index, "patternProperties", source)
            properties.patterns.append((pattern, schema))
        }
        guard !properties.isEmpty else { return }
        subschemas[index].forObjects.append(.properties(properties))
    }

    private func named(_ keyword: String, of index: Int) -> [(name: String, schema: Int)] {
        guard case .object(let object)? = values[index].member(keyword) else { return [] }
        return object.members.compactMap { member in
            children[Child(parent: index, tokens: [keyword, member.name])]
                .map { (member.name, $0) }
        }
    }

    /// Moves the keywords about unevaluated parts behind all others.
    private mutating func moveUnevaluatedToEnd(of index: Int) {
        guard subschemas[index].recordsParts else { return }
        subschemas[index].forArrays.sort { !$0.isUnevaluated && $1.isUnevaluated }
        subschemas[index].forObjects.sort { !$0.isUnevaluated && $1.isUnevaluated }
    }
}

extension SchemaKeyword {
    /// Whether the keyword is about parts that no other keyword evaluated.
    var isUnevaluated: Bool {
        switch self {
        case .unevaluatedItems, .unevaluatedProperties: true
        default: false
        }
    }
}
