extension ResolvedExpression {
    /// Computes the value, reading the inputs where they are needed.
    ///
    /// It never fails: what cannot be computed, and what depends on what was not entered,
    /// is no value.
    func value(reading inputs: some ExpressionInputs) -> FieldValue {
        value(at: 0, reading: inputs)
    }

    /// Whether the value is `true`; no value, and every other one, counts as false.
    func isTrue(reading inputs: some ExpressionInputs) -> Bool {
        truth(at: 0, reading: inputs) == .yes
    }

    /// The value of the expression at a place.
    func value(at place: Int, reading inputs: some ExpressionInputs) -> FieldValue {
        switch nodes[place] {
        case .value(let number): constants[Int(number)]
        case .row(let reference): inputs.value(of: reference)
        case .call(let function, let first, let count):
            if let answer = answer(to: function, Arguments(first, count), reading: inputs) {
                answer.value
            } else {
                result(of: function, Arguments(first, count), reading: inputs)
            }
        case .matches(let text, let pattern):
            matches(text, pattern, reading: inputs).value
        }
    }

    /// The truth of the expression at a place.
    func truth(at place: Int, reading inputs: some ExpressionInputs) -> Truth {
        if case .call(let function, let first, let count) = nodes[place],
            let answer = answer(to: function, Arguments(first, count), reading: inputs)
        {
            return answer
        }
        return Truth(value(at: place, reading: inputs))
    }

    /// Whether the text at a place has the form of a pattern; undecided when nothing was entered.
    private func matches(
        _ text: Int32, _ pattern: Int32, reading inputs: some ExpressionInputs
    ) -> Truth {
        let value = value(at: Int(text), reading: inputs)
        guard case .text(let text) = value else { return value == .none ? .undecided : .no }
        return Truth(patterns[Int(pattern)].matches(text))
    }
}

extension ResolvedExpression {
    /// The places of what a function is given.
    typealias Arguments = Range<Int>

    /// The value of one argument; none when it is missing.
    func value(
        _ position: Int, of arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> FieldValue {
        let place = arguments.lowerBound + position
        return arguments.contains(place) ? value(at: place, reading: inputs) : .none
    }

    /// The constant number of fraction digits in an argument.
    func fractionDigits(
        _ position: Int, of arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> Int? {
        guard case .integer(let digits) = value(position, of: arguments, reading: inputs) else {
            return nil
        }
        return Int(exactly: digits)
    }

    /// The result of a function that is not a question.
    private func result(
        of function: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> FieldValue {
        switch function {
        case .choose: chosen(arguments, reading: inputs)
        case .plus, .minus, .times, .quotient, .rounded, .negated:
            number(by: function, arguments, reading: inputs)
        case .length, .joined, .trimmed, .lowercased:
            text(by: function, arguments, reading: inputs)
        case .count, .sum, .minimum, .maximum, .average:
            aggregate(by: function, arguments, reading: inputs)
        case .now: inputs.clock.map { .dateTime($0) } ?? .none
        case .today: inputs.clock.map { .date($0.date) } ?? .none
        case .daysBetween, .addingDays, .year, .month, .day, .weekday:
            days(by: function, arguments, reading: inputs)
        default: .none
        }
    }

    /// The second argument if the first is true, otherwise the third; the other one is not
    /// evaluated.
    private func chosen(
        _ arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> FieldValue {
        guard let condition = arguments.first else { return .none }
        return value(
            truth(at: condition, reading: inputs) == .yes ? 1 : 2, of: arguments, reading: inputs)
    }
}

extension Range<Int> {
    fileprivate init(_ first: Int32, _ count: Int32) {
        self = Int(first)..<Int(first + count)
    }
}
