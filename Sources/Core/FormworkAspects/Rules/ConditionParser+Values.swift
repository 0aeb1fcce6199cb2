import FormworkEngine

/// The values of conditions: constants, rows, functions, and conditions in parentheses.
extension ConditionParser {
    mutating func value() throws(ConditionError) -> FormExpression {
        switch current {
        case .text(let text):
            advance()
            return .value(.text(text))
        case .number(let digits):
            advance()
            return try number(digits)
        case .sign("("): return try inParentheses()
        case .sign("["): return .value(.list(try list()))
        case .name(let name, isQuoted: false): return try named(name)
        case .name: return .row(try path())
        default: throw expected("a value")
        }
    }

    private mutating func inParentheses() throws(ConditionError) -> FormExpression {
        advance()
        let expression = try condition()
        try require(")")
        return expression
    }

    private mutating func named(_ name: String) throws(ConditionError) -> FormExpression {
        if next == .sign("("), name != "not" { return try call(name) }
        if next == .sign(":"), let kind = FieldValueKind(rawValue: name) {
            advance()
            advance()
            return .value(try constant(of: kind))
        }
        switch name.lowercased() {
        case "true", "false":
            advance()
            return .value(.boolean(name.lowercased() == "true"))
        case "null":
            advance()
            return .value(.none)
        default: return .row(try path())
        }
    }

    private mutating func call(_ name: String) throws(ConditionError) -> FormExpression {
        guard let function = FormFunction(rawValue: name) else {
            let known = FormFunction.allCases.map(\.rawValue).sorted().joined(separator: ", ")
            throw expected(
                "a function of forms instead of \"\(name)\", as those of rules are code, which is not"
                    + " run; write its condition in its place. Known are \(known)")
        }
        advance()
        return .call(function, try arguments())
    }

    mutating func arguments() throws(ConditionError) -> [FormExpression] {
        try require("(")
        guard !skip(")") else { return [] }
        var arguments = [try condition()]
        while skip(",") { arguments.append(try condition()) }
        try require(")")
        return arguments
    }

    private mutating func list() throws(ConditionError) -> [FieldValue] {
        try require("[")
        guard !skip("]") else { return [] }
        var values: [FieldValue] = []
        repeat {
            guard case .value(let value) = try sign() else { throw expected("constants alone") }
            values.append(value)
        } while skip(",")
        try require("]")
        return values
    }

    /// The names of a path, up to a `.length` behind them.
    mutating func path() throws(ConditionError) -> String {
        var path = try name()
        while current == .sign("."), next != .name("length", isQuoted: false) {
            advance()
            path += "." + (try name())
        }
        return path
    }

    mutating func text() throws(ConditionError) -> String {
        guard case .text(let text) = current else { throw expected("text in quotation marks") }
        advance()
        return text
    }

    private mutating func constant(of kind: FieldValueKind) throws(ConditionError) -> FieldValue {
        guard let value = kind.value(readFrom: try text()) else {
            throw expected("a value of the kind \(kind.rawValue)")
        }
        return value
    }

    func number(_ digits: String) throws(ConditionError) -> FormExpression {
        let kind: FieldValueKind = digits.contains(".") ? .decimal : .integer
        guard let value = kind.value(readFrom: digits) else { throw expected("a smaller number") }
        if kind == .decimal, case .integer(let integer) = value {
            return .value(.decimal(ExactDecimal(integer)))
        }
        return .value(value)
    }
}
