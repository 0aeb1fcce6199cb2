import Formwork
import FormworkMacros
import Foundation

// Block 33, “Structure”: `any` before protocols, a second message, and the body of
// `validateContent`.

protocol IdeaFields: ValidatableModel, Codable, Sendable {
    var content: String { get set }
    var ideaValidationMessages: IdeaFieldsMessages { get }
}

extension IdeaFields {
    static var formFields: [any FormFieldBase] { [contentField] }

    static var contentRange: ClosedRange<Int> { 1...10000 }

    static var contentField: FormField<String?> {
        .init(
            fieldId: .init(id: "content"),
            title: .localized(
                for: IdeaFieldsMessages.self, propertyName: "content", messageKey: "title"),
            placeholder: .localized(
                for: IdeaFieldsMessages.self, propertyName: "content", messageKey: "placeholder"),
            type: .textArea(inputType: .text),
            options: [.required(value: true)] + FormInputOption.rangeLength(contentRange)
        )
    }

    func validate(
        fields: [any FormFieldBase]?, validations: Validations
    ) -> ValidationResult.Status? {
        let results = validateContent(fields) ?? []
        validations.replace(with: results, for: [Self.contentField.fieldId])
        return validations.status
    }

    func validateContent(_ fields: [any FormFieldBase]?) -> [ValidationResult]? {
        guard fields.contains(Self.contentField) else { return nil }
        if content.isEmpty {
            return [
                ValidationResult(
                    field: Self.contentField, message: ideaValidationMessages.contentRequiredMessage
                )
            ]
        }
        guard Self.contentRange.contains(content.count) else {
            return [
                ValidationResult(
                    field: Self.contentField,
                    message: ideaValidationMessages.contentOutOfRangeMessage)
            ]
        }
        return []
    }
}

@FieldValidationModel struct IdeaFieldsMessages {
    @LocalizedString("content", messageGroup: "validationMessages", messageKey: "required")
    var contentRequiredMessage

    @LocalizedString("content", messageGroup: "validationMessages", messageKey: "outOfRange")
    var contentOutOfRangeMessage
}

// Block 34, “Where It's Used”: the model is a struct, because a class with variables is not
// `Sendable`.

struct IdeaRequestBody: ServerRequestBody, IdeaFields {
    var content: String
    var ideaValidationMessages: IdeaFieldsMessages { .init() }
}

@ViewModel struct IdeaFormViewModel: IdeaFields {
    var content: String
    var ideaValidationMessages = IdeaFieldsMessages()
    var vmId = ViewModelId()

    static func stub() -> Self { .init(content: "A stub") }
}

struct TestIdea: Model, IdeaFields, Stubbable {
    var id: ModelIdType?
    var content: String
    var ideaValidationMessages = IdeaFieldsMessages()

    static func stub() -> Self { .init(content: "A stub") }

    // Block 36, “Test Patterns”: literal.
    mutating func localizeMessages(encoder: JSONEncoder) throws {
        ideaValidationMessages = try IdeaFieldsMessages().toJSON(encoder: encoder).fromJSON()
    }
}

// "One specification, everywhere": the entity that a store keeps.

struct StoredIdea: StoredModel, IdeaFields {
    var id: ModelIdType?
    var content: String
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var ideaValidationMessages: IdeaFieldsMessages { .init() }
}
