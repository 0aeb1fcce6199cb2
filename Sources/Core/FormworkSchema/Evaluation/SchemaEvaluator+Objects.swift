import FormworkEngine

extension SchemaEvaluator {
    /// Applies a keyword about objects.
    mutating func applyObject(
        _ keyword: SchemaKeyword, to object: JSONObject, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        let members = object.members
        switch keyword {
        case .properties(let properties): return try apply(properties, to: members, &parts)
        case .propertyNames(let schema): return try applyNames(schema, to: members)
        case .required(let names): return try hasAll(names, members, "required")
        case .maxProperties(let count):
            return members.count <= count
                || fail("maxProperties", "The object must have at most \(count) properties.")
        case .minProperties(let count):
            return members.count >= count
                || fail("minProperties", "The object must have at least \(count) properties.")
        case .unevaluatedProperties(let schema):
            return try applyUnevaluated(schema, to: members, &parts)
        default: return try applyDependent(keyword, to: object, &parts)
        }
    }

    private mutating func apply(
        _ properties: SchemaProperties, to members: [JSONObject.Member],
        _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for (place, member) in members.enumerated() where isValid || collectsErrors {
            var isDeclared = false
            if let schema = properties.named[ExactName(member.name)] {
                isDeclared = true
                isValid = try evaluatePart(schema, member.value, at: place) && isValid
            }
            for (pattern, schema) in properties.patterns
            where try isFound(pattern, in: member.name) {
                isDeclared = true
                isValid = try evaluatePart(schema, member.value, at: place) && isValid
            }
            if !isDeclared, let schema = properties.additional {
                isDeclared = true
                isValid = try evaluatePart(schema, member.value, at: place) && isValid
            }
            if isDeclared { parts.insert(place) }
        }
        return isValid
    }

    private mutating func applyNames(
        _ schema: Int, to members: [JSONObject.Member]
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for (place, member) in members.enumerated() where isValid || collectsErrors {
            isValid = try evaluatePart(schema, .text(member.name), at: place) && isValid
        }
        return isValid
    }

    private mutating func applyUnevaluated(
        _ schema: Int, to members: [JSONObject.Member], _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for (place, member) in members.enumerated()
        where !parts.contains(place) && (isValid || collectsErrors) {
            isValid = try evaluatePart(schema, member.value, at: place) && isValid
        }
        parts.insertAll()
        return isValid
    }

    /// Checks the names of properties that must be there; a set is made only for many.
    private mutating func hasAll(
        _ names: [String], _ members: [JSONObject.Member], _ keyword: String
    ) throws(JSONSchemaError) -> Bool {
        try countSteps(1 + (names.count + members.count) / 8)
        let isSmall = names.count < 4 || members.count < 8
        let known = isSmall ? [] : Set(members.map { ExactName($0.name) })
        var isValid = true
        for name in names where isValid || collectsErrors {
            let isThere =
                isSmall
                ? members.contains { $0.name.hasSameScalars(as: name) }
                : known.contains(ExactName(name))
            if !isThere {
                isValid = fail(keyword, "The property \"\(name)\" is required.")
            }
        }
        return isValid
    }

    private mutating func applyDependent(
        _ keyword: SchemaKeyword, to object: JSONObject, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        let members = object.members
        var isValid = true
        switch keyword {
        case .dependentRequired(let dependencies):
            for dependency in dependencies where isValid || collectsErrors {
                guard try has(dependency.name, members) else { continue }
                isValid =
                    try hasAll(dependency.required, members, "dependentRequired") && isValid
            }
        case .dependentSchemas(let dependencies):
            for dependency in dependencies where isValid || collectsErrors {
                guard try has(dependency.name, members) else { continue }
                isValid = try evaluate(dependency.schema, .object(object), &parts) && isValid
            }
        default: break
        }
        return isValid
    }

    private mutating func has(
        _ name: String, _ members: [JSONObject.Member]
    ) throws(JSONSchemaError) -> Bool {
        try countSteps(1 + members.count / 8)
        return members.contains { $0.name.hasSameScalars(as: name) }
    }
}
