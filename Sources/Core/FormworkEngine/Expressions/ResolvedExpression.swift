/// An expression whose rows have been found, ready to be evaluated again and again.
indirect enum ResolvedExpression: Sendable {
    case value(FieldValue)
    case row(RowReference)
    case call(FormFunction, [ResolvedExpression])
    /// Whether a text has a pattern, which was made once for all evaluations.
    case matches(ResolvedExpression, Pattern)

    /// The rows that are read, in the order in which they are written; one may come again.
    var references: [RowReference] {
        switch self {
        case .value: []
        case .row(let reference): [reference]
        case .call(_, let arguments): arguments.flatMap { $0.references }
        case .matches(let text, _): text.references
        }
    }
}

extension ResolvedExpression {
    fileprivate init(_ function: FormFunction, _ arguments: [Self]) {
        guard function == .matches, arguments.count == 2,
            case .value(.text(let source)) = arguments[1]
        else {
            self = .call(function, arguments)
            return
        }
        self = .matches(arguments[0], Pattern(checkedLater: source))
    }
}

extension FormExpression {
    /// The expression with every row looked up; `nil` when one is not found.
    func resolved(_ find: (String) -> RowReference?) -> ResolvedExpression? {
        switch self {
        case .value(let value):
            return .value(value)
        case .row(let path):
            return find(path).map { .row($0) }
        case .call(let function, let arguments):
            var resolved: [ResolvedExpression] = []
            resolved.reserveCapacity(arguments.count)
            for argument in arguments {
                guard let argument = argument.resolved(find) else { return nil }
                resolved.append(argument)
            }
            return ResolvedExpression(function, resolved)
        }
    }
}
