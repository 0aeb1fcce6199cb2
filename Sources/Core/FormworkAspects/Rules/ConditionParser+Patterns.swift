import FormworkEngine

/// Patterns of Drools: `$b : Bug($d : description, $d.length > 14) and User(role contains "editor")`.
extension ConditionParser {
    /// The patterns and bindings of a rule.
    typealias Patterns = (
        patterns: [AspectRule.Pattern], bindings: [String: AspectRule.Binding]
    )

    /// Reads the text between `when` and `then`.
    static func patterns(_ text: String) throws(ConditionError) -> Patterns {
        var parser = try ConditionParser(text)
        var result: Patterns = ([], [:])
        while !parser.isAtEnd {
            try parser.addPattern(to: &result)
            _ = parser.skip("and", "&&", ",", ";")
        }
        return result
    }

    private mutating func addPattern(to result: inout Patterns) throws(ConditionError) {
        guard !skip("not"), !skip("or", "||") else {
            throw expected("a pattern; write \"not\" and \"or\" inside of one")
        }
        var entity = try name()
        let alias = skip(":") ? entity : nil
        if alias != nil { entity = try name() }
        while skip(".") { entity += "." + (try name()) }
        guard entity != "eval" else {
            throw expected("a pattern instead of eval, which is not run")
        }
        if let alias { result.bindings[alias] = AspectRule.Binding(entity: entity, field: "") }
        let conditions = try constraints(of: entity, &result.bindings)
        result.patterns.append(
            AspectRule.Pattern(
                entity: entity,
                condition: conditions.count > 1 ? .call(.and, conditions) : conditions.first))
    }

    private mutating func constraints(
        of entity: String, _ bindings: inout [String: AspectRule.Binding]
    ) throws(ConditionError) -> [FormExpression] {
        var conditions: [FormExpression] = []
        try require("(")
        guard !skip(")") else { return conditions }
        repeat {
            let isBinding = try addBinding(of: entity, to: &bindings)
            if isBinding, current == .sign(",") || current == .sign(")") { continue }
            conditions.append(try condition())
        } while skip(",")
        try require(")")
        return conditions
    }

    /// Reads `$d : description`, of which the attribute may begin a condition.
    private mutating func addBinding(
        of entity: String, to bindings: inout [String: AspectRule.Binding]
    ) throws(ConditionError) -> Bool {
        guard next == .sign(":"), case .name(let alias, _) = current else { return false }
        let start = position
        advance()
        advance()
        guard case .name = current else {
            rewind(to: start)
            return false
        }
        let path = position
        bindings[alias] = AspectRule.Binding(entity: entity, field: try self.path())
        if current != .sign(","), current != .sign(")") { rewind(to: path) }
        return true
    }
}
