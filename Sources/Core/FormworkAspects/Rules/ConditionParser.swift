import FormworkEngine

/// Reads the conditions of rules as expressions of the engine; nothing is evaluated as code.
///
/// ```
/// condition  := all ( ("||" | "or") all )*
/// all        := comparison ( ("&&" | "and") comparison )*
/// comparison := sum [ ("==" | "!=" | "<" | "<=" | ">" | ">=" | "excludes" | "~=") sum | ["not"] member ]
/// member     := ("contains" | "memberOf" | "str" "[" ("startsWith" | "endsWith" | "length") "]") sum
///             | "matches" text | "in" "(" sum ("," sum)* ")"
/// sum        := product ( ("+" | "-") product )*
/// product    := sign ( "*" sign )*
/// sign       := ("!" | "not" | "-") sign | value [ ".length" ]
/// value      := text | number | "true" | "false" | "null" | kind ":" text | "[" values "]"
///             | function "(" conditions ")" | name ( "." name )* | "(" condition ")"
/// ```
///
/// `x == null` and `x != null` ask whether nothing, or something, was entered. Words may be written
/// in capitals. A name in backticks is never a word of the language.
struct ConditionParser {
    /// The parentheses and signs inside one another: two for each level of an expression.
    private static let maximumDepth = 2 * FormExpression.maximumDepth

    private let tokens: [ConditionToken]
    private(set) var position = 0
    private var depth = 0

    init(_ text: String) throws(ConditionError) {
        guard text.utf8.count <= AspectLimits.maxConditionBytes else {
            throw ConditionError(
                offset: 0,
                message: "the condition has more than \(AspectLimits.maxConditionBytes) bytes;"
                    + " split the rule up.")
        }
        tokens = try ConditionScanner.tokens(of: text)
    }

    /// Reads a whole text as one condition.
    static func expression(_ text: String) throws(ConditionError) -> FormExpression {
        var parser = try ConditionParser(text)
        let expression = try parser.condition()
        guard parser.isAtEnd else { throw parser.expected("an operator or the end") }
        return expression
    }

    // MARK: Tokens

    var current: ConditionToken.Kind { tokens[position].kind }
    var next: ConditionToken.Kind { tokens[min(position + 1, tokens.count - 1)].kind }
    var isAtEnd: Bool { current == .end }

    func expected(_ part: String) -> ConditionError {
        ConditionError(offset: tokens[position].offset, message: "expected \(part).")
    }

    mutating func advance() { position = min(position + 1, tokens.count - 1) }

    /// Goes back to a position that was read before.
    mutating func rewind(to position: Int) { self.position = position }

    /// Takes a sign, or a word of the language in whatever case.
    mutating func skip(_ words: String...) -> Bool {
        let word: String
        switch current {
        case .sign(let sign): word = sign
        case .name(let name, isQuoted: false): word = name.isKeyword ? name.lowercased() : ""
        default: return false
        }
        guard words.contains(word) else { return false }
        advance()
        return true
    }

    mutating func require(_ sign: String) throws(ConditionError) {
        guard skip(sign) else { throw expected("\"\(sign)\"") }
    }

    /// Takes a name.
    mutating func name() throws(ConditionError) -> String {
        guard case .name(let name, let isQuoted) = current, isQuoted || !name.isKeyword else {
            throw expected("a name")
        }
        advance()
        return name
    }

    // MARK: Logic

    mutating func condition() throws(ConditionError) -> FormExpression {
        guard depth < Self.maximumDepth else {
            throw expected("fewer than \(Self.maximumDepth) levels; split the rule up")
        }
        depth += 1
        defer { depth -= 1 }
        var parts = [try all()]
        while skip("||", "or") { parts.append(try all()) }
        return try checked(parts.count == 1 ? parts[0] : .call(.or, parts))
    }

    private mutating func all() throws(ConditionError) -> FormExpression {
        var parts = [try comparison()]
        while skip("&&", "and") { parts.append(try comparison()) }
        return parts.count == 1 ? parts[0] : .call(.and, parts)
    }

    /// An expression that is not too deep to be evaluated.
    private func checked(_ expression: FormExpression) throws(ConditionError) -> FormExpression {
        guard depth > 1 || expression.depth <= Self.maximumDepth else {
            throw expected("a condition of at most \(Self.maximumDepth) levels; split the rule up")
        }
        return expression
    }

    private mutating func comparison() throws(ConditionError) -> FormExpression {
        let left = try sum()
        for (sign, function) in Self.comparisons where skip(sign) {
            let right = try sum()
            if right.isNothing, function == .equal { return left.isEmpty }
            if right.isNothing, function == .notEqual { return left.isFilledIn }
            return .call(function, [left, right])
        }
        if skip("~=") { return left.matches(try text()) }
        if skip("excludes") { return !.call(.contains, [left, try sum()]) }
        guard skip("not") else { return try member(left) ?? left }
        guard let condition = try member(left) else {
            throw expected("contains, matches, memberOf, in or str[…] behind \"not\"")
        }
        return !condition
    }

    /// Reads a comparison that "not" can be before; `nil` if there is none.
    private mutating func member(
        _ left: FormExpression
    ) throws(ConditionError) -> FormExpression? {
        if skip("contains") { return .call(.contains, [left, try sum()]) }
        if skip("memberof") { return .call(.contains, [try sum(), left]) }
        if skip("matches") { return left.matches(try text()) }
        if skip("in") {
            let values = try arguments()
            guard !values.isEmpty else { throw expected("values between the parentheses") }
            return .call(.isOneOf, [left] + values)
        }
        guard current == .name("str", isQuoted: false), next == .sign("[") else { return nil }
        return try textComparison(left)
    }

    /// Reads a comparison of texts, such as `str[startsWith] "A"`.
    private mutating func textComparison(
        _ left: FormExpression
    ) throws(ConditionError) -> FormExpression {
        advance()
        advance()
        let start = position
        let function = try name()
        try require("]")
        switch function {
        case "startsWith": return .call(.startsWith, [left, try sum()])
        case "endsWith": return .call(.endsWith, [left, try sum()])
        case "length": return .call(.equal, [left.length, try sum()])
        default:
            rewind(to: start)
            throw expected("startsWith, endsWith or length between the brackets")
        }
    }

    private static let comparisons: [(String, FormFunction)] = [
        ("==", .equal), ("!=", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual),
        ("<", .less), (">", .greater),
    ]

    // MARK: Numbers

    mutating func sum() throws(ConditionError) -> FormExpression {
        var left = try product()
        while true {
            if skip("+") {
                left = left + (try product())
            } else if skip("-") {
                left = left - (try product())
            } else {
                return left
            }
        }
    }

    private mutating func product() throws(ConditionError) -> FormExpression {
        var left = try sign()
        while skip("*") { left = left * (try sign()) }
        return left
    }

    mutating func sign() throws(ConditionError) -> FormExpression {
        guard depth < Self.maximumDepth else { throw expected("fewer signs") }
        depth += 1
        defer { depth -= 1 }
        if skip("!", "not") { return .call(.not, [try sign()]) }
        guard skip("-") else { return try withSuffix(try value()) }
        if case .number(let digits) = current, tokens[position - 1].offset + 1 == offset {
            advance()
            return try withSuffix(try number("-" + digits))
        }
        return .call(.negated, [try sign()])
    }

    private var offset: Int { tokens[position].offset }

    /// Reads `.length` behind a value.
    private mutating func withSuffix(
        _ value: FormExpression
    ) throws(ConditionError) -> FormExpression {
        var value = value
        while current == .sign("."), next == .name("length", isQuoted: false) {
            advance()
            advance()
            value = value.length
            guard current == .sign("("), next == .sign(")") else { continue }
            advance()
            advance()
        }
        return value
    }
}

extension String {
    /// Whether the text is a word of the language of conditions.
    var isKeyword: Bool { Self.keywords.contains(self) }

    private static let keywords: Set = [
        "and", "or", "not", "matches", "contains", "excludes", "memberOf", "memberof", "in", "null",
        "true", "false",
        "AND", "OR", "NOT", "MATCHES", "CONTAINS", "EXCLUDES", "MEMBEROF", "IN", "NULL",
        "TRUE", "FALSE",
    ]
}

extension FormExpression {
    /// Whether the expression is nothing, written as `null`.
    var isNothing: Bool {
        if case .value(.none) = self { true } else { false }
    }
}
