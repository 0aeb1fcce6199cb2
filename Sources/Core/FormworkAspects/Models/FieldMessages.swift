import Formwork

/// The messages of the violations of fields, in the words of the reader and of the rules.
struct FieldMessages {
    let localizer: Localizer?
    let format: ValueFormat
    let rules: [String: String]

    /// A field with the messages of all its violations.
    func adding(to field: FieldDefinition) -> FieldDefinition {
        var field = field
        field.messages = general(field)
        for rule in field.rules.valid {
            if let message = rules[rule.code.rawValue] { field.messages[rule.code] = message }
        }
        return field
    }

    private func general(_ field: FieldDefinition) -> [ViolationCode: String] {
        guard let localizer else { return [:] }
        var plain = field
        plain.rules.valid = []
        let declared = FormField<String>(
            fieldId: FormFieldIdentifier(id: field.tag), title: .constant(field.label),
            type: field.type)
        return RowMessages(declared, field, in: format).all(for: plain)
            .mapValues { localizer.text($0) }
    }
}
