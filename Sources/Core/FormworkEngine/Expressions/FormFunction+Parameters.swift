/// The requirement of a function for one of its arguments.
///
/// The requirements are checked before a form is shown. At run time a value of another kind has no
/// result, because values of untyped sources such as JSON can still differ.
enum ExpressionParameter {
    case anything
    case boolean
    case number
    case text
    /// A date, with time or without.
    case date
    /// A date, with time or without, or a month.
    case monthOrDate
    case textOrList
    /// Numbers, alone or in lists.
    case numbers
    /// Values with an order, alone or in lists.
    case ordered
    /// A constant number of fraction digits.
    case fractionDigits
    /// A constant pattern.
    case pattern

    /// Whether a value of the kind is accepted.
    func accepts(_ kind: ExpressionKind) -> Bool {
        switch (self, kind) {
        case (_, .nothing), (.anything, _), (.boolean, .boolean), (.text, .text): true
        case (.number, .number), (.fractionDigits, .number), (.pattern, .text): true
        case (.date, .date), (.date, .dateTime): true
        case (.monthOrDate, .date), (.monthOrDate, .dateTime), (.monthOrDate, .month): true
        case (.textOrList, .text), (.textOrList, .list): true
        case (.numbers, _): kind.element == .number || kind.element == .nothing
        case (.ordered, _): kind.element.hasOrder
        default: false
        }
    }

    /// The requirement in words that fit after "wants".
    var wish: String {
        switch self {
        case .anything: "a value"
        case .boolean: "yes or no"
        case .number: "a number"
        case .text: "text"
        case .date: "a date"
        case .monthOrDate: "a date or month"
        case .textOrList: "text or a list"
        case .numbers: "numbers"
        case .ordered: "values that have an order"
        case .fractionDigits: "a constant whole number from 0 to 18"
        case .pattern: "a constant pattern"
        }
    }
}

extension FormFunction {
    /// The parameters of a function, in order.
    struct Parameters {
        /// The first parameters, each used once.
        var first: [ExpressionParameter] = []
        /// The parameter that follows and is used once or more often.
        var repeated: ExpressionParameter?
        /// The parameters at the end.
        var last: [ExpressionParameter] = []

        /// The minimum number of arguments.
        private var minimumCount: Int { first.count + last.count + (repeated == nil ? 0 : 1) }

        /// Whether there can be so many arguments.
        func accepts(count: Int) -> Bool {
            repeated == nil ? count == minimumCount : count >= minimumCount
        }

        /// The permitted number of arguments, in words.
        var countWish: String {
            let count = "\(minimumCount) \(minimumCount == 1 ? "argument" : "arguments")"
            return repeated == nil ? count : "at least " + count
        }

        /// The parameter for the argument at an index; `nil` when there is none.
        ///
        /// The first and the last parameters are counted from either end, and those between repeat.
        func parameter(at index: Int, of count: Int) -> ExpressionParameter? {
            if index < first.count { return first[index] }
            let lastIndex = index - (count - last.count)
            if lastIndex >= 0 { return last[lastIndex] }
            return repeated
        }
    }

    /// The parameters of the function.
    var parameters: Parameters {
        switch self {
        case .not: Parameters(first: [.boolean])
        case .and, .or: Parameters(repeated: .boolean)
        case .choose: Parameters(first: [.boolean, .anything, .anything])
        case .equal, .notEqual: Parameters(first: [.anything, .anything])
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            Parameters(first: [.anything, .anything])
        case .plus, .minus, .times: Parameters(first: [.number, .number])
        case .quotient: Parameters(first: [.number, .number, .fractionDigits])
        case .rounded: Parameters(first: [.number, .fractionDigits])
        case .negated: Parameters(first: [.number])
        case .isEmpty, .isFilledIn: Parameters(first: [.anything])
        case .isOneOf: Parameters(first: [.anything], repeated: .anything)
        case .contains: Parameters(first: [.textOrList, .anything])
        case .startsWith, .endsWith: Parameters(first: [.text, .text])
        case .matches: Parameters(first: [.text, .pattern])
        case .length, .trimmed, .lowercased: Parameters(first: [.text])
        case .joined: Parameters(first: [.text], repeated: .anything)
        case .count, .areDistinct: Parameters(repeated: .anything)
        case .sum: Parameters(repeated: .numbers)
        case .minimum, .maximum: Parameters(repeated: .ordered)
        case .average: Parameters(repeated: .numbers, last: [.fractionDigits])
        case .daysBetween: Parameters(first: [.date, .date])
        case .addingDays: Parameters(first: [.date, .number])
        case .year, .month: Parameters(first: [.monthOrDate])
        case .day, .weekday: Parameters(first: [.date])
        case .now, .today: Parameters()
        }
    }
}
