/// Rewrites the classes of an expression with JavaScript's flag `u`, which schemas are written for,
/// for the flag `v`, whose classes need backslashes before more signs.
struct UnicodeModeClasses {
    /// Whether the classes have what the flag `v` alone reads so: classes in classes, operators
    /// between them, or backslashes before signs that mean themselves.
    private(set) var usesSetSyntax = false
    private var rest: Substring.UnicodeScalarView
    private var output = String.UnicodeScalarView()

    init(_ source: String) {
        rest = source[...].unicodeScalars
        copyExpression()
    }

    /// The expression with a backslash before each sign of a class that means itself.
    var escaped: String { String(output) }

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
            if scalar == "[" || isOperator(scalar) { usesSetSyntax = true }
            let isRange = scalar == "-" && mayBeginRange && rest.first != "]" && rest.first != nil
            if isRange { output.append(scalar) }
            let isCharacter = copyOperand(isRange ? rest.removeFirst() : scalar)
            mayBeginRange = !isRange && isCharacter
        }
    }

    /// Whether the sign begins `&&` or `--`.
    private func isOperator(_ scalar: Unicode.Scalar) -> Bool {
        rest.first == scalar && (scalar == "&" || scalar == "-")
    }

    /// Copies a character, or an escape.
    ///
    /// - Returns: Whether it is one character, not a class of its own such as `\d`.
    private mutating func copyOperand(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\\" {
            output.append(scalar)
            if let sign = rest.first, "&!#%,:;<=>@`~q".unicodeScalars.contains(sign) {
                usesSetSyntax = true
            }
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
