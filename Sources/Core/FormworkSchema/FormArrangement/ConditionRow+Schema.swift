import FormworkEngine

extension ConditionRow {
    /// The condition that the value of the row passes a schema, as it is evaluated for a value that
    /// may be missing: `const`, `enum` and `type` need one, bounds do not.
    func condition(_ schema: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        if case .boolean = schema.value { return schema.value }
        let names = isObject ? Self.objectKeywords : Self.fieldKeywords
        var parts: [JSONValue] = []
        for (keyword, value) in try schema.members(of: "the schema of a condition", names) {
            if let part = try condition(keyword, value) { parts.append(part) }
        }
        return RowExpression.all(parts) ?? .boolean(true)
    }

    private static let general = ["allOf", "anyOf", "not", "type", "title", "description"]
    private static let objectKeywords = general + ["properties", "required"]
    private static let fieldKeywords =
        general + [
            "const", "enum", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "minLength", "contains",
        ]
    private static let bounds = [
        "minimum": "greaterOrEqual", "maximum": "lessOrEqual", "exclusiveMinimum": "greater",
        "exclusiveMaximum": "less",
    ]

    private func condition(
        _ keyword: String, _ value: PlacedValue
    ) throws(ArrangementRefusal) -> JSONValue? {
        switch keyword {
        case "const": return try equal(value)
        case "enum": return RowExpression.any(try all(value, equal)) ?? .boolean(false)
        case "allOf": return RowExpression.all(try all(value, condition))
        case "anyOf": return RowExpression.any(try all(value, condition)) ?? .boolean(false)
        case "not": return RowExpression.not(try condition(value))
        case "type": return try typed(value)
        case "minLength": return try notEmpty(value)
        case "contains":
            _ = try value.members(of: "\"contains\"", ["const"])
            return try contains(value.required("const"))
        case "properties": return RowExpression.all(try properties(value))
        case "required": return RowExpression.all(try required(value))
        default: return try bound(keyword, value)
        }
    }

    private func all(
        _ list: PlacedValue,
        _ condition: (PlacedValue) throws(ArrangementRefusal) -> JSONValue
    ) throws(ArrangementRefusal) -> [JSONValue] {
        var conditions: [JSONValue] = []
        for element in try list.elements() { conditions.append(try condition(element)) }
        return conditions
    }

    private func bound(
        _ keyword: String, _ value: PlacedValue
    ) throws(ArrangementRefusal) -> JSONValue? {
        guard let function = Self.bounds[keyword] else { return nil }
        guard kind == "integer" || kind == "decimal" else {
            throw value.refusal("The row has no numbers.")
        }
        let comparison = try comparison(function, value)
        return RowExpression.any([RowExpression.not(isFilledIn), comparison])
    }

    /// A text that is not empty, which the text of a row is once it is filled in.
    private func notEmpty(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        guard value.value == .number("1"), kind == "text", isField else {
            throw value.refusal("A condition on the length of a text is that it is not empty: 1.")
        }
        try checkName()
        return isFilledIn
    }

    private func typed(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue? {
        let known =
            if isObject { "object" } else if row.flag("multiple") { "array" } else {
                switch kind {
                case "integer", "boolean": kind
                case "decimal": "number"
                default: "string"
                }
            }
        guard try value.text() == known else {
            throw value.refusal("The row has values of the type \"\(known)\" alone.")
        }
        guard isField else { return nil }
        try checkName()
        return isFilledIn
    }

    private func required(_ value: PlacedValue) throws(ArrangementRefusal) -> [JSONValue] {
        try all(value) { name throws(ArrangementRefusal) in
            let part = try part(name.text(), at: name)
            guard part.isField else { throw name.refusal("A condition is about single values.") }
            try part.checkName()
            return part.isFilledIn
        }
    }

    /// A property that is missing passes its schema.
    private func properties(
        _ value: PlacedValue
    ) throws(ArrangementRefusal) -> [JSONValue] {
        var conditions: [JSONValue] = []
        for (name, schema) in try value.members() {
            let part = try part(name, at: schema)
            let condition = try part.condition(schema)
            let isMissing = part.isField ? [RowExpression.not(part.isFilledIn)] : []
            if let passes = RowExpression.any(isMissing + [condition]) { conditions.append(passes) }
        }
        return conditions
    }
}
