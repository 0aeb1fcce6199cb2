import Formwork
import Foundation

/// The model whose lists are measured.
struct Article: StoredModel {
    static let formFields: [any FormFieldBase] = [
        field("title", as: String.self), field("content", as: String.self),
        field("category", as: String.self), field("votes", as: Int?.self),
        field("budget", as: ExactDecimal?.self), field("dueDate", as: CivilDate?.self),
    ]
    static let indexes = ModelIndexes(
        sort: ["title", "budget", "dueDate"], filter: ["category", "votes", "budget"],
        search: ["title", "content"])

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title = ""
    var content = ""
    var category = ""
    var votes: Int?
    var budget: ExactDecimal?
    var dueDate: CivilDate?

    private static func field<Value: FormFieldValue>(
        _ name: String, as type: Value.Type
    ) -> FormField<Value> {
        FormField(
            fieldId: FormFieldIdentifier(id: name), title: .constant(name),
            type: .text(inputType: .text), options: [])
    }
}
