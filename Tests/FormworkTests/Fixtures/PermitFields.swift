import Formwork

/// The messages of the permit below: only their names are needed.
enum PermitMessages {}

/// A form of which parts are closed: by other answers, by what is stored, or always.
struct Permit: ServerRequestBody, ValidatableModel, Hashable {
    var title = "Stall"
    var number: String? = "P-7"
    var isLocked = false
    var note: String? = "Near the gate"
    var hasDog = false
    var dogName: String? = "Rex"
    var dogTag: String?
    var level: Int?
    var isPublic = true
    var place: PermitPlace? = PermitPlace(city: "Ulm", zone: "B")
    var helpers = [
        PermitHelper(name: "Ada", badge: "A1", isTrained: true),
        PermitHelper(name: "Alan", badge: "B2", isTrained: false),
    ]

    static var titleField: FormField<String> {
        .init(
            "title", for: PermitMessages.self, type: .text(inputType: .text),
            options: [.required(value: true)],
            readOnlyWhen: isLockedField == true)
    }
    static var numberField: FormField<String?> {
        .init(
            "number", for: PermitMessages.self, type: .text(inputType: .text),
            readOnlyWhen: .value(.boolean(true)))
    }
    static var isLockedField: FormField<Bool> {
        .init(
            "isLocked", for: PermitMessages.self, type: .toggle,
            readOnlyWhen: .value(.boolean(true)))
    }
    static var noteField: FormField<String?> {
        .init(
            "note", for: PermitMessages.self, type: .text(inputType: .text),
            enabledWhen: isPublicField == true)
    }
    static var hasDogField: FormField<Bool> {
        .init("hasDog", for: PermitMessages.self, type: .toggle)
    }
    static var dogNameField: FormField<String?> {
        .init(
            "dogName", for: PermitMessages.self, type: .text(inputType: .text),
            options: [.required(value: true)],
            visibleWhen: hasDogField == true, hiddenValue: .keep)
    }
    static var dogTagField: FormField<String?> {
        .init(
            "dogTag", for: PermitMessages.self, type: .text(inputType: .text),
            visibleWhen: hasDogField == true, hiddenValue: .clear)
    }
    static var levelField: FormField<Int?> {
        .init(
            "level", for: PermitMessages.self, type: .text(inputType: .number), initially: 3)
    }
    static var isPublicField: FormField<Bool> {
        .init("isPublic", for: PermitMessages.self, type: .checkbox)
    }

    @FormRowsBuilder static var formRows: [FormRow] {
        titleField
        numberField
        isLockedField
        noteField
        hasDogField
        dogNameField
        dogTagField
        levelField
        isPublicField
        FormRow.group("place", for: PermitMessages.self, of: PermitPlace.self)
        FormRow.repeatingGroup("helpers", for: PermitMessages.self, of: PermitHelper.self)
    }
}

struct PermitPlace: ValidatableModel, Codable, Hashable, Sendable {
    var city: String?
    var zone: String?

    static var cityField: FormField<String?> {
        .init("city", for: PermitMessages.self, type: .text(inputType: .text))
    }
    static var zoneField: FormField<String?> {
        .init("zone", for: PermitMessages.self, type: .text(inputType: .text))
    }
    static var formFields: [any FormFieldBase] { [cityField, zoneField] }
}

struct PermitHelper: ValidatableModel, Codable, Hashable, Sendable {
    var name: String
    var badge: String?
    var isTrained = false

    static var nameField: FormField<String> {
        .init("name", for: PermitMessages.self, type: .text(inputType: .text))
    }
    static var badgeField: FormField<String?> {
        .init(
            "badge", for: PermitMessages.self, type: .text(inputType: .text),
            readOnlyWhen: .value(.boolean(true)))
    }
    static var isTrainedField: FormField<Bool> {
        .init("isTrained", for: PermitMessages.self, type: .checkbox)
    }
    static var formFields: [any FormFieldBase] { [nameField, badgeField, isTrainedField] }
}

struct ChangePermitRequest: UpdateRequest {
    typealias RequestBody = Permit
    var parts: ServerRequestParts<Self>
}
