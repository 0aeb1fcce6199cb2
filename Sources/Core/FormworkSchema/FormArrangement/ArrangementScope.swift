import FormworkEngine

/// The path of a row as a UI schema names it: `#/properties/home/properties/city`.
enum ArrangementScope {
    /// The path through records; empty for the whole form.
    static func path(
        of scope: PlacedValue, in index: RowIndex
    ) throws(ArrangementRefusal) -> [String] {
        let text = try scope.text()
        guard text.hasPrefix("#"), let tokens = JSONPointer.tokens(of: text.dropFirst()),
            tokens.count.isMultiple(of: 2)
        else { throw scope.refusal(expected) }
        var path: [String] = []
        for place in stride(from: 0, to: tokens.count, by: 2) {
            guard tokens[place] == "properties" else { throw scope.refusal(expected) }
            path.append(tokens[place + 1])
            guard index[path] != nil, !tokens[place + 1].contains(".") else {
                throw scope.refusal("The form has no row \"\(tokens[place + 1])\" there.")
            }
        }
        return path
    }

    private static let expected =
        "A scope is \"#\" or \"#/properties/\" with the name of a property."
}
