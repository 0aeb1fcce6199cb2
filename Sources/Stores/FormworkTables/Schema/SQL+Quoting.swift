extension String {
    /// The text as the name of a table, a column or a trigger.
    package var quotedName: String { quoted("\"") }

    /// The text as a literal.
    ///
    /// Only for statements that define the schema, which take no arguments.
    package var quotedLiteral: String { quoted("'") }

    private func quoted(_ mark: Character) -> String {
        var quoted = String(mark)
        for character in self {
            if character == mark { quoted.append(mark) }
            quoted.append(character)
        }
        quoted.append(mark)
        return quoted
    }
}
