extension String {
    /// The text as the name of a table, a column or a trigger.
    package var quotedName: String { quoted("\"") }

    /// The text as a literal.
    ///
    /// Only for statements that define the schema, which take no arguments.
    package var quotedLiteral: String { quoted("'") }

    /// SQL knows scalars: a mark counts as one with a combining mark behind it too.
    private func quoted(_ mark: Unicode.Scalar) -> String {
        let end = String(mark)
        guard unicodeScalars.contains(mark) else { return end + self + end }
        var quoted = end
        for scalar in unicodeScalars {
            if scalar == mark { quoted.unicodeScalars.append(mark) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + end
    }
}
