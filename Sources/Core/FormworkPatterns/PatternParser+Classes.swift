extension PatternParser {
    /// A class of scalars, behind its opening bracket.
    mutating func scalarClass(from start: Int) throws(PatternError) -> ScalarSet {
        try descend(from: start)
        let isNegated = take("^")
        let set = try classContents(from: start)
        guard take("]") else {
            throw mistake("a class is never closed; add \"]\" or write \"\\[\".", at: start)
        }
        depth -= 1
        return isNegated ? set.inverted : set
    }

    private mutating func classContents(from start: Int) throws(PatternError) -> ScalarSet {
        guard let first = next, first != "]" else { return ScalarSet([]) }
        let operand = try classRange()
        switch classOperator {
        case "&" where !operand.isRange:
            return try operations("&", on: operand.set) { $0.intersection($1) }
        case "-" where !operand.isRange:
            return try operations("-", on: operand.set) { $0.subtracting($1) }
        default: return try union(with: operand.set)
        }
    }

    /// The operator `&&` or `--`, by one of its signs, if it is the next part.
    private var classOperator: Unicode.Scalar? {
        next == afterNext && (next == "&" || next == "-") ? next : nil
    }

    private mutating func union(with first: ScalarSet) throws(PatternError) -> ScalarSet {
        var ranges = first.ranges
        while let scalar = next, scalar != "]" {
            guard classOperator == nil else {
                throw mistake(
                    "\"\(scalar)\(scalar)\" is only allowed between single characters, escapes and classes"
                        + "; put what is before and behind it into \"[…]\".")
            }
            ranges += try classRange().set.ranges
        }
        return ScalarSet(ranges)
    }

    private mutating func operations(
        _ sign: Unicode.Scalar, on first: ScalarSet,
        _ combine: (ScalarSet, ScalarSet) -> ScalarSet
    ) throws(PatternError) -> ScalarSet {
        var set = first
        while let scalar = next, scalar != "]" {
            let isTripled = position + 2 < scalars.count && scalars[position + 2] == sign
            guard classOperator == sign, !isTripled else {
                throw mistake(
                    "\"\(sign)\(sign)\" is required between all parts of this class; put \"[…]\""
                        + " around what belongs together.")
            }
            position += 2
            set = combine(set, try classOperand().set)
        }
        return set
    }

    /// A range such as `a-z`, or one operand.
    private mutating func classRange() throws(PatternError) -> (set: ScalarSet, isRange: Bool) {
        let start = position
        let first = try classOperand()
        guard next == "-", afterNext != "-" else { return (first.set, false) }
        position += 1
        guard let lower = first.scalar, next != nil, let upper = try classOperand().scalar else {
            throw mistake(
                "\"-\" is not between two single characters; write \"\\-\" for the sign.",
                at: start)
        }
        guard lower <= upper else {
            throw mistake("a range ends before it begins; exchange its ends.", at: start)
        }
        return (ScalarSet([lower...upper]), true)
    }

    /// A class inside of the class, an escape or a single scalar.
    private mutating func classOperand() throws(PatternError) -> (set: ScalarSet, scalar: UInt32?) {
        let start = position
        guard let scalar = next else {
            throw mistake("a class is never closed; add \"]\" or write \"\\[\".", at: start)
        }
        position += 1
        if scalar == "[" { return (try scalarClass(from: start), nil) }
        if scalar == "\\" { return try escapeInClass(from: start) }
        guard !scalar.isClassSyntax else {
            throw mistake(
                "\"\(scalar)\" has a meaning of its own in a class; write \"\\\(scalar)\".",
                at: start)
        }
        guard !scalar.isReservedInPairs || next != scalar else {
            throw mistake(
                "\"\(scalar)\(scalar)\" is kept for later in a class; write the sign once.",
                at: start)
        }
        return (ScalarSet([scalar.value...scalar.value]), scalar.value)
    }

    private mutating func escapeInClass(
        from start: Int
    ) throws(PatternError) -> (set: ScalarSet, scalar: UInt32?) {
        if let set = try classEscape(from: start) { return (set, nil) }
        if next == "q" {
            throw unsupported(
                "\"\\q\" puts longer strings into a class; write alternatives in a group instead.",
                at: start)
        }
        let value: UInt32
        if take("b") {
            value = 0x08
        } else if let punctuator = next, punctuator.isClassPunctuator {
            position += 1
            value = punctuator.value
        } else {
            value = try scalarEscape(from: start)
        }
        return (ScalarSet([value...value]), value)
    }
}
