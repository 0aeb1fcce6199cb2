import FormworkEngine

extension SchemaCompiler {
    /// Notes a reference, and returns the place of its target.
    mutating func reference(
        _ text: String, of schema: Int, keyword: String
    ) -> Int {
        let target = targets.count
        targets.append(SchemaTarget(schema: schema))
        references.append(
            PendingReference(keyword: keyword, text: text, schema: schema, target: target))
        return target
    }

    /// Finds the target of a reference; the document in which it is may be read for it.
    mutating func resolve(_ reference: PendingReference) throws(JSONSchemaError) {
        let base = resources[subschemas[reference.schema].resource].base
        let address = URIReference(reference.text).resolved(against: base)
        guard let root = try root(at: address.address) else {
            throw unresolved(
                reference, "no document with the address \"\(address.address)\" was given.")
        }
        guard let fragment = (address.fragment ?? "").removingPercentEscapes,
            let schema = try subschema(fragment, from: root)
        else {
            throw unresolved(
                reference, "there is no schema at \"#\(address.fragment ?? "")\" of its document.")
        }
        targets[reference.target].schema = schema
        if reference.keyword == "$ref" {
            applyToSameValue([schema], by: reference.schema)
        } else if resources[subschemas[schema].resource].dynamicAnchors[fragment] == schema {
            targets[reference.target].dynamicAnchor = fragment
        }
    }

    private func unresolved(
        _ reference: PendingReference, _ reason: String
    ) -> JSONSchemaError {
        error(
            .unresolvedReference, reference.schema, reference.keyword,
            reason: "\"\(reference.text)\" leads to no schema: \(reason)")
    }

    private mutating func root(at address: String) throws(JSONSchemaError) -> Int? {
        if let known = identifiers[address] { return known }
        guard let source = documents.source(at: address) else { return nil }
        _ = try add(source.root, at: source.address)
        return identifiers[address]
    }

    /// The subschema that a fragment without escapes means: a pointer or an anchor.
    private mutating func subschema(
        _ fragment: String, from root: Int
    ) throws(JSONSchemaError) -> Int? {
        guard let tokens = JSONPointer.tokens(of: fragment[...]) else {
            return resources[subschemas[root].resource].anchors[fragment]
        }
        return try subschema(at: tokens, from: root)
    }

    private mutating func subschema(
        at tokens: [String], from root: Int
    ) throws(JSONSchemaError) -> Int? {
        var schema = root
        var rest = tokens[...]
        while !rest.isEmpty {
            guard
                let step = [1, 2, rest.count].first(where: { count in
                    count <= rest.count && child(of: schema, at: rest.prefix(count)) != nil
                }), let next = child(of: schema, at: rest.prefix(step))
            else {
                return try schemaByPointer(Array(rest), of: schema)
            }
            schema = next
            rest = rest.dropFirst(step)
        }
        return schema
    }

    private func child(of schema: Int, at tokens: ArraySlice<String>) -> Int? {
        children[Child(parent: schema, tokens: Array(tokens))]
    }

    /// Makes a schema of a value that no keyword makes one.
    private mutating func schemaByPointer(
        _ tokens: [String], of schema: Int
    ) throws(JSONSchemaError) -> Int? {
        var value = values[schema]
        for token in tokens {
            guard let part = value.part(token) else { return nil }
            value = part
        }
        let registers = registersIdentifiers
        registersIdentifiers = false
        defer { registersIdentifiers = registers }
        return try child(value, of: schema, at: tokens)
    }

    /// Notes that a schema applies others to the value that it is applied to.
    mutating func applyToSameValue(_ schemas: [Int], by schema: Int) {
        for other in schemas {
            sameValueEdges.append((from: Int32(schema), to: Int32(other)))
        }
    }
}

extension JSONValue {
    /// The part that a token of a pointer means.
    fileprivate func part(_ token: String) -> JSONValue? {
        guard case .array(let elements) = self else { return member(token) }
        guard let index = Int(token), String(index) == token, elements.indices.contains(index)
        else { return nil }
        return elements[index]
    }
}
