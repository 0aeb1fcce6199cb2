/// Rewrites the classes of an expression with JavaScript's flag `u`, which schemas are written for,
/// for the flag `v`, whose classes need backslashes before more signs.
struct UnicodeModeClasses {
    private var rest: Substring.UnicodeScalarView
    private var output = String.UnicodeScalarView()

    /// The expression with a backslash before each sign of a class that means itself.
    static func escaped(in source: String) -> String {
        var classes = UnicodeModeClasses(rest: source[...].unicodeScalars)
        classes.copyExpression()
        return String(classes.output)
    }

    private mutating func copyExpression() {
        while let scalar = rest.popFirst() {
            output.append(scalar)
            switch scalar {
            case "\\": copyEscape()
            case "[": copyClass()
            default: break
            }
        }
    }

    /// Copies the signs behind a backslash, including a name in braces.
    ///
    /// - Returns: The first of them.
    @discardableResult
    private mutating func copyEscape() -> Unicode.Scalar? {
        guard let sign = rest.popFirst() else { return nil }
        output.append(sign)
        guard rest.first == "{", sign == "u" || sign == "p" || sign == "P" else { return sign }
        while let scalar = rest.popFirst() {
            output.append(scalar)
            if scalar == "}" { break }
        }
        return sign
    }

    /// Copies a class behind its opening bracket, to its end.
    private mutating func copyClass() {
        if rest.first == "^" { output.append(rest.removeFirst()) }
        // Whether a hyphen here would be between the two ends of a range.
        var mayBeginRange = false
        while let scalar = rest.popFirst() {
            guard scalar != "]" else {
                output.append(scalar)
                return
            }
            let isRange = scalar == "-" && mayBeginRange && rest.first != "]" && rest.first != nil
            if isRange { output.append(scalar) }
            let isCharacter = copyOperand(isRange ? rest.removeFirst() : scalar)
            mayBeginRange = !isRange && isCharacter
        }
    }

    /// Copies a character, or an escape.
    ///
    /// - Returns: Whether it is one character, not a class of its own such as `\d`.
    private mutating func copyOperand(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\\" {
            output.append(scalar)
            return copyEscape().map { !"dDsSwWpP".unicodeScalars.contains($0) } ?? true
        }
        if Self.meansMoreInClass(scalar) { output.append("\\") }
        output.append(scalar)
        return true
    }

    private static func meansMoreInClass(_ scalar: Unicode.Scalar) -> Bool {
        "()[]{}/-|^$.*+?&!#%,:;<=>@`~".unicodeScalars.contains(scalar)
    }
}
