import FormworkEngine
import FormworkPatterns

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
            "minLength", "maxLength", "pattern", "contains", "minItems", "maxItems",
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
        case "minLength", "maxLength": return try length(keyword, value)
        case "pattern": return try matches(value)
        case "minItems", "maxItems": return try count(keyword, value)
        case "contains": return try contains(value)
        case "properties": return RowExpression.all(try properties(value))
        case "required": return RowExpression.all(try required(value))
        default: return try bound(keyword, value)
        }
    }

    /// Whether one of several values is a constant, or one of some.
    private func contains(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue? {
        _ = try value.members(of: "\"contains\"", ["const", "enum"])
        guard let list = value["enum"] else { return try containsEqual(value.required("const")) }
        return RowExpression.any(try all(list, containsEqual)) ?? .boolean(false)
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
        return orMissing(try comparison(function, value))
    }

    /// The length of a text; a minimum of it is one that only a text has that is filled in.
    private func length(
        _ keyword: String, _ value: PlacedValue
    ) throws(ArrangementRefusal) -> JSONValue? {
        let (count, length) = (
            try count(value), JSONValue.array([.text("length"), try text(value)])
        )
        guard keyword == "minLength" else {
            return orMissing(.array([.text("lessOrEqual"), length, count]))
        }
        guard count != .number("0") else { return nil }
        guard count != .number("1") else { return isFilledIn }
        return RowExpression.all([isFilledIn, .array([.text("greaterOrEqual"), length, count])])
    }

    private func matches(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue? {
        let source = try WholePattern.source(of: value.text())
        guard Pattern(checkedLater: source).error == nil else {
            throw value.refusal("The pattern is none that is matched in linear time.")
        }
        return orMissing(.array([.text("matches"), try text(value), .text(source)]))
    }

    private func count(
        _ keyword: String, _ value: PlacedValue
    ) throws(ArrangementRefusal) -> JSONValue {
        let values = JSONValue.array([.text("count"), try severalValues()])
        let function = keyword == "minItems" ? "greaterOrEqual" : "lessOrEqual"
        return .array([.text(function), values, try count(value)])
    }

    private func count(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        guard case .number(let text) = value.value, let count = SchemaNumber(text)?.count,
            count <= 1_000_000_000
        else { throw value.refusal("The value must be a whole number of at most 1,000,000,000.") }
        return .number(String(count))
    }

    private func text(_ value: PlacedValue) throws(ArrangementRefusal) -> JSONValue {
        guard kind == "text", isField, !row.flag("multiple") else {
            throw value.refusal("The row has no text.")
        }
        try checkName()
        return name
    }

    private func orMissing(_ condition: JSONValue) -> JSONValue? {
        RowExpression.any([RowExpression.not(isFilledIn), condition])
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
