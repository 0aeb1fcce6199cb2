extension FieldDefinition {
    /// Reads the texts that were entered; `nil` when one of them is bad input.
    ///
    /// An unticked checkbox sends nothing: no text is `false` for a boolean.
    func value(readFrom texts: [String], numberFormat: NumberFormat) -> FieldValue? {
        let format = sendsCanonicalText ? .canonical : numberFormat
        guard !isMultiple else { return list(readFrom: texts, numberFormat: format) }
        let value = valueKind.value(readFrom: texts.first ?? "", numberFormat: format)
        return value == FieldValue.none && valueKind == .boolean ? .boolean(false) : value
    }

    private func list(readFrom texts: [String], numberFormat: NumberFormat) -> FieldValue? {
        var elements: [FieldValue] = []
        elements.reserveCapacity(texts.count)
        for text in texts {
            guard let value = valueKind.value(readFrom: text, numberFormat: numberFormat) else {
                return nil
            }
            elements.append(value)
        }
        return .list(elements)
    }

    /// The texts that show a value in this field.
    func texts(showing value: FieldValue, numberFormat: NumberFormat) -> [String] {
        guard !sendsCanonicalText else { return value.wireTexts }
        if case .decimal(let decimal) = value { return [numberFormat.text(of: decimal)] }
        return value.wireTexts
    }

    /// Choices and sliders are not typed: their texts are canonical in every locale.
    private var sendsCanonicalText: Bool {
        type.offersChoices || type.inputType == .range
    }
}
