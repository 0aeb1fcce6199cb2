/// A field that two people changed at once: what is stored now, and what was submitted.
public struct FieldConflict: Codable, Hashable, Sendable {
    /// The field.
    public let fieldId: FormFieldIdentifier

    /// The field's label.
    public let title: LocalizableString

    /// What is stored now, as text.
    public let stored: LocalizableString

    /// What was submitted, as text.
    public let submitted: LocalizableString

    /// Makes a conflict.
    public init(
        fieldId: FormFieldIdentifier, title: LocalizableString,
        stored: LocalizableString, submitted: LocalizableString
    ) {
        self.fieldId = fieldId
        self.title = title
        self.stored = stored
        self.submitted = submitted
    }

    /// The fields in which a submitted body differs from the stored model, in the order of the form.
    ///
    /// - Throws: What either's own `encode(to:)` throws.
    public static func between<Body: ValidatableModel & Encodable>(
        stored: some Encodable, submitted: Body
    ) throws -> [FieldConflict] {
        let fields = Body.formFields
        let encoder = FieldValueEncoder(tags: fields.map(\.fieldId.id))
        let (theirs, ours) = (try encoder.encode(stored), try encoder.encode(submitted))
        return fields.compactMap { field in
            let (their, our) = (
                theirs[field.fieldId.id] ?? .none, ours[field.fieldId.id] ?? .none
            )
            guard their != our, !(their.isEmpty && our.isEmpty) else { return nil }
            return FieldConflict(
                fieldId: field.fieldId, title: field.title,
                stored: field.label(of: their), submitted: field.label(of: our))
        }
    }
}

extension FormFieldBase {
    /// What people read for a value of the field: a choice's title, else the value as they write it.
    public func label(of value: FieldValue) -> LocalizableString {
        let text = value.wireText
        if let choice = choices.first(where: { $0.value == text }) { return choice.title }
        switch value {
        case .none: return .empty
        case .boolean(let isTrue):
            return .localized(key: isTrue ? "FormworkMessages.yes" : "FormworkMessages.no")
        case .integer(let number): return .value(.integer(number))
        case .decimal(let number): return .value(.decimal(number.decimal))
        case .date(let date):
            return .value(.date(CivilDateTime(date: date, time: .midnight).instant))
        case .list(let elements):
            return .constant(elements.map(\.wireText).joined(separator: "\n"))
        case .month(let month): return .value(.value(month.localizable))
        case .text, .time, .dateTime, .file, .record:
            return text.isEmpty ? .empty : .constant(text)
        }
    }
}

extension LocalizableString {
    /// A value by itself, as the reader writes it.
    fileprivate static func value(_ argument: LocalizableArgument) -> LocalizableString {
        .localized(key: "FormworkMessages.value", arguments: ["value": argument])
    }
}
