import Formwork
import Foundation

/// A model whose definition changes between two starts: first two fields, then more.
struct FirstNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [titleField, obsoleteField]
    static let titleField = noteField("title", [.required(value: true), .maxLength(value: 5)])
    static let obsoleteField = noteField("obsolete")

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var obsolete = "kept"
}

/// The same model later: a field is gone, others came, a rule changed.
struct SecondNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [
        FirstNote.titleField.with([.required(value: true), .maxLength(value: 50)]), bodyField,
        tagsField, isPinnedField, pagesField,
    ]
    static let bodyField = noteField("body", [.required(value: true)])
    static let tagsField: FormField<[String]> = noteField("tags")
    static let isPinnedField: FormField<Bool> = noteField("isPinned")
    static let pagesField: FormField<Int?> = noteField("pages")

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var body: String
    var tags: [String]
    var isPinned: Bool
    var pages: Int?
}

/// The same model with fields that are required only while they are shown.
struct ConditionalNote: StoredModel {
    static let modelType = "Note"
    static let formRows: [FormRow] = [
        .field(FirstNote.titleField),
        .field(noteField("body", [.required(value: true)], rules: whenLong)),
        .group(
            FormGroup(
                id: "more", title: .constant("More"),
                rows: [.field(noteField("source", [.required(value: true)]))], rules: whenLong)),
    ]
    static let whenLong = RowRules(visible: .row("title") == "long")

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: String
    var body: String?
    var source: String?
}

/// The same model with a field of another kind.
struct OtherNote: StoredModel {
    static let modelType = "Note"
    static let formFields: [any FormFieldBase] = [noteField("title") as FormField<Int?>]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var title: Int?
}

/// A model with required fields of the kinds that notes lack.
struct Survey: StoredModel {
    static let formFields: [any FormFieldBase] = [answersField, isAgreedField, gradeField]
    static let answersField: FormField<[String]> = FormField(
        fieldId: FormFieldIdentifier(id: "answers"), title: .constant("answers"),
        type: .multipleChoice,
        options: [
            .required(value: true), .maxLength(value: 3),
            .choices(
                ["yes", "no", "a", "long"].map { FormChoice(value: $0, title: .constant($0)) }),
        ])
    static let isAgreedField: FormField<Bool> = noteField("isAgreed", [.required(value: true)])
    static let gradeField: FormField<Int> = FormField(
        fieldId: FormFieldIdentifier(id: "grade"), title: .constant("grade"), type: .select,
        options: [
            .required(value: true),
            .choices([1, 2].map { FormChoice(value: "\($0)", title: .constant("\($0)")) }),
        ])

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var answers = ["yes", "no"]
    var isAgreed = true
    var grade = 1
}

/// A model with names that mean something to SQL, and one field that must not be.
struct Select: StoredModel {
    static let modelType = "select \"from\" 'where'"
    static let formFields: [any FormFieldBase] = [
        noteField("group by", [.maxLength(value: 3)]), noteField("a\"b'c"),
    ]
    static let indexes = ModelIndexes(sort: ["group by"], search: ["a\"b'c"])

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var group = "one"
    var quoted = "it's"

    enum CodingKeys: String, CodingKey {
        case id, createdAt, updatedAt, deletedAt, version
        case group = "group by"
        case quoted = "a\"b'c"
    }
}

/// A model with a field that the store manages.
struct Claiming: StoredModel {
    static let formFields: [any FormFieldBase] = [noteField("createdat")]

    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
}

func noteField<Value: FormFieldValue>(
    _ name: String, _ options: [FormInputOption<Value>] = []
) -> FormField<Value> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name),
        type: .text(inputType: .text), options: options)
}

/// A field of text.
func noteField(
    _ name: String, _ options: [FormInputOption<String>] = [], rules: RowRules = RowRules()
) -> FormField<String> {
    FormField(
        fieldId: FormFieldIdentifier(id: name), title: .constant(name),
        type: .text(inputType: .text), options: options, rules: rules)
}

extension FormField {
    func with(_ options: [FormInputOption<Value>]) -> FormField {
        var field = self
        field.options = options
        return field
    }
}
