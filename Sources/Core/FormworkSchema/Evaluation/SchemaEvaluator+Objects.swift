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
        var hint = 0
        for (place, member) in members.enumerated() where isValid || collectsErrors {
            var isDeclared = false
            if let schema = properties.schema(of: member.name, hint: &hint) {
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

    /// Checks the names of properties that must be there.
    private mutating func hasAll(
        _ names: [String], _ members: [JSONObject.Member], _ keyword: String
    ) throws(JSONSchemaError) -> Bool {
        try countSteps(1 + (names.count + members.count) / 8)
        let lookup = MemberLookup(members, count: names.count)
        var isValid = true
        var hint = 0
        for name in names where isValid || collectsErrors {
            if !lookup.contains(name, hint: &hint) {
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
        return members.contains { $0.name.hasSameBytes(as: name) }
    }
}

/// Looks for members by their names: few are compared one by one, for many there is a set.
private struct MemberLookup {
    private let members: [JSONObject.Member]
    private let names: Set<ExactName>?

    init(_ members: [JSONObject.Member], count: Int) {
        self.members = members
        names = members.count * count > 256 ? Set(members.map { ExactName($0.name) }) : nil
    }

    /// Returns whether there is a member, which usually follows the one that was found last.
    func contains(_ name: String, hint: inout Int) -> Bool {
        if let names { return names.contains(ExactName(name)) }
        for distance in members.indices {
            let place = (hint + distance) % members.count
            guard members[place].name.hasSameBytes(as: name) else { continue }
            hint = place + 1
            return true
        }
        return false
    }
}
