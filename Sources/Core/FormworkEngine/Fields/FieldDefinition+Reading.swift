extension FieldDefinition {
    /// Reads the texts that were entered; `nil` when one of them is bad input.
    ///
    /// White space at both ends of a line of text is no part of it, unless the field keeps it.
    ///
    /// Passwords and hidden values are never trimmed, and text areas keep their white space.
    func value(entered texts: [String], format: ValueFormat) -> FieldValue? {
        value(readFrom: trimsTexts ? texts.map { $0.trimmedScalars } : texts, format: format)
    }

    /// Whether the field holds single lines of text whose ends are of no account.
    private var trimsTexts: Bool {
        guard valueKind == .text, !keepsSpaces, case .text(let input) = type else { return false }
        switch input {
        case .password, .newPassword, .hidden: return false
        default: return true
        }
    }

    /// Reads texts as they are; `nil` when one of them is bad input.
    ///
    /// An unticked checkbox sends nothing: no text is `false` for a boolean.
    ///
    /// - Parameters:
    ///   - texts: the texts of the control; more than one only for a field that takes several
    ///     values.
    ///   - format: the format of the form. Choices, sliders and hidden values are read as canonical
    ///     text, whatever the format is.
    /// - Returns: the value, `FieldValue.none` for no text, or `nil` for bad input.
    public func value(readFrom texts: [String], format: ValueFormat) -> FieldValue? {
        let format = isTyped ? format : .canonical
        guard !isMultiple else { return list(readFrom: texts, format: format) }
        let value = valueKind.value(readFrom: texts.first ?? "", format: format)
        return value == FieldValue.none && valueKind == .boolean ? .boolean(false) : value
    }

    /// One element that cannot be read makes the whole list bad input.
    private func list(readFrom texts: [String], format: ValueFormat) -> FieldValue? {
        var elements: [FieldValue] = []
        elements.reserveCapacity(texts.count)
        for text in texts {
            guard let value = valueKind.value(readFrom: text, format: format) else {
                return nil
            }
            elements.append(value)
        }
        return .list(elements)
    }

    /// The texts that show a value in this field.
    func texts(showing value: FieldValue, format: ValueFormat) -> [String] {
        switch value {
        case .integer, .decimal, .date, .time, .dateTime:
            isTyped && !isPicked ? [format.text(of: value)] : value.wireTexts
        case .none, .text, .boolean, .month, .file, .list, .record: value.wireTexts
        }
    }

    /// The value as this field holds it; `nil` when it is of a kind that the field cannot hold.
    func conformed(_ value: FieldValue) -> FieldValue? {
        if !isMultiple, value.kind == valueKind, valueKind != .text { return value }
        if case .integer(let integer) = value, valueKind == .decimal {
            return .decimal(ExactDecimal(integer))
        }
        // Files have no text that they could be read from.
        if isMultiple, valueKind == .file, value.isFiles { return value }
        return self.value(readFrom: value.wireTexts, format: .canonical)
    }

    /// Whether the user writes the text; choices, sliders and hidden values have the same
    /// texts in every locale.
    var isTyped: Bool {
        !type.offersChoices && type.inputType != .range && type.inputType != .hidden
    }

    /// Whether browsers have a picker, which shows and sends canonical text; where there is none,
    /// the user types.
    private var isPicked: Bool {
        switch type.inputType {
        case .date, .time, .datetimeLocal, .month: true
        default: false
        }
    }
}

extension FieldValue {
    /// Whether the value is a list with nothing but files in it.
    fileprivate var isFiles: Bool {
        guard case .list(let elements) = self, !elements.isEmpty else { return false }
        return elements.allSatisfy { $0.kind == .file }
    }
}
