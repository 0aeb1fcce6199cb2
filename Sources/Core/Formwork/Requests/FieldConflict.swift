/// A row of a form that two editors changed at once, with the stored and the submitted value.
public struct FieldConflict: Codable, Hashable, Sendable {
    /// The tag of the row: a field, a list, or an entry of a list such as `team.3`.
    public let fieldId: FormFieldIdentifier

    /// The row's label, with the list and the entry that it is in.
    public let title: LocalizableString

    /// The value that is stored now, as text.
    public let stored: LocalizableString

    /// The submitted value, as text.
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
}
