import Formwork
import Foundation

/// A model whose rules become stricter from version to version.
struct LooseNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [noteField("title"), noteField("body")]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var body: String
}

struct StrictNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [
        noteField("title", [.maxLength(value: 5)]), noteField("body", [.maxLength(value: 5)]),
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var body: String
}

struct StricterNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [
        noteField("title", [.maxLength(value: 6)]), noteField("body"),
    ]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var body: String
}

private func noteField(
    _ name: String, _ options: [FormInputOption<String>] = []
) -> FormField<String> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name),
        type: .text(inputType: .text), options: options)
}
