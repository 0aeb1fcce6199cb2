import FormworkEngine

/// The path of a row as a UI schema names it: `#/properties/home/properties/city`.
enum ArrangementScope {
    /// The path through records; empty for the whole form.
    static func path(
        of scope: PlacedValue, in index: RowIndex
    ) throws(ArrangementRefusal) -> [String] {
        let text = try scope.text()
        guard text.hasPrefix("#"), var tokens = JSONPointer.tokens(of: text.dropFirst()) else {
            throw scope.refusal(expected)
        }
        if tokens == [""] { tokens = [] }
        var path: [String] = []
        var rest = tokens[...]
        while !rest.isEmpty {
            rest = withoutConditions(rest)
            guard rest.count > 1, rest.removeFirst() == "properties" else {
                throw scope.refusal(expected)
            }
            path.append(rest.removeFirst())
            guard index[path] != nil, path.last?.contains(".") == false else {
                throw scope.refusal("The form has no row \"\(path.last ?? "")\" there.")
            }
        }
        return path
    }

    /// The tokens behind keywords whose schemas are about the same object.
    private static func withoutConditions(_ tokens: ArraySlice<String>) -> ArraySlice<String> {
        var rest = tokens
        while let first = rest.first {
            switch first {
            case "then", "else": rest = rest.dropFirst()
            case "allOf", "anyOf", "oneOf": rest = rest.dropFirst(2)
            default: return rest
            }
        }
        return rest
    }

    private static let expected =
        "A scope is \"#\" or \"#/properties/\" with the name of a property."
}
