/// An expression whose rows have been found, ready to be evaluated again and again.
///
/// The representation is flat: parts of an expression are found by number, and only constants are
/// held, so that an evaluation counts no references to boxes of its own.
///
/// The nodes are in breadth-first order, so that the arguments of each call are a range of them.
/// Paths are looked up once, when the form is made; an evaluation only reads by index.
///
/// - SeeAlso: ``RowReference``, ``FormPlan``.
struct ResolvedExpression: Sendable {
    /// A node of the expression; the arguments of a function are adjacent.
    enum Node {
        /// The constant with a number.
        case value(Int32)
        case row(RowReference)
        case call(FormFunction, first: Int32, count: Int32)
        /// Whether the text at a place has the pattern with a number.
        case matches(text: Int32, pattern: Int32)
    }

    /// All places, the whole expression first.
    private(set) var nodes: [Node] = []
    private(set) var constants: [FieldValue] = []

    /// The patterns, which are made once for all evaluations.
    private(set) var patterns: [Pattern] = []

    /// The rows that are read; one may come again.
    var references: [RowReference] {
        nodes.compactMap { node in
            if case .row(let reference) = node { reference } else { nil }
        }
    }

    /// The reading of the clock on which the value depends; `nil` if it depends on none.
    var clockReading: ClockReading? {
        var reading: ClockReading?
        for case .call(let function, _, _) in nodes {
            if function == .now { return .time }
            if function == .today { reading = .day }
        }
        return reading
    }

    /// Looks up every row of an expression; `nil` when one is not found.
    ///
    /// - Complexity: linear in the size of the expression, apart from the look-ups.
    fileprivate init?(_ expression: FormExpression, _ find: (String) -> RowReference?) {
        var waiting: [FormExpression] = [expression]
        var position = 0
        while position < waiting.count {
            switch waiting[position] {
            case .value(let value):
                nodes.append(.value(Int32(constants.count)))
                constants.append(value)
            case .row(let path):
                guard let reference = find(path) else { return nil }
                nodes.append(.row(reference))
            case .call(let function, let arguments):
                append(function, arguments, at: waiting.count)
                waiting += arguments
            }
            position += 1
        }
    }

    private mutating func append(
        _ function: FormFunction, _ arguments: [FormExpression], at place: Int
    ) {
        guard function == .matches, arguments.count == 2,
            case .value(.text(let source)) = arguments[1]
        else {
            nodes.append(
                .call(function, first: Int32(place), count: Int32(arguments.count)))
            return
        }
        nodes.append(.matches(text: Int32(place), pattern: Int32(patterns.count)))
        patterns.append(Pattern(checkedLater: source))
    }
}

/// The precision with which an expression reads the clock.
enum ClockReading {
    /// The date alone: the value changes at midnight.
    case day
    /// The date and the time.
    case time
}

extension FormExpression {
    /// The expression with every row looked up; `nil` when one is not found.
    func resolved(_ find: (String) -> RowReference?) -> ResolvedExpression? {
        ResolvedExpression(self, find)
    }
}
