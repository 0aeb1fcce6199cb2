import FormworkEngine

extension SchemaEvaluator {
    /// Applies keywords about numbers.
    mutating func applyNumbers(
        _ keywords: [SchemaKeyword], to text: String
    ) throws(JSONSchemaError) -> Bool {
        guard !keywords.isEmpty else { return true }
        try countSteps(text.utf8.count / 64)
        guard let number = SchemaNumber(text) else {
            throw exceeding("a number with an exponent of more than nine digits")
        }
        var isValid = true
        for keyword in keywords where isValid || collectsErrors {
            isValid = applyNumber(keyword, to: number) && isValid
        }
        return isValid
    }

    private mutating func applyNumber(_ keyword: SchemaKeyword, to number: SchemaNumber) -> Bool {
        switch keyword {
        case .maximum(let bound, let text):
            number <= bound || fail("maximum", "The number must be at most \(text).")
        case .exclusiveMaximum(let bound, let text):
            number < bound || fail("exclusiveMaximum", "The number must be less than \(text).")
        case .minimum(let bound, let text):
            number >= bound || fail("minimum", "The number must be at least \(text).")
        case .exclusiveMinimum(let bound, let text):
            number > bound || fail("exclusiveMinimum", "The number must be greater than \(text).")
        case .multipleOf(let divisor, let text):
            number.isMultiple(of: divisor)
                || fail("multipleOf", "The number must be a multiple of \(text).")
        default: true
        }
    }

    /// Applies keywords about texts.
    mutating func applyTexts(
        _ keywords: [SchemaKeyword], to text: String
    ) throws(JSONSchemaError) -> Bool {
        var isValid = true
        for keyword in keywords where isValid || collectsErrors {
            try countSteps(text.utf8.count / 64)
            isValid = try applyText(keyword, to: text) && isValid
        }
        return isValid
    }

    private mutating func applyText(
        _ keyword: SchemaKeyword, to text: String
    ) throws(JSONSchemaError) -> Bool {
        switch keyword {
        case .maxLength(let length):
            return text.utf8.count <= length || text.scalarCount <= length
                || fail("maxLength", "The text must have at most \(length) characters.")
        case .minLength(let length):
            return text.utf8.count / 4 >= length || text.scalarCount >= length
                || fail("minLength", "The text must have at least \(length) characters.")
        case .pattern(let pattern):
            return try isFound(pattern, in: text)
                || fail("pattern", "The text must match the pattern \"\(pattern.source)\".")
        case .format(let format):
            return format.isValid(text)
                || fail("format", "The text must have the format \"\(format.rawValue)\".")
        default: return true
        }
    }

    /// Looks for a pattern, whose work is counted by its size and that of the text.
    mutating func isFound(
        _ pattern: SearchPattern, in text: String
    ) throws(JSONSchemaError) -> Bool {
        try countSteps((1 + text.utf8.count) * pattern.size / 64)
        return pattern.isFound(in: text)
    }
}

extension String {
    /// The number of scalars, which is that of the bytes that begin one.
    fileprivate var scalarCount: Int {
        utf8.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }
}
