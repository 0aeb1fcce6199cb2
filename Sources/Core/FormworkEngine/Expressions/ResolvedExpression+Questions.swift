extension ResolvedExpression {
    /// The answer of a function that is a question; `nil` when it is none.
    func answer(
        to question: FormFunction, _ arguments: Arguments,
        reading read: (RowReference) -> FieldValue
    ) -> Bool? {
        switch question {
        case .and: arguments.allSatisfy { isTrue(at: $0, reading: read) }
        case .or: arguments.contains { isTrue(at: $0, reading: read) }
        case .not: !(arguments.first.map { isTrue(at: $0, reading: read) } ?? false)
        case .equal: isSame(arguments, reading: read)
        case .notEqual: !isSame(arguments, reading: read)
        case .less: order(arguments, reading: read) == .before
        case .lessOrEqual: isOrdered(arguments, reading: read) { $0 != .after }
        case .greater: order(arguments, reading: read) == .after
        case .greaterOrEqual: isOrdered(arguments, reading: read) { $0 != .before }
        case .isEmpty: value(0, of: arguments, reading: read).isEmpty
        case .isFilledIn: !value(0, of: arguments, reading: read).isEmpty
        case .isOneOf: isFirstOneOfOthers(arguments, reading: read)
        case .contains: containsElement(arguments, reading: read)
        case .startsWith: areTexts(arguments, reading: read) { $0.beginsWithScalars(of: $1) }
        case .endsWith: areTexts(arguments, reading: read) { $0.endsWithScalars(of: $1) }
        case .areDistinct: areDistinct(arguments, reading: read)
        case .matches: false
        default: nil
        }
    }

    func isSame(_ arguments: Arguments, reading read: (RowReference) -> FieldValue) -> Bool {
        value(0, of: arguments, reading: read).isSame(as: value(1, of: arguments, reading: read))
    }

    func order(_ arguments: Arguments, reading read: (RowReference) -> FieldValue) -> FieldOrder? {
        value(0, of: arguments, reading: read).order(to: value(1, of: arguments, reading: read))
    }

    func isOrdered(
        _ arguments: Arguments, reading read: (RowReference) -> FieldValue,
        _ isWanted: (FieldOrder) -> Bool
    ) -> Bool {
        guard let order = order(arguments, reading: read) else { return false }
        return isWanted(order)
    }

    func areTexts(
        _ arguments: Arguments, reading read: (RowReference) -> FieldValue,
        _ isWanted: (String, String) -> Bool
    ) -> Bool {
        guard case .text(let text) = value(0, of: arguments, reading: read),
            case .text(let other) = value(1, of: arguments, reading: read)
        else { return false }
        return isWanted(text, other)
    }

    func isFirstOneOfOthers(_ arguments: Arguments, reading read: (RowReference) -> FieldValue)
        -> Bool
    {
        let value = value(0, of: arguments, reading: read)
        guard !value.isEmpty else { return false }
        return arguments.dropFirst().contains { place in
            self.value(at: place, reading: read).isSame(as: value)
        }
    }

    func containsElement(_ arguments: Arguments, reading read: (RowReference) -> FieldValue) -> Bool
    {
        let element = value(1, of: arguments, reading: read)
        switch value(0, of: arguments, reading: read) {
        case .list(let elements):
            return elements.contains { $0.isSame(as: element) }
        case .text(let text):
            guard case .text(let part) = element else { return false }
            return text.hasPart(part)
        default:
            return false
        }
    }

    func areDistinct(_ arguments: Arguments, reading read: (RowReference) -> FieldValue) -> Bool {
        var values = DistinctValues()
        var areDistinct = true
        visitElements(arguments, reading: read) { element in
            areDistinct = areDistinct && (element.isEmpty || values.insert(element))
        }
        return areDistinct
    }
}
