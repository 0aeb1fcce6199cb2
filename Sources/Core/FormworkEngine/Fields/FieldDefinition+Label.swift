extension FieldDefinition {
    /// The localized text of a value: the labels of chosen values, grouped numbers, formatted days.
    ///
    /// Several choices are separated by commas. A boolean has the label of the choice `true` or
    /// `false`, if the field has these.
    ///
    /// ```swift
    /// let field = FieldDefinition(
    ///     tag: "budget", label: "Budget", type: .text(inputType: .number))
    /// field.label(of: .integer(1_234), in: .canonical)
    /// ```
    public func label(of value: FieldValue, in format: ValueFormat) -> String {
        switch value {
        case .list(let elements):
            var text = ""
            for element in elements {
                if !text.isEmpty { text += ", " }
                text += label(of: element, in: format)
            }
            return text
        case .file(let file): return file.name
        default:
            let wire = value.wireText
            return choices.first { $0.value.hasSameScalars(as: wire) }?.label
                ?? format.label(of: value, fractionDigits: shownFractionDigits)
        }
    }
}
