import Formwork
import Foundation
import Ideaboard

extension Idea {
    /// The fields that a line of the list shows, in their order.
    static let listed = ["title", "authorName", "category", "budget", "dueDate"]

    /// The labels of fields.
    static func labels(of names: [String], by localizer: Localizer) -> [String] {
        names.compactMap(field).map { localizer.text($0.shortTitle) }
    }

    /// The values of fields as their reader writes them, empty where there is none.
    func texts(of names: [String], by localizer: Localizer) throws -> [String] {
        let values = try FieldValueEncoder().encode(self)
        return names.compactMap(Self.field).map { field in
            localizer.text(field.label(of: values[field.fieldId.id] ?? .none, beside: values))
        }
    }

    private static func field(_ name: String) -> (any FormFieldBase)? {
        formFields.first { $0.fieldId.id == name }
    }
}
