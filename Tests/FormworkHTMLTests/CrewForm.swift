import Formwork

/// A form with a record and a list in it.
struct CrewForm: ViewModel, ValidatableModel {
    struct Address: Codable, ValidatableModel {
        var city = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "city"), title: .constant("City"),
                    type: .text(inputType: .addressCity))
            ]
        }
    }

    struct Member: Codable, ValidatableModel {
        var name = ""

        static var formFields: [any FormFieldBase] {
            [
                FormField<String>(
                    fieldId: .init(id: "name"), title: .constant("Name"),
                    type: .text(inputType: .name), options: [.required(value: true)])
            ]
        }
    }

    var vmId = ViewModelId(id: "crew")
    var address = Address()
    var members: [Member] = []

    static func stub() -> CrewForm { CrewForm() }
    static func propertyNames() -> [PartialKeyPath<CrewForm>: String] { [:] }

    static var formRows: [FormRow] {
        [
            .group(
                FormGroup(
                    id: "address", title: .constant("Address"), isRecord: true,
                    rows: Address.formRows)),
            .repeatingGroup(
                FormRepeatingGroup(
                    id: "members", title: .constant("Members"), entryTitle: .constant(""),
                    addTitle: .constant(""), removeTitle: .constant(""), rows: Member.formRows)),
        ]
    }
}
