import FormworkEngine

extension SchemaEvaluator {
    /// Applies a keyword about arrays.
    mutating func applyArray(
        _ keyword: SchemaKeyword, to items: [JSONValue], _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        switch keyword {
        case .prefixItems(let schemas):
            return try applyPrefix(schemas, to: items, &parts)
        case .items(let schema, let first):
            guard items.count > first else { return true }
            parts.insertAll()
            return try apply(schema, to: items, at: first..<items.count)
        case .contains(let schema, let least, let most):
            return try applyContains(schema, least, most, to: items, &parts)
        case .maxItems(let count):
            return items.count <= count
                || fail("maxItems", "The array must have at most \(count) items.")
        case .minItems(let count):
            return items.count >= count
                || fail("minItems", "The array must have at least \(count) items.")
        case .uniqueItems: return try areUnique(items)
        case .unevaluatedItems(let schema):
            let places = items.indices.filter { !parts.contains($0) }
            parts.insertAll()
            return try apply(schema, to: items, at: places)
        default: return true
        }
    }

    private mutating func applyPrefix(
        _ schemas: [Int], to items: [JSONValue], _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for (place, schema) in schemas.enumerated() where place < items.count {
            guard isValid || collectsErrors else { return false }
            isValid = try evaluatePart(schema, items[place], at: place) && isValid
            parts.insert(place)
        }
        return isValid
    }

    private mutating func apply(
        _ schema: Int, to items: [JSONValue], at places: some Collection<Int>
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for place in places where isValid || collectsErrors {
            isValid = try evaluatePart(schema, items[place], at: place) && isValid
        }
        return isValid
    }

    private mutating func applyContains(
        _ schema: Int, _ least: Int, _ most: Int?, to items: [JSONValue],
        _ parts: inout EvaluatedParts
    ) throws(JSONSchemaError) -> Bool {
        var count = 0
        for (place, item) in items.enumerated() {
            if count >= least, most == nil, !parts.isRecorded { break }
            let matches = try silently { evaluator throws(JSONSchemaError) in
                try evaluator.evaluatePart(schema, item, at: place)
            }
            guard matches else { continue }
            count += 1
            parts.insert(place)
        }
        guard count >= least else {
            return fail(
                least == 1 ? "contains" : "minContains",
                "The array must have at least \(least) items that match, and has \(count).")
        }
        return count <= most ?? count
            || fail(
                "maxContains",
                "The array must have at most \(most ?? 0) items that match, and has \(count).")
    }

    private mutating func areUnique(_ items: [JSONValue]) throws(JSONSchemaError) -> Bool {
        var places: [ComparedValue: Int] = [:]
        for (place, item) in items.enumerated() {
            try countSteps(item.weight)
            if let other = places.updateValue(place, forKey: ComparedValue(item)) {
                return fail("uniqueItems", "The items \(other) and \(place) are equal.")
            }
        }
        return true
    }
}
