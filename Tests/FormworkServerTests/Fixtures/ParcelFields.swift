import Formwork
import Foundation

/// The form specification that these tests share: a parcel with its sender.
protocol ParcelFields: ValidatableModel, Codable, Sendable {
    var recipient: String { get set }
    var note: String? { get set }
    var weight: ExactDecimal? { get set }
    var due: CivilDate? { get set }
}

extension ParcelFields {
    static var formFields: [any FormFieldBase] {
        [recipientField, noteField, weightField, dueField]
    }

    static var recipientField: FormField<String> {
        FormField(
            fieldId: .init(id: "recipient"), title: .localized(key: "Parcel.recipient.title"),
            type: .text(inputType: .text), options: [.required(value: true), .maxLength(value: 40)])
    }

    static var noteField: FormField<String?> {
        FormField(
            fieldId: .init(id: "note"), title: .localized(key: "Parcel.note.title"),
            type: .textArea(inputType: .text))
    }

    static var weightField: FormField<ExactDecimal?> {
        FormField(
            fieldId: .init(id: "weight"), title: .localized(key: "Parcel.weight.title"),
            type: .text(inputType: .number), options: [.minValue(value: 0)])
    }

    static var dueField: FormField<CivilDate?> {
        FormField(
            fieldId: .init(id: "due"), title: .localized(key: "Parcel.due.title"),
            type: .text(inputType: .date))
    }
}

/// The submitted fields of a parcel.
struct ParcelBody: ServerRequestBody, ParcelFields, Hashable {
    var recipient: String
    var note: String?
    var weight: ExactDecimal?
    var due: CivilDate?
}

/// A parcel as it is kept.
struct Parcel: StoredModel, ParcelFields {
    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var recipient: String
    var note: String?
    var weight: ExactDecimal?
    var due: CivilDate?

    init(_ fields: some ParcelFields) {
        recipient = fields.recipient
        note = fields.note
        weight = fields.weight
        due = fields.due
    }
}
