extension Constraint {
    /// Tells whether a value keeps this rule.
    ///
    /// - Complexity: linear in the length of the text, or in the number of choices.
    public func isSatisfied(by value: FieldValue) -> Bool {
        if case .required = self { return value.isFilledIn }
        if case .list(let elements) = value {
            switch self {
            case .minCount(let count): return elements.isEmpty || elements.count >= count
            case .maxCount(let count): return elements.count <= count
            default: break
            }
            return elements.allSatisfy { isSatisfied(by: $0) }
        }
        return value.isEmpty || isSatisfied(byNonEmpty: value)
    }

    private func isSatisfied(byNonEmpty value: FieldValue) -> Bool {
        switch self {
        case .required: value.isFilledIn
        case .minLength(let length): isText(value) { $0.utf16.count >= length }
        case .maxLength(let length): isText(value) { $0.utf16.count <= length }
        case .minValue(let bound): isNumber(value) { $0 >= bound }
        case .maxValue(let bound): isNumber(value) { $0 <= bound }
        case .fractionDigits(let digits): isNumber(value) { $0.fractionDigits <= digits }
        case .minDate(let bound): isNotEarlier(value, than: bound)
        case .maxDate(let bound): isNotLater(value, than: bound)
        case .minCount, .maxCount: true
        case .oneOf(let choices): choices.contains(value.wireText)
        case .emailAddress: isText(value) { EmailAddress.isValid($0) }
        case .url: isText(value) { AbsoluteURL.isValid($0) }
        case .singleLine: isText(value) { !$0.unicodeScalars.contains { $0.isLineBreak } }
        case .plainText: isText(value) { $0.unicodeScalars.allSatisfy { $0.isPlainText } }
        }
    }

    private func isText(_ value: FieldValue, that keepsRule: (String) -> Bool) -> Bool {
        guard case .text(let text) = value else { return true }
        return keepsRule(text)
    }

    private func isNumber(_ value: FieldValue, that keepsRule: (ExactDecimal) -> Bool) -> Bool {
        switch value {
        case .integer(let integer): keepsRule(ExactDecimal(integer))
        case .decimal(let decimal): keepsRule(decimal)
        default: true
        }
    }

    private func isNotEarlier(_ value: FieldValue, than bound: CivilDateTime) -> Bool {
        switch value {
        case .date(let date): date >= bound.date
        case .dateTime(let dateTime): dateTime >= bound
        default: true
        }
    }

    private func isNotLater(_ value: FieldValue, than bound: CivilDateTime) -> Bool {
        switch value {
        case .date(let date): date <= bound.date
        case .dateTime(let dateTime): dateTime <= bound
        default: true
        }
    }
}

extension FieldValue {
    /// Whether the value satisfies ``Constraint/required``.
    fileprivate var isFilledIn: Bool {
        switch self {
        case .none: false
        case .boolean(let boolean): boolean
        case .text(let text): !text.unicodeScalars.allSatisfy { $0.isWhiteSpace }
        case .list(let elements): elements.contains { $0.isFilledIn }
        case .record(let record): record.members.contains { $0.value.isFilledIn }
        default: true
        }
    }
}
