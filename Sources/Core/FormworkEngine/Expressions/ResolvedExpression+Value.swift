extension ResolvedExpression {
    /// Computes the value, reading those of rows where they are needed.
    ///
    /// It never fails: what cannot be computed is no value, and an unanswerable question is false.
    func value(reading read: (RowReference) -> FieldValue) -> FieldValue {
        switch self {
        case .value(let value): value
        case .row(let reference): read(reference)
        case .call(let function, let arguments):
            if let answer = arguments.answer(to: function, reading: read) {
                .boolean(answer)
            } else {
                arguments.result(of: function, reading: read)
            }
        case .matches(let text, let pattern):
            .boolean(text.value(reading: read).matches(pattern))
        }
    }

    /// Whether the value is `true`; no value, and every other one, counts as false.
    func isTrue(reading read: (RowReference) -> FieldValue) -> Bool {
        value(reading: read) == .boolean(true)
    }
}

extension FieldValue {
    fileprivate func matches(_ pattern: Pattern) -> Bool {
        guard case .text(let text) = self else { return false }
        return pattern.matches(text)
    }
}

/// The arguments of a function.
extension [ResolvedExpression] {
    /// The answer of a function that is a question; `nil` when it is none.
    fileprivate func answer(
        to question: FormFunction, reading read: (RowReference) -> FieldValue
    ) -> Bool? {
        switch question {
        case .and: allSatisfy { $0.isTrue(reading: read) }
        case .or: contains { $0.isTrue(reading: read) }
        case .not: !(first?.isTrue(reading: read) ?? false)
        case .equal: isSame(reading: read)
        case .notEqual: !isSame(reading: read)
        case .less: order(reading: read) == .before
        case .lessOrEqual: isOrdered(reading: read) { $0 != .after }
        case .greater: order(reading: read) == .after
        case .greaterOrEqual: isOrdered(reading: read) { $0 != .before }
        case .isEmpty: value(at: 0, reading: read).isEmpty
        case .isFilledIn: !value(at: 0, reading: read).isEmpty
        case .isOneOf: isFirstOneOfOthers(reading: read)
        case .contains: containsElement(reading: read)
        case .startsWith: areTexts(reading: read) { $0.beginsWithScalars(of: $1) }
        case .endsWith: areTexts(reading: read) { $0.endsWithScalars(of: $1) }
        case .areDistinct: areDistinct(reading: read)
        case .matches: false
        default: nil
        }
    }

    /// What comes of a function that is no question.
    fileprivate func result(
        of function: FormFunction, reading read: (RowReference) -> FieldValue
    ) -> FieldValue {
        switch function {
        case .choose: chosen(reading: read)
        case .plus, .minus, .times, .quotient, .rounded, .negated:
            number(by: function, reading: read)
        case .length, .joined, .trimmed, .lowercased: text(by: function, reading: read)
        case .count, .sum, .least, .greatest, .average: aggregate(by: function, reading: read)
        case .daysBetween, .addingDays, .year, .month, .day: days(by: function, reading: read)
        default: .none
        }
    }

    /// The value of one argument; none when it is missing.
    func value(at index: Int, reading read: (RowReference) -> FieldValue) -> FieldValue {
        indices.contains(index) ? self[index].value(reading: read) : .none
    }

    /// The constant number of fraction digits that an argument tells.
    func fractionDigits(at index: Int, reading read: (RowReference) -> FieldValue) -> Int? {
        guard case .integer(let digits) = value(at: index, reading: read) else { return nil }
        return Int(exactly: digits)
    }

    private func chosen(reading read: (RowReference) -> FieldValue) -> FieldValue {
        let isFirst = first?.isTrue(reading: read) ?? false
        return value(at: isFirst ? 1 : 2, reading: read)
    }
}
