import FormworkEngine

extension SchemaCompiler {
    /// Compiles a keyword that applies other schemas.
    mutating func compileApplicator(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        if try compileInPlace(member, of: index) { return true }
        if try compileItems(member, of: index) { return true }
        return try compileMembers(member, of: index)
    }

    /// Those that apply schemas to the same value.
    private mutating func compileInPlace(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        let name = member.name
        switch name {
        case "allOf":
            subschemas[index].general.append(.allOf(try alternatives(member, of: index)))
        case "anyOf":
            subschemas[index].general.append(.anyOf(try alternatives(member, of: index)))
        case "oneOf":
            subschemas[index].general.append(.oneOf(try alternatives(member, of: index)))
        case "not":
            let schema = try child(member.value, of: index, at: [name])
            applyToSameValue([schema], by: index)
            subschemas[index].general.append(.not(schema))
        case "if", "then", "else":
            // They become one keyword once all are known.
            let schema = try child(member.value, of: index, at: [name])
            applyToSameValue([schema], by: index)
        case "dependentSchemas":
            let schemas = try namedSchemas(member, of: index)
            applyToSameValue(schemas.map(\.schema), by: index)
            subschemas[index].forObjects.append(.dependentSchemas(schemas))
        case "dependencies": try compileDependencies(member, of: index)
        default: return false
        }
        return true
    }

    private mutating func compileItems(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        switch member.name {
        case "prefixItems":
            subschemas[index].forArrays.append(.prefixItems(try schemas(member, of: index)))
        case "items", "contains":
            // They become keywords once those beside them are known.
            _ = try child(member.value, of: index, at: [member.name])
        default: return false
        }
        return true
    }

    private mutating func compileMembers(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> Bool {
        switch member.name {
        case "properties", "patternProperties":
            _ = try namedSchemas(member, of: index)
        case "additionalProperties":
            _ = try child(member.value, of: index, at: [member.name])
        case "propertyNames":
            let schema = try child(member.value, of: index, at: [member.name])
            subschemas[index].forObjects.append(.propertyNames(schema))
        default: return false
        }
        return true
    }

    /// The keyword of earlier drafts, which the metaschema still has: names or a schema for each.
    private mutating func compileDependencies(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) {
        var required: [(name: String, required: [String])] = []
        var schemas: [(name: String, schema: Int)] = []
        for dependency in try object(member.value, index, member.name).members {
            if case .array = dependency.value {
                required.append(
                    (dependency.name, try names(dependency.value, index, member.name)))
            } else {
                let tokens = [member.name, dependency.name]
                schemas.append(
                    (dependency.name, try child(dependency.value, of: index, at: tokens)))
            }
        }
        applyToSameValue(schemas.map(\.schema), by: index)
        subschemas[index].forObjects += [.dependentRequired(required), .dependentSchemas(schemas)]
    }

    private mutating func alternatives(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> [Int] {
        let schemas = try schemas(member, of: index)
        applyToSameValue(schemas, by: index)
        return schemas
    }

    private mutating func schemas(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> [Int] {
        guard case .array(let elements) = member.value, !elements.isEmpty else {
            throw invalid(index, member.name, "an array with at least one schema")
        }
        var schemas: [Int] = []
        for (place, element) in elements.enumerated() {
            schemas.append(try child(element, of: index, at: [member.name, String(place)]))
        }
        return schemas
    }

    /// The schemas of a keyword whose value has a name for each.
    mutating func namedSchemas(
        _ member: JSONObject.Member, of index: Int
    ) throws(JSONSchemaError) -> [(name: String, schema: Int)] {
        var schemas: [(name: String, schema: Int)] = []
        for schema in try object(member.value, index, member.name).members {
            let added = try child(schema.value, of: index, at: [member.name, schema.name])
            schemas.append((schema.name, added))
        }
        return schemas
    }
}
