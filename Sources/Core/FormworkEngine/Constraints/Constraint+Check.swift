extension Constraint {
    /// Returns whether a value satisfies this rule.
    ///
    /// - Complexity: linear in the length of the text, or in the number of choices; for a pattern
    ///   also in its steps.
    ///
    /// An empty value satisfies every rule but ``required``, so that an optional field may be left
    /// out. A value of a kind that the rule is not about satisfies it as well; such a declaration
    /// is reported when the form is made. Rules apply to each element of a list, ``minCount(_:)``
    /// and ``maxCount(_:)`` to the list.
    ///
    /// ```swift
    /// Constraint.maxLength(3).isSatisfied(by: .text("ABCD"))                  // false
    /// Constraint.maxLength(3).isSatisfied(by: .none)                          // true
    /// Constraint.maxLength(3).isSatisfied(by: .list([.text("A"), .text("B")]))  // true
    /// ```
    public func isSatisfied(by value: FieldValue) -> Bool {
        if case .required = self { return value.isFilledIn }
        if case .list(let elements) = value { return isSatisfied(byList: elements) }
        return value.isEmpty || isSatisfied(byNonEmpty: value)
    }

    /// A list without elements satisfies every rule: ``required`` was decided before.
    private func isSatisfied(byList elements: [FieldValue]) -> Bool {
        switch self {
        case .minCount(let count): elements.isEmpty || elements.count >= count
        case .maxCount(let count): elements.count <= count
        default: elements.allSatisfy { isSatisfied(by: $0) }
        }
    }

    /// Decides the rule about a single value that is not empty.
    private func isSatisfied(byNonEmpty value: FieldValue) -> Bool {
        switch self {
        case .required: value.isFilledIn
        case .minLength(let length): isText(value) { $0.utf16Count >= length }
        case .maxLength(let length): isText(value) { !$0.isLonger(than: length) }
        case .minValue(let bound): isNumber(value) { $0 >= bound }
        case .maxValue(let bound): isNumber(value) { $0 <= bound }
        case .fractionDigits(let digits): isNumber(value) { $0.fractionDigits <= digits }
        case .minDate(let bound): isNotEarlier(value, than: bound)
        case .maxDate(let bound): isNotLater(value, than: bound)
        case .oneOf(let choices): choices.containsScalars(of: value.wireText)
        case .emailAddress: isText(value) { EmailAddress.isValid($0) }
        case .url: isText(value) { AbsoluteURL.isValid($0) }
        case .color: isText(value) { $0.isColor }
        case .singleLine: isText(value) { !$0.unicodeScalars.contains { $0.isLineBreak } }
        case .plainText: isText(value) { $0.unicodeScalars.allSatisfy { $0.isPlainText } }
        case .pattern(let pattern): isText(value) { pattern.matches($0) }
        case .step(let step, let base): value.isOnStep(step, from: base)
        case .minTime(let bound): isTime(value) { $0 >= bound }
        case .maxTime(let bound): isTime(value) { $0 <= bound }
        case .minMonth(let bound): isMonth(value) { $0 >= bound }
        case .maxMonth(let bound): isMonth(value) { $0 <= bound }
        case .fileTypes(let types): isFile(value) { $0.isOfType(in: types) }
        case .maxFileSize(let size): isFile(value) { $0.size <= size }
        case .minCount, .maxCount: true
        }
    }

    /// Checks a text; values of other kinds satisfy the rule.
    private func isText(_ value: FieldValue, that keepsRule: (String) -> Bool) -> Bool {
        guard case .text(let text) = value else { return true }
        return keepsRule(text)
    }

    /// Checks a whole or a decimal number, as a decimal.
    private func isNumber(_ value: FieldValue, that keepsRule: (ExactDecimal) -> Bool) -> Bool {
        switch value {
        case .integer(let integer): keepsRule(ExactDecimal(integer))
        case .decimal(let decimal): keepsRule(decimal)
        default: true
        }
    }

    private func isTime(_ value: FieldValue, that keepsRule: (CivilTime) -> Bool) -> Bool {
        guard case .time(let time) = value else { return true }
        return keepsRule(time)
    }

    private func isMonth(_ value: FieldValue, that keepsRule: (CivilMonth) -> Bool) -> Bool {
        guard case .month(let month) = value else { return true }
        return keepsRule(month)
    }

    private func isFile(_ value: FieldValue, that keepsRule: (FileValue) -> Bool) -> Bool {
        guard case .file(let file) = value else { return true }
        return keepsRule(file)
    }

    /// Compares a date with the day of the bound, and a date with time with the whole bound.
    private func isNotEarlier(_ value: FieldValue, than bound: CivilDateTime) -> Bool {
        switch value {
        case .date(let date): date >= bound.date
        case .dateTime(let dateTime): dateTime >= bound
        default: true
        }
    }

    /// Compares a date with the day of the bound, and a date with time with the whole bound.
    private func isNotLater(_ value: FieldValue, than bound: CivilDateTime) -> Bool {
        switch value {
        case .date(let date): date <= bound.date
        case .dateTime(let dateTime): dateTime <= bound
        default: true
        }
    }
}

extension String {
    /// Whether the text is `#` and six hexadecimal digits.
    fileprivate var isColor: Bool {
        utf8.count == 7 && utf8.first == UInt8(ascii: "#")
            && utf8.dropFirst().allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
                default: false
                }
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
