import FormworkEngine

extension FormExpression {
    /// The expression as the condition of a rule, which ``RulesParser`` reads as the same again.
    ///
    /// `nil` for expressions with a file or a record as a constant, which conditions cannot have.
    public var conditionText: String? { written?.text }

    private var written: WrittenCondition? {
        switch self {
        case .value(let value): WrittenCondition(value)
        case .row(let path): WrittenCondition(path.isPlainPath ? path : path.inBackticks)
        case .call(let function, let arguments): WrittenCondition(function, arguments)
        }
    }

    fileprivate func written(inside binding: WrittenCondition.Binding) -> String? {
        written.map { $0.inside(binding) }
    }
}

/// The text of a condition, with parentheses only where it would be read otherwise without them.
private struct WrittenCondition {
    /// The precedence of a text, the loosest first.
    enum Binding: Int {
        case or, and, comparison, sum, product, sign, value
    }

    let text: String
    let binding: Binding

    init(_ text: String, _ binding: Binding = .value) {
        self.text = text
        self.binding = binding
    }

    /// The text in a place that asks for something that holds together at least so tightly.
    func inside(_ place: Binding) -> String {
        binding.rawValue < place.rawValue ? "(" + text + ")" : text
    }

    init?(_ value: FieldValue) {
        guard let text = value.conditionText else { return nil }
        // A number before `.length` or behind a sign would be read otherwise.
        self.init(text, value.number == nil ? .value : .sign)
    }

    init?(_ function: FormFunction, _ arguments: [FormExpression]) {
        if let written = Self(special: function, arguments) {
            self = written
        } else if let sign = function.conditionSign, sign.accepts(arguments) {
            let parts = arguments.enumerated().map { position, argument in
                argument.written(inside: position == 0 ? sign.left : sign.right)
            }
            guard let text = parts.joined(by: " \(sign.text) ") else { return nil }
            self.init(text, sign.binding)
        } else {
            guard let list = arguments.map({ $0.written(inside: .or) }).joined(by: ", ") else {
                return nil
            }
            self.init("\(function.rawValue)(\(list))")
        }
    }

    /// Functions that are written neither with a sign between two values nor as a call.
    private init?(special function: FormFunction, _ arguments: [FormExpression]) {
        guard let first = arguments.first else { return nil }
        switch (function, arguments.count) {
        case (.not, 1): self.init(first, before: "!", inside: .sign)
        case (.negated, 1): self.init(first, before: "-", inside: .value)
        case (.length, 1): self.init(first, behind: ".length", inside: .value, .value)
        case (.isEmpty, 1): self.init(first, behind: " == null", inside: .sum, .comparison)
        case (.isFilledIn, 1): self.init(first, behind: " != null", inside: .sum, .comparison)
        case (.isOneOf, 2...): self.init(first, in: arguments.dropFirst())
        default: return nil
        }
    }

    private init?(_ operand: FormExpression, before sign: String, inside place: Binding) {
        guard let text = operand.written(inside: place) else { return nil }
        self.init(sign + text, .sign)
    }

    private init?(
        _ operand: FormExpression, behind suffix: String, inside place: Binding, _ binding: Binding
    ) {
        guard let text = operand.written(inside: place) else { return nil }
        self.init(text + suffix, binding)
    }

    private init?(_ value: FormExpression, in values: ArraySlice<FormExpression>) {
        guard let text = value.written(inside: .sum),
            let list = values.map({ $0.written(inside: .or) }).joined(by: ", ")
        else { return nil }
        self.init("\(text) in (\(list))", .comparison)
    }
}

/// A sign between values, and the precedence that these must have.
private struct ConditionSign {
    let text: String
    let binding: WrittenCondition.Binding
    let left: WrittenCondition.Binding
    let right: WrittenCondition.Binding

    func accepts(_ arguments: [FormExpression]) -> Bool {
        switch text {
        case "&&", "||": arguments.count > 1
        // Such a comparison would be read as a question for nothing.
        case "==", "!=": arguments.count == 2 && !arguments[1].isNothing
        case "matches": arguments.count == 2 && arguments[1].isText
        default: arguments.count == 2
        }
    }

    static func comparison(_ text: String) -> Self {
        Self(text: text, binding: .comparison, left: .sum, right: .sum)
    }
}

extension FormFunction {
    fileprivate var conditionSign: ConditionSign? {
        switch self {
        case .or: ConditionSign(text: "||", binding: .or, left: .and, right: .and)
        case .and: ConditionSign(text: "&&", binding: .and, left: .comparison, right: .comparison)
        case .equal: .comparison("==")
        case .notEqual: .comparison("!=")
        case .less: .comparison("<")
        case .lessOrEqual: .comparison("<=")
        case .greater: .comparison(">")
        case .greaterOrEqual: .comparison(">=")
        case .contains: .comparison("contains")
        case .matches: .comparison("matches")
        case .plus: ConditionSign(text: "+", binding: .sum, left: .sum, right: .product)
        case .minus: ConditionSign(text: "-", binding: .sum, left: .sum, right: .product)
        case .times: ConditionSign(text: "*", binding: .product, left: .product, right: .sign)
        default: nil
        }
    }
}

extension FormExpression {
    fileprivate var isText: Bool {
        if case .value(.text) = self { true } else { false }
    }
}

extension [String?] {
    /// All texts with a separator between them; `nil` if one is missing.
    fileprivate func joined(by separator: String) -> String? {
        contains(nil) ? nil : compactMap(\.self).joined(separator: separator)
    }
}

extension FieldValue {
    fileprivate var conditionText: String? {
        switch self {
        case .none: return "null"
        case .text(let text): return text.inQuotationMarks
        case .integer, .boolean: return wireText
        case .decimal: return wireText.contains(".") ? wireText : wireText + ".0"
        case .date: return "date:\"\(wireText)\""
        case .time: return "time:\"\(wireText)\""
        case .dateTime: return "dateTime:\"\(wireText)\""
        case .month: return "month:\"\(wireText)\""
        case .list(let elements):
            return elements.map(\.conditionText).joined(by: ", ").map { "[\($0)]" }
        case .file, .record: return nil
        }
    }
}

extension String {
    fileprivate var inBackticks: String {
        "`" + split(separator: "`", omittingEmptySubsequences: false).joined(separator: "``") + "`"
    }

    /// Whether the text is a path that needs no backticks.
    fileprivate var isPlainPath: Bool {
        let names = split(separator: ".", omittingEmptySubsequences: false)
        return names.allSatisfy { name in
            guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
            let isWord = name.utf8.allSatisfy { byte in
                byte == 0x5F || byte == 0x24 || (0x30...0x39).contains(byte)
                    || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
            }
            return isWord && name != "length" && !String(name).isKeyword
        }
    }

    fileprivate var inQuotationMarks: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
