extension FormExpression: CustomStringConvertible {
    /// The expression as text, for instance `category = "hardware" and budget > 1000`.
    ///
    /// It is meant for developers: for findings, and for explaining why a row is as it is.
    ///
    /// Parentheses appear only where they are needed. Functions without a sign are written as
    /// calls:
    ///
    /// ```swift
    /// ("\(FormExpression.sum(.row("items.amount")) > 100)")   // sum(items.amount) > 100
    /// ```
    public var description: String { written.text }

    /// The text, and how tightly it holds together.
    private var written: WrittenExpression {
        switch self {
        case .value(let value): WrittenExpression(value)
        case .row(let path): WrittenExpression(path)
        case .call(let function, let arguments):
            WrittenExpression(function, arguments.map { $0.written })
        }
    }
}

/// The text of an expression, with parentheses only where it would be read otherwise without them.
///
/// Parts are written from the innermost outwards; the depth of an expression is bounded, so that
/// the work stays proportional to the length of the text.
private struct WrittenExpression {
    let text: String
    let binding: Binding

    /// The precedence of the parts of a description, the loosest first.
    enum Binding: Int {
        case choice, or, and, not, comparison, sum, product, sign, whole
    }

    init(_ text: String, _ binding: Binding = .whole) {
        self.text = text
        self.binding = binding
    }

    /// A negative number holds together like a number with a sign before it.
    init(_ value: FieldValue) {
        let isNegative = value.number.map { $0 < 0 } ?? false
        self.init(value.writtenConstant, isNegative ? .sign : .whole)
    }

    init(_ function: FormFunction, _ arguments: [Self]) {
        switch (function, arguments.count) {
        case (.not, 1): self.init("not " + arguments[0].inside(.not), .not)
        case (.negated, 1): self.init("-" + arguments[0].inside(.whole), .sign)
        case (.isEmpty, 1): self.init(arguments[0].inside(.sum) + " is empty", .comparison)
        case (.isFilledIn, 1):
            self.init(arguments[0].inside(.sum) + " is filled in", .comparison)
        case (.choose, 3): self.init(choosing: arguments)
        case (.isOneOf, 2...):
            let values = Self.list(arguments.dropFirst())
            self.init(arguments[0].inside(.sum) + " is one of (" + values + ")", .comparison)
        case (_, 2...):
            self.init(between: arguments, function)
        default:
            self.init(calling: function, arguments)
        }
    }

    /// Writes `if a then b else c`.
    private init(choosing arguments: [Self]) {
        let condition = "if " + arguments[0].inside(.or)
        let value = " then " + arguments[1].inside(.or)
        self.init(condition + value + " else " + arguments[2].text, .choice)
    }

    /// Writes `a and b` if the function has a sign or word that is written between its arguments.
    private init(between arguments: [Self], _ function: FormFunction) {
        guard let sign = function.sign, arguments.count == 2 || sign.joinsMany else {
            self.init(calling: function, arguments)
            return
        }
        var text = arguments[0].inside(sign.left)
        for argument in arguments.dropFirst() {
            text += " " + sign.text + " " + argument.inside(sign.right)
        }
        self.init(text, sign.binding)
    }

    /// Writes `sum(a, b)`.
    private init(calling function: FormFunction, _ arguments: [Self]) {
        self.init(function.rawValue + "(" + Self.list(arguments[...]) + ")")
    }

    private static func list(_ arguments: ArraySlice<Self>) -> String {
        var text = ""
        for argument in arguments { text += (text.isEmpty ? "" : ", ") + argument.text }
        return text
    }

    /// The text in a place that asks for something that holds together at least so tightly.
    ///
    /// A looser text is put in parentheses.
    func inside(_ place: Binding) -> String {
        binding.rawValue < place.rawValue ? "(" + text + ")" : text
    }
}

/// A sign written between two parts, and the precedence that each of them must have.
private struct Sign {
    let text: String
    let binding: WrittenExpression.Binding
    let left: WrittenExpression.Binding
    let right: WrittenExpression.Binding
    var joinsMany = false

    static func comparison(_ text: String) -> Self {
        Self(text: text, binding: .comparison, left: .sum, right: .sum)
    }
}

extension FormFunction {
    /// The sign of the function; `nil` if it is written as a call.
    fileprivate var sign: Sign? {
        switch self {
        case .or: Sign(text: "or", binding: .or, left: .or, right: .and, joinsMany: true)
        case .and: Sign(text: "and", binding: .and, left: .and, right: .not, joinsMany: true)
        case .equal: .comparison("=")
        case .notEqual: .comparison("≠")
        case .less: .comparison("<")
        case .lessOrEqual: .comparison("≤")
        case .greater: .comparison(">")
        case .greaterOrEqual: .comparison("≥")
        case .contains: .comparison("contains")
        case .startsWith: .comparison("starts with")
        case .endsWith: .comparison("ends with")
        case .matches: .comparison("matches")
        case .plus: Sign(text: "+", binding: .sum, left: .sum, right: .product)
        case .minus: Sign(text: "-", binding: .sum, left: .sum, right: .product)
        case .times: Sign(text: "×", binding: .product, left: .product, right: .sign)
        default: nil
        }
    }
}

extension FieldValue {
    /// The value as it is written in an expression.
    var writtenConstant: String {
        switch self {
        case .none: return "nothing"
        case .text(let text): return text.quoted
        case .file(let file): return file.name.quoted
        case .list(let elements):
            var text = ""
            for element in elements { text += (text.isEmpty ? "" : ", ") + element.writtenConstant }
            return "[" + text + "]"
        case .record(let record):
            var text = ""
            for member in record.members {
                text +=
                    (text.isEmpty ? "" : ", ") + member.tag + ": " + member.value.writtenConstant
            }
            return "{" + text + "}"
        default: return wireText
        }
    }
}

extension String {
    /// The text in quotation marks, with those inside it escaped.
    fileprivate var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
