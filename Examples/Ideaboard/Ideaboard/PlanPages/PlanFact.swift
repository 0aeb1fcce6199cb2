public import Formwork

/// One value of a plan with its label, both for the reader at hand.
public struct PlanFact: Codable, Hashable, Sendable {
    /// The name of the field.
    public let name: String
    /// The label of the field.
    public let label: LocalizableString
    /// The value, as the reader writes it; empty where nothing was entered.
    public let text: LocalizableString

    init(_ field: some FormFieldBase, _ value: FieldValue) {
        name = field.fieldId.id
        label = field.title
        text = field.label(of: value)
    }
}

extension ValidatableModel where Self: Encodable {
    /// The values of the model's fields, in the order of the form.
    func facts() -> [PlanFact] {
        // A model that cannot even be written down has nothing to show.
        let values = (try? FieldValueEncoder().encode(self)) ?? [:]
        return Self.formFields.map { PlanFact($0, values[$0.fieldId.id] ?? .none) }
    }

    /// The titles of some fields, in the order of their names.
    static func titles(of names: [String]) -> [LocalizableString] {
        names.compactMap { name in formFields.first { $0.fieldId.id == name }?.title }
    }
}
