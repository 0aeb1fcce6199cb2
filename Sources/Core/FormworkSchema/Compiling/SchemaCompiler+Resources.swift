import FormworkEngine

extension SchemaCompiler {
    /// Makes a subschema the root of a resource: of its document, or with an `$id` of its own.
    mutating func addResource(
        _ object: JSONObject, rootedAt index: Int, in outer: Int?
    ) throws(JSONSchemaError) {
        let document = subschemas[index].location.document
        let outerBase = outer.map { resources[$0].base } ?? URIReference(document)
        let base = try identifier(of: object, at: index, in: outerBase)
        let vocabularies = try vocabularies(of: object, at: index, in: outer)
        subschemas[index] = Subschema(
            location: subschemas[index].location, resource: resources.count)
        resources.append(SchemaResource(base: base, root: index, vocabularies: vocabularies))
        guard registersIdentifiers else { return }
        try register(index, as: base.address)
        if outer == nil, outerBase.address != base.address {
            try register(index, as: outerBase.address)
        }
    }

    private mutating func register(
        _ index: Int, as address: String
    ) throws(JSONSchemaError) {
        guard identifiers.updateValue(index, forKey: address) == nil else {
            throw error(
                .duplicateIdentifier, index, "$id",
                reason: "Another schema has the identifier \"\(address)\" too; rename one of them.")
        }
    }

    private func identifier(
        of object: JSONObject, at index: Int, in outer: URIReference
    ) throws(JSONSchemaError) -> URIReference {
        var base = outer
        if let value = JSONValue.object(object).member("$id") {
            let identifier = URIReference(try text(value, index, "$id"))
            guard identifier.fragment?.isEmpty ?? true else {
                throw error(
                    .invalidKeyword, index, "$id",
                    reason: "An \"$id\" has no fragment; use \"$anchor\" for a name in it.")
            }
            base = identifier.resolved(against: outer)
        }
        base.fragment = nil
        return base
    }

    /// The vocabularies of the metaschema that a resource names, else those around it.
    private func vocabularies(
        of object: JSONObject, at index: Int, in outer: Int?
    ) throws(JSONSchemaError) -> Vocabularies {
        guard let value = JSONValue.object(object).member("$schema") else {
            return outer.map { resources[$0].vocabularies } ?? .standard
        }
        let address = URIReference(try text(value, index, "$schema")).address
        guard address != MetaSchema.address else { return .standard }
        guard let metaschema = documents.source(at: address) else {
            throw error(
                .unknownVocabulary, index, "$schema",
                reason: "The metaschema \"\(address)\" is not known here. Write"
                    + " \"\(MetaSchema.address)\", or add the metaschema to the documents.")
        }
        guard case .object(let listed)? = metaschema.root.member("$vocabulary") else {
            return .standard
        }
        return try vocabularies(listed, at: index)
    }

    private func vocabularies(
        _ listed: JSONObject, at index: Int
    ) throws(JSONSchemaError) -> Vocabularies {
        var vocabularies: Vocabularies = .core
        for member in listed.members {
            if let vocabulary = Vocabularies.named(member.name) {
                vocabularies.insert(vocabulary)
            } else if case .boolean(true) = member.value {
                throw error(
                    .unknownVocabulary, index, "$schema",
                    reason: "The metaschema requires the vocabulary \"\(member.name)\", which is"
                        + " not known here.")
            }
        }
        return vocabularies
    }

    /// Registers a name in a resource.
    mutating func registerAnchor(
        _ name: String, of index: Int, keyword: String
    ) throws(JSONSchemaError) {
        guard registersIdentifiers else { return }
        let resource = subschemas[index].resource
        let known = resources[resource].anchors.updateValue(index, forKey: name)
        guard known == nil || known == index else {
            throw error(
                .duplicateIdentifier, index, keyword,
                reason: "Another subschema has the anchor \"\(name)\" too; rename one of them.")
        }
        if keyword == "$dynamicAnchor" { resources[resource].dynamicAnchors[name] = index }
    }
}
