import FormworkPatterns

/// A regular expression that is looked for anywhere in a text, as schemas use them.
struct SearchPattern: Sendable {
    /// The expression as the schema has it.
    let source: String

    /// The number of steps that a character of a text takes at most.
    let size: Int

    private let pattern: Pattern

    /// Compiles the expression.
    ///
    /// - Throws: `PatternError` for text that is no expression, or one that cannot be matched in
    ///   linear time.
    init(_ source: String) throws(PatternError) {
        self.source = source
        let expression = UnicodeModeClasses(source).escaped
        // The expression alone: behind "(?:" a parenthesis too many would close that group.
        _ = try Pattern(expression)
        pattern = try Pattern("[^]*(?:\(expression))[^]*")
        size = pattern.program.code.count
    }

    /// Returns whether some part of the text matches.
    func isFound(in text: String) -> Bool {
        pattern.matches(text)
    }
}
