import FormworkEngine

/// Expressions of rules in the form's own JSON.
enum RowExpression {
    static func isFilledIn(_ row: Members) -> JSONValue {
        let path = JSONValue.object("row", row["tag"] ?? .text(""))
        // A box that is not ticked is filled in too.
        return row.text("kind") == "boolean" ? path : .array([.text("isFilledIn"), path])
    }

    static func equal(_ tag: String, _ constant: JSONValue) -> JSONValue {
        .array([.text("equal"), .object("row", .text(tag)), constant])
    }

    static func not(_ expression: JSONValue) -> JSONValue { .array([.text("not"), expression]) }

    static func any(_ expressions: [JSONValue]) -> JSONValue? { joined("or", expressions) }

    static func all(_ expressions: [JSONValue]) -> JSONValue? { joined("and", expressions) }

    /// Joins expressions as a tree of little depth.
    private static func joined(_ function: String, _ expressions: [JSONValue]) -> JSONValue? {
        guard expressions.count > 1 else { return expressions.first }
        let middle = expressions.count / 2
        guard let left = joined(function, Array(expressions[..<middle])),
            let right = joined(function, Array(expressions[middle...]))
        else { return nil }
        return .array([.text(function), left, right])
    }
}

extension Members {
    /// Adds a condition to a rule of a row: a row is required for either, and shown for both.
    mutating func addRule(_ name: String, _ condition: JSONValue) {
        var rules = Members(self["rules"])
        let joined = [rules[name], condition].compactMap { $0 }
        rules[name] = name == "required" ? RowExpression.any(joined) : RowExpression.all(joined)
        self["rules"] = rules.value
    }
}
