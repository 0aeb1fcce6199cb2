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
