import FormworkEngine

extension SchemaFacts {
    /// The one type that values have, from `type` or from the values that are listed.
    ///
    /// - Returns: `nil` where nothing restricts the type.
    func type() throws(FormRefusal) -> String? {
        guard let types else { return listedType ?? impliedType }
        if let type = types.first, types.count == 1 { return type }
        throw refusal(
            of: first("type"), "A row of a form has values of one type, and none beside.")
    }

    /// The types that `type` allows; `nil` without it.
    var types: Set<String>? {
        var types: Set<String>?
        for fact in all("type") {
            let names = Self.names(fact.value)
            types = types.map { Self.intersection($0, names) } ?? names
        }
        return types
    }

    private static func names(_ value: JSONValue) -> Set<String> {
        switch value {
        case .text(let name): return [name]
        case .array(let elements):
            var names: Set<String> = []
            for case .text(let name) in elements { names.insert(name) }
            return names.contains("number") ? names.subtracting(["integer"]) : names
        default: return []
        }
    }

    /// The types of both, where an integer is a number.
    private static func intersection(_ left: Set<String>, _ right: Set<String>) -> Set<String> {
        var types = left.intersection(right)
        if left.contains("number") && right.contains("integer")
            || left.contains("integer") && right.contains("number")
        {
            types.insert("integer")
        }
        return types
    }

    /// The type of all values that `enum` or `const` lists.
    private var listedType: String? {
        var values: [JSONValue] = []
        if case .array(let listed)? = first("enum")?.value { values = listed }
        if let constant = first("const")?.value { values = [constant] }
        let types = Set(values.compactMap(Self.type))
        return types.count == 1 ? types.first : types == ["integer", "number"] ? "number" : nil
    }

    static func type(of value: JSONValue) -> String? {
        switch value {
        case .text: "string"
        case .boolean: "boolean"
        case .number(let text): SchemaNumber(text)?.isInteger == true ? "integer" : "number"
        default: nil
        }
    }

    /// The type of the values that the keywords are about.
    var impliedType: String? {
        let keywords = [
            "properties", "required", "patternProperties", "additionalProperties", "propertyNames",
        ]
        if keywords.contains(where: has) { return "object" }
        return has("items") ? "array" : nil
    }

    /// The keywords as one object; of several with one name the first.
    var object: JSONValue {
        var members = Members()
        for fact in list where members[fact.keyword] == nil { members[fact.keyword] = fact.value }
        return members.value
    }
}
