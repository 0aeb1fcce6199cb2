extension ResolvedExpression {
    /// Computes a function of one or two numbers; the digits of a rounding are its last argument.
    func number(
        by function: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> FieldValue {
        let first = value(0, of: arguments, reading: inputs)
        switch function {
        case .negated: return first.negated
        case .rounded:
            return first.rounded(fractionDigits: fractionDigits(1, of: arguments, reading: inputs))
        default: break
        }
        let second = value(1, of: arguments, reading: inputs)
        switch function {
        case .plus: return first.adding(second)
        case .minus: return first.subtracting(second)
        case .times: return first.multiplied(by: second)
        default:
            return first.divided(
                by: second, fractionDigits: fractionDigits(2, of: arguments, reading: inputs))
        }
    }

    /// Computes a function of any number of values, which may be in lists.
    func aggregate(
        by function: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> FieldValue {
        switch function {
        case .count: .integer(count(arguments, reading: inputs))
        case .sum: sum(arguments, reading: inputs)
        case .minimum: extreme(.before, arguments, reading: inputs)
        case .maximum: extreme(.after, arguments, reading: inputs)
        default: average(arguments, reading: inputs)
        }
    }

    /// Goes through all elements of all arguments that are not empty.
    func visitElements(
        _ arguments: Arguments, reading inputs: some ExpressionInputs,
        _ body: (FieldValue) -> Void
    ) {
        for place in arguments {
            if case .row(let reference) = nodes[place] {
                inputs.visitElements(of: reference, body)
            } else {
                value(at: place, reading: inputs).visitElements(body)
            }
        }
    }

    private func count(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> Int64
    {
        var count: Int64 = 0
        visitElements(arguments, reading: inputs) { _ in count += 1 }
        return count
    }

    private func sum(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> FieldValue
    {
        var sum = FieldValue.integer(0)
        visitElements(arguments, reading: inputs) { sum = sum.adding($0) }
        return sum
    }

    private func average(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> FieldValue
    {
        let numbers = arguments.dropLast()
        let digits = fractionDigits(numbers.count, of: arguments, reading: inputs)
        let count = FieldValue.integer(count(numbers, reading: inputs))
        return sum(numbers, reading: inputs).divided(by: count, fractionDigits: digits)
    }

    /// The element in this relation to all others; none when one of them cannot be compared.
    private func extreme(
        _ wanted: FieldOrder, _ arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> FieldValue {
        var extreme = FieldValue.none
        var areComparable = true
        visitElements(arguments, reading: inputs) { element in
            guard extreme != .none else {
                extreme = element
                areComparable = element.order(to: element) != nil
                return
            }
            let order = element.order(to: extreme)
            areComparable = areComparable && order != nil
            if order == wanted { extreme = element }
        }
        return areComparable ? extreme : .none
    }
}
