import FormworkPatterns

/// Checks regular expressions of ECMA-262.
enum RegexSyntax {
    /// Returns whether the text is an expression, even one that cannot be matched in linear time.
    static func isValid(_ text: String) -> Bool {
        do {
            _ = try SearchPattern(text)
            return true
        } catch {
            return error.code != .syntax && !isModifierOfAll(error)
        }
    }

    /// Modifiers are of a group, `(?i:…)`, never of the whole rest, `(?i)`.
    private static func isModifierOfAll(_ error: PatternError) -> Bool {
        let rest = error.source.unicodeScalars.dropFirst(error.position)
        guard rest.starts(with: "(?".unicodeScalars) else { return false }
        return rest.dropFirst(2).first { !"ims-".unicodeScalars.contains($0) } == ")"
    }
}
