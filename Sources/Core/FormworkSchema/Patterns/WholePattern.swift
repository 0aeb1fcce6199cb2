import FormworkPatterns

/// Regular expressions that must match a whole text, as those of fields, as expressions of schemas.
enum WholePattern {
    /// The expression of a schema for one of a field; `nil` where the flag `u` has no word for it.
    static func expression(of source: String) -> String? {
        let expression = "^(?:\(source))$"
        // An expression that both flags read alike needs no rewriting, and is read back as it was.
        guard !UnicodeModeClasses(source).usesSetSyntax else { return nil }
        return self.source(of: expression) == source ? expression : nil
    }

    /// The expression of a field for one of a schema, which may match anywhere in the text.
    static func source(of expression: String) -> String {
        let inner = expression.dropFirst(4).dropLast(2)
        if expression.hasPrefix("^(?:"), expression.hasSuffix(")$"),
            let source = rewritten(String(inner))
        {
            return source
        }
        let whole = rewritten(expression) ?? expression
        return isAnchored(whole) ? whole : "[^]*(?:\(whole))[^]*"
    }

    /// The expression for the flag `v`; `nil` for what is none alone.
    private static func rewritten(_ expression: String) -> String? {
        let classes = UnicodeModeClasses(expression)
        guard (try? Pattern(classes.escaped)) != nil else { return nil }
        let isPlain = !classes.usesSetSyntax && (try? Pattern(expression)) != nil
        return isPlain ? expression : classes.escaped
    }

    /// Whether a match begins at the start and ends at the end of the text in any case.
    private static func isAnchored(_ expression: String) -> Bool {
        expression.hasPrefix("^") && expression.hasSuffix("$") && !expression.hasSuffix("\\$")
            && !expression.contains("|")
    }
}
