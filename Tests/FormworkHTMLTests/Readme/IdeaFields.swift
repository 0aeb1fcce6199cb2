import Formwork

// The README shows this file from the next line on, and a test compares the two.
protocol IdeaFields: ValidatableModel, Codable, Sendable {
    var title: String { get set }
    var budget: ExactDecimal? { get set }
    var contactEmail: String { get set }
}

extension IdeaFields {
    static var formFields: [any FormFieldBase] { [titleField, budgetField, contactEmailField] }

    static var titleField: FormField<String> {
        .init(
            "title", for: IdeaFieldsMessages.self, type: .text(inputType: .text),
            options: [.required(value: true), .maxLength(value: 120)])
    }
    static var budgetField: FormField<ExactDecimal?> {
        .init(
            "budget", for: IdeaFieldsMessages.self, type: .text(inputType: .number),
            options: [.minValue(value: 0), .fractionDigits(value: 2)])
    }
    static var contactEmailField: FormField<String> {
        .init(
            "contactEmail", for: IdeaFieldsMessages.self, type: .text(inputType: .emailAddress),
            options: [.required(value: true)])
    }
}
