import FormworkEngine

extension SchemaEvaluator {
    /// Applies a keyword about values of all types.
    mutating func applyGeneral(
        _ keyword: SchemaKeyword, to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        switch keyword {
        case .type(let kinds):
            if case .number(let digits) = value { try countSteps(digits.utf8.count / 64) }
            return kinds.includes(value)
                || fail("type", "The value must be of the type \(kinds.description).")
        case .constant(let constant):
            try countSteps(value.weight)
            return ComparedValue(value) == constant
                || fail("const", "The value must be the one that the schema has.")
        case .enumeration(let values):
            try countSteps(value.weight)
            return values.contains(ComparedValue(value))
                || fail("enum", "The value must be one of the \(values.count) that the schema has.")
        case .shortEnumeration(let values):
            try countSteps(value.weight)
            let compared = ComparedValue(value)
            return values.contains { $0 == compared }
                || fail("enum", "The value must be one of the \(values.count) that the schema has.")
        case .reference(let target):
            return try evaluate(schema.targets[target].schema, value, by: .reference, &parts)
        case .dynamicReference(let target):
            let index = try dynamicTarget(schema.targets[target])
            return try evaluate(index, value, by: .dynamicReference, &parts)
        default: return try applyLogic(keyword, to: value, &parts)
        }
    }

    /// The subschema with the anchor in the outermost resource that has it.
    private mutating func dynamicTarget(_ target: SchemaTarget) throws(JSONSchemaError) -> Int {
        guard let anchor = target.dynamicAnchor else { return target.schema }
        for resource in scope {
            try countSteps(1)
            if let schema = schema.resources[resource].dynamicAnchors[anchor] { return schema }
        }
        return target.schema
    }

    private mutating func applyLogic(
        _ keyword: SchemaKeyword, to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        switch keyword {
        case .allOf(let schemas): return try applyAll(schemas, to: value, &parts)
        case .anyOf(let schemas): return try applyAny(schemas, to: value, &parts)
        case .oneOf(let schemas): return try applyOne(schemas, to: value, &parts)
        case .not(let schema):
            let isRefused = try !silently { evaluator throws(JSONSchemaError) in
                var ignored = EvaluatedParts.ignored
                return try evaluator.evaluate(schema, value, &ignored)
            }
            return isRefused || fail("not", "The value must not match the schema of \"not\".")
        case .condition(let condition, let then, let otherwise):
            var own = EvaluatedParts(isRecorded: parts.isRecorded)
            let holds = try silently { evaluator throws(JSONSchemaError) in
                try evaluator.evaluate(condition, value, &own)
            }
            parts.formUnion(own)
            guard let schema = holds ? then : otherwise else { return true }
            return try evaluate(schema, value, &parts)
        default: return true
        }
    }

    private mutating func applyAll(
        _ schemas: [Int], to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for schema in schemas where isValid || collectsErrors {
            isValid = try evaluate(schema, value, &parts) && isValid
        }
        return isValid
    }

    private mutating func applyAny(
        _ schemas: [Int], to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        let start = errors.count
        var isValid = false
        // All of them are tried only if the parts are asked for that they evaluated.
        for schema in schemas where !isValid || parts.isRecorded {
            isValid = try evaluate(schema, value, &parts) || isValid
        }
        guard !isValid else {
            errors.removeSubrange(start...)
            return true
        }
        return failBefore(
            start, "anyOf", "The value matches none of the \(schemas.count) schemas of \"anyOf\".")
    }

    private mutating func applyOne(
        _ schemas: [Int], to value: JSONValue, _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        let start = errors.count
        var matching: [Int] = []
        for (place, schema) in schemas.enumerated() where matching.count < 2 {
            if try evaluate(schema, value, &parts) { matching.append(place) }
        }
        guard !matching.isEmpty else {
            return failBefore(
                start, "oneOf",
                "The value matches none of the \(schemas.count) schemas of \"oneOf\".")
        }
        errors.removeSubrange(start...)
        return matching.count == 1
            || fail(
                "oneOf",
                "The value matches the schemas \(matching[0]) and \(matching[1]) of \"oneOf\".")
    }

    /// Reports an error before those of alternatives, which explain it.
    private mutating func failBefore(_ place: Int, _ keyword: String, _ message: String) -> Bool {
        guard collectsErrors, place < schema.limits.maxErrors else { return false }
        report(unit(keyword, token: keyword, message), at: place)
        return false
    }
}

extension JSONValue {
    /// The work that comparing the value takes, in steps.
    var weight: Int {
        switch self {
        case .null, .boolean: 1
        case .number(let text), .text(let text): 1 + text.utf8.count / 64
        case .array(let items): items.reduce(1) { $0 + $1.weight }
        case .object(let object): object.members.reduce(1) { $0 + $1.value.weight }
        }
    }
}
