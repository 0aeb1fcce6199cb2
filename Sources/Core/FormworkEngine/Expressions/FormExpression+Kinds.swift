extension FormExpression {
    /// The kind of value that the expression has.
    ///
    /// - Parameter kindOfRow: the kind of a row's value by its path; `nil` when it is not known.
    /// - Returns: the kind; ``ExpressionKind/nothing`` when it is not known, or when the expression
    ///   is deeper than ``maximumDepth``.
    public func kind(_ kindOfRow: (String) -> ExpressionKind?) -> ExpressionKind {
        guard depth <= Self.maximumDepth else { return .nothing }
        return ExpressionCheck.checked(self, kindOfRow).kind
    }

    /// The mismatches of kinds in the expression, each with the names of both sides.
    ///
    /// - Parameters:
    ///   - wanted: the kind that the whole expression should have; `nil` when every one will do.
    ///   - kindOfRow: the kind of a row's value by its path; `nil` when it is not known.
    /// - Returns: findings such as `"budget" is a number, but is compared with text`, the innermost
    ///   first.
    ///
    /// Rows of an unknown kind fit everywhere, so that no finding is a guess. An expression deeper
    /// than ``maximumDepth`` has one finding alone.
    public func kindFindings(
        wanted: ExpressionKind? = nil, _ kindOfRow: (String) -> ExpressionKind?
    ) -> [String] {
        guard depth <= Self.maximumDepth else {
            return ["The expression is \(depth) levels deep, but \(Self.maximumDepth) are allowed"]
        }
        let check = ExpressionCheck.checked(self, kindOfRow)
        guard let wanted, check.kind.joined(with: wanted) == nil else { return check.findings }
        return check.findings + ["\(check.name) is \(check.kind), but \(wanted) is wanted"]
    }
}

/// Finds the kinds of an expression and what does not fit together in it.
///
/// Each part is checked once, after its arguments: findings appear in the order in which a reader
/// meets their causes.
private struct ExpressionCheck {
    let expression: FormExpression
    var kind: ExpressionKind
    var findings: [String] = []

    /// The name of the expression in findings.
    var name: String { "\"" + expression.description + "\"" }

    static func checked(
        _ expression: FormExpression, _ kindOfRow: (String) -> ExpressionKind?
    ) -> Self {
        switch expression {
        case .value(let value): Self(expression: expression, kind: ExpressionKind(value))
        case .row(let path): Self(expression: expression, kind: kindOfRow(path) ?? .nothing)
        case .call(let function, let arguments):
            Self(expression, of: function, arguments.map { checked($0, kindOfRow) })
        }
    }

    private init(expression: FormExpression, kind: ExpressionKind) {
        self.expression = expression
        self.kind = kind
    }

    private init(_ expression: FormExpression, of function: FormFunction, _ arguments: [Self]) {
        self.init(expression: expression, kind: .nothing)
        for argument in arguments { findings += argument.findings }
        checkPlaces(of: function, arguments)
        checkPairs(of: function, arguments)
        checkPattern(of: function, arguments)
        kind = function.kind(of: arguments.map { $0.kind })
    }

    /// Each argument against what the function wants in its place.
    private mutating func checkPlaces(of function: FormFunction, _ arguments: [Self]) {
        let parameters = function.parameters
        guard parameters.accepts(count: arguments.count) else {
            findings.append(
                "\"\(function.rawValue)\" wants \(parameters.countWish), but has \(arguments.count)"
            )
            return
        }
        for (index, argument) in arguments.enumerated() {
            guard let parameter = parameters.parameter(at: index, of: arguments.count),
                !argument.fits(parameter)
            else { continue }
            findings.append(
                "\(argument.name) is \(argument.kind), but \"\(function.rawValue)\""
                    + " wants \(parameter.wish)")
        }
    }

    /// Whether the expression fits a parameter, also as the constant that the parameter requires.
    private func fits(_ parameter: ExpressionParameter) -> Bool {
        switch (parameter, expression) {
        case (.fractionDigits, .value(.integer(let digits))):
            return digits >= 0 && digits <= Int64(ExactDecimal.maximumScale)
        case (.fractionDigits, _): return false
        case (.pattern, .value(.text)): return true
        case (.pattern, _): return false
        default: return parameter.accepts(kind)
        }
    }

    /// Reports a constant pattern that cannot be compiled.
    private mutating func checkPattern(of function: FormFunction, _ arguments: [Self]) {
        guard function == .matches, arguments.count == 2,
            case .value(.text(let source)) = arguments[1].expression,
            let error = Pattern(checkedLater: source).error
        else { return }
        findings.append(error.message)
    }

    /// The arguments against one another.
    private mutating func checkPairs(of function: FormFunction, _ arguments: [Self]) {
        guard let first = arguments.first else { return }
        switch function {
        case .equal, .notEqual, .isOneOf:
            for other in arguments.dropFirst() { compare(first, first.kind, other) }
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            for other in arguments.dropFirst() { compare(first, first.kind, other) }
            if !first.kind.hasOrder {
                findings.append("\(first.name) is \(first.kind), which has no order")
            }
        case .contains:
            guard case .list(let element) = first.kind else {
                for other in arguments.dropFirst() { compare(first, first.kind, other) }
                return
            }
            for other in arguments.dropFirst() { compare(first, element, other) }
        case .choose where arguments.count == 3: compareCases(arguments[1], arguments[2])
        case .minimum, .maximum: compareElements(arguments)
        default: break
        }
    }

    private mutating func compare(_ first: Self, _ kind: ExpressionKind, _ other: Self) {
        guard kind.joined(with: other.kind) == nil else { return }
        let subject = kind == first.kind ? "is \(kind)" : "has elements of which each is \(kind)"
        findings.append("\(first.name) \(subject), but is compared with \(other.kind)")
    }

    /// Reports a choice whose two cases are of different kinds.
    private mutating func compareCases(_ first: Self, _ second: Self) {
        guard first.kind.joined(with: second.kind) == nil else { return }
        findings.append(
            "\(first.name) is \(first.kind), but the other case \(second.name) is \(second.kind)")
    }

    /// Reports values that have no common order with the first one.
    private mutating func compareElements(_ arguments: [Self]) {
        guard let first = arguments.first else { return }
        for other in arguments.dropFirst()
        where first.kind.element.joined(with: other.kind.element) == nil {
            findings.append(
                "\(first.name) is \(first.kind), but is compared with \(other.kind)")
        }
    }
}

extension FormFunction {
    /// The kind of the function's value, when its arguments have these kinds.
    fileprivate func kind(of arguments: [ExpressionKind]) -> ExpressionKind {
        switch self {
        case .not, .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
            .isEmpty, .isFilledIn, .isOneOf, .contains, .startsWith, .endsWith, .matches,
            .areDistinct:
            .boolean
        case .plus, .minus, .times, .quotient, .rounded, .negated, .length, .count, .sum, .average,
            .daysBetween, .year, .month, .day, .weekday:
            .number
        case .joined, .trimmed, .lowercased: .text
        case .choose: Self.commonKind(arguments.dropFirst())
        case .minimum, .maximum: Self.commonKind(arguments.map { $0.element }[...])
        case .now: .dateTime
        case .today: .date
        case .addingDays: arguments.first == .dateTime ? .dateTime : .date
        }
    }

    private static func commonKind(_ kinds: ArraySlice<ExpressionKind>) -> ExpressionKind {
        var common = ExpressionKind.nothing
        for kind in kinds { common = common.joined(with: kind) ?? .nothing }
        return common
    }
}
