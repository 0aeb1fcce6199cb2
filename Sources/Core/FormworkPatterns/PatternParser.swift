/// Reads a regular expression, the parts of a sequence and their quantifiers.
struct PatternParser {
    let source: String
    let scalars: [Unicode.Scalar]
    var position = 0
    var depth = 0
    var groupNames: Set<String> = []
    /// The sets of scalars to which the nodes refer.
    private(set) var sets: [ScalarSet] = []
    /// The lookaheads and lookbehinds, each behind those that it contains.
    private(set) var lookarounds: [PatternLookaround] = []

    init(_ source: String) {
        self.source = source
        scalars = Array(source.unicodeScalars)
    }

    /// The next scalar, `nil` at the end.
    var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    /// The scalar behind the next one.
    var afterNext: Unicode.Scalar? {
        position + 1 < scalars.count ? scalars[position + 1] : nil
    }

    /// Takes the scalar if it is the next one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    mutating func parse() throws(PatternError) -> PatternNode {
        let node = try alternatives()
        guard next == nil else {
            throw mistake("\")\" closes no group; remove it or write \"\\)\".")
        }
        return node
    }

    /// Parts with `|` between them, up to the end or to a `)`.
    mutating func alternatives() throws(PatternError) -> PatternNode {
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            parts.append(try quantified())
        }
        switch parts.count {
        case 0: return .empty
        case 1: return parts[0]
        default: return .sequence(parts)
        }
    }

    private mutating func quantified() throws(PatternError) -> PatternNode {
        let node = try atom()
        let start = position
        guard let (least, most) = try quantifier() else { return node }
        guard !node.isPlace else {
            throw mistake(
                "a place cannot be repeated; remove the quantifier or write a backslash before it.",
                at: start)
        }
        // The order of repetitions makes no difference to whether the whole text matches.
        _ = take("?")
        return .repetition(node, least: least, most: most)
    }

    private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard next == "{" else { return nil }
        let start = position
        position += 1
        guard let least = number() else { throw openBrace(at: start) }
        var most: Int? = least
        if take(",") { most = next == "}" ? nil : number() }
        guard take("}") else { throw openBrace(at: start) }
        if let most, most < least {
            throw mistake("the first number is greater than the second; exchange them.", at: start)
        }
        return (least, most)
    }

    private func openBrace(at start: Int) -> PatternError {
        mistake(
            "\"{\" begins no repetition such as \"{2}\", \"{2,}\" or \"{2,5}\"; correct it or write"
                + " \"\\{\".", at: start)
    }

    /// A number in digits, which stops growing when no pattern could be so long.
    private mutating func number() -> Int? {
        var number: Int?
        while let digit = next, ("0"..."9").contains(digit) {
            number = min((number ?? 0) * 10 + Int(digit.value - 0x30), 1_000_000)
            position += 1
        }
        return number
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        let start = position
        guard let scalar = next else { return .empty }
        position += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return node(try scalarClass(from: start))
        case "\\": return try escape(from: start)
        case ".": return node(ScalarSet.lineTerminators.inverted)
        case "^": return .place(.start)
        case "$": return .place(.end)
        case "*", "+", "?":
            throw mistake(
                "\"\(scalar)\" repeats nothing; put it behind something or write \"\\\(scalar)\".",
                at: start)
        case "{": throw mistake("\"{\" repeats nothing; write \"\\{\".", at: start)
        case "]", "}":
            throw mistake("\"\(scalar)\" closes nothing; write \"\\\(scalar)\".", at: start)
        default: return .scalar(scalar.value)
        }
    }

    /// One scalar of a set, which is kept once however often it is repeated.
    mutating func node(_ set: ScalarSet) -> PatternNode {
        if let index = sets.firstIndex(of: set) { return .set(index) }
        sets.append(set)
        return .set(sets.count - 1)
    }

    /// A place around which something is looked for.
    mutating func node(
        _ lookaround: PatternLookaround, isNegated: Bool, from start: Int
    ) throws(PatternError) -> PatternNode {
        guard lookarounds.count < Pattern.maximumLookarounds else {
            throw PatternError(
                code: .tooLarge, source: source, position: start,
                reason:
                    "the pattern looks ahead or behind for the \(Pattern.maximumLookarounds + 1)th"
                    + " time; use several patterns.")
        }
        lookarounds.append(lookaround)
        return .lookaround(lookarounds.count - 1, isNegated: isNegated)
    }

    /// Goes one level deeper into groups and classes.
    mutating func descend(from start: Int) throws(PatternError) {
        depth += 1
        guard depth <= Pattern.maximumDepth else {
            throw PatternError(
                code: .tooLarge, source: source, position: start,
                reason: "groups or classes lie more than \(Pattern.maximumDepth) deep in one"
                    + " another; write it flatter.")
        }
    }

    func mistake(_ reason: String, at start: Int? = nil) -> PatternError {
        PatternError(
            code: .syntax, source: source, position: start ?? position, reason: reason)
    }

    func unsupported(_ reason: String, at start: Int) -> PatternError {
        PatternError(code: .unsupported, source: source, position: start, reason: reason)
    }
}
