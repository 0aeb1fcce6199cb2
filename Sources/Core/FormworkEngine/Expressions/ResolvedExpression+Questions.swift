extension ResolvedExpression {
    /// The answer of a function that is a question; `nil` when it is none.
    func answer(
        to question: FormFunction, _ arguments: Arguments,
        reading inputs: some ExpressionInputs
    ) -> Truth? {
        switch question {
        case .and: connect(arguments, until: .no, reading: inputs)
        case .or: connect(arguments, until: .yes, reading: inputs)
        case .not: arguments.first.map { !truth(at: $0, reading: inputs) } ?? .undecided
        case .equal: isSame(arguments, reading: inputs)
        case .notEqual: !isSame(arguments, reading: inputs)
        case .less: compare(arguments, reading: inputs) { $0 == .before }
        case .lessOrEqual: compare(arguments, reading: inputs) { $0 != .after }
        case .greater: compare(arguments, reading: inputs) { $0 == .after }
        case .greaterOrEqual: compare(arguments, reading: inputs) { $0 != .before }
        case .isEmpty: Truth(value(0, of: arguments, reading: inputs).isEmpty)
        case .isFilledIn: Truth(!value(0, of: arguments, reading: inputs).isEmpty)
        case .isOneOf: Truth(isFirstOneOfOthers(arguments, reading: inputs))
        case .contains: Truth(containsElement(arguments, reading: inputs))
        case .startsWith: look(at: arguments, reading: inputs) { $0.beginsWithScalars(of: $1) }
        case .endsWith: look(at: arguments, reading: inputs) { $0.endsWithScalars(of: $1) }
        case .areDistinct: Truth(areDistinct(arguments, reading: inputs))
        case .matches: .no
        default: nil
        }
    }

    /// Goes through the arguments until one decides: no for “and”, yes for “or”.
    private func connect(
        _ arguments: Arguments, until decisive: Truth, reading inputs: some ExpressionInputs
    ) -> Truth {
        var isUndecided = false
        for argument in arguments {
            let truth = truth(at: argument, reading: inputs)
            if truth == decisive { return decisive }
            if truth == .undecided { isUndecided = true }
        }
        return isUndecided ? .undecided : !decisive
    }

    /// The values on both sides of a comparison.
    private func operands(
        _ arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> (left: FieldValue, right: FieldValue) {
        (value(0, of: arguments, reading: inputs), value(1, of: arguments, reading: inputs))
    }

    /// Compares two values; values without a common order fail every comparison.
    private func compare(
        _ arguments: Arguments, reading inputs: some ExpressionInputs,
        _ isWanted: (FieldOrder) -> Bool
    ) -> Truth {
        let (left, right) = operands(arguments, reading: inputs)
        guard left != .none, right != .none else { return .undecided }
        return Truth(left.order(to: right).map(isWanted) ?? false)
    }

    /// Compares two texts; values of other kinds fail.
    private func look(
        at arguments: Arguments, reading inputs: some ExpressionInputs,
        _ isWanted: (String, String) -> Bool
    ) -> Truth {
        let (text, other) = operands(arguments, reading: inputs)
        guard text != .none, other != .none else { return .undecided }
        guard case .text(let text) = text, case .text(let other) = other else { return .no }
        return Truth(isWanted(text, other))
    }

    /// Whether both sides are the same; undecided while one of them was not entered, unless the
    /// comparison is with a constant.
    private func isSame(
        _ arguments: Arguments, reading inputs: some ExpressionInputs
    ) -> Truth {
        let (left, right) = operands(arguments, reading: inputs)
        if left.isEmpty || right.isEmpty, !comparesWithConstant(arguments) { return .undecided }
        return Truth(left.isSame(as: right))
    }

    /// Whether a row, or a constant, is compared with a constant, or anything with an empty
    /// constant.
    private func comparesWithConstant(_ arguments: Arguments) -> Bool {
        var constants = 0
        var calculations = 0
        for place in arguments {
            switch nodes[place] {
            case .value(let number):
                if self.constants[Int(number)].isEmpty { return true }
                constants += 1
            case .row: break
            case .call, .matches: calculations += 1
            }
        }
        return constants > 0 && calculations == 0
    }

    /// Whether the first argument equals one of the others; an empty one equals none.
    func isFirstOneOfOthers(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> Bool
    {
        let value = value(0, of: arguments, reading: inputs)
        guard !value.isEmpty else { return false }
        return arguments.dropFirst().contains { place in
            self.value(at: place, reading: inputs).isSame(as: value)
        }
    }

    /// Whether a list has an element that is the same, or a text the part.
    func containsElement(_ arguments: Arguments, reading inputs: some ExpressionInputs)
        -> Bool
    {
        let element = value(1, of: arguments, reading: inputs)
        switch value(0, of: arguments, reading: inputs) {
        case .list(let elements):
            return elements.contains { $0.isSame(as: element) }
        case .text(let text):
            guard case .text(let part) = element else { return false }
            return text.hasPart(part)
        default:
            return false
        }
    }

    /// Whether no two elements are the same.
    func areDistinct(_ arguments: Arguments, reading inputs: some ExpressionInputs) -> Bool {
        var values = DistinctValues()
        var areDistinct = true
        visitElements(arguments, reading: inputs) { element in
            areDistinct = areDistinct && (element.isEmpty || values.insert(element))
        }
        return areDistinct
    }
}
