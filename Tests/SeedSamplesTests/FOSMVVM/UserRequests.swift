import Formwork
import FormworkMacros
import Foundation

// Block 3, “The Fields Protocol Pattern”: a diagram; the model has more than its fields, and a
// store keeps it.

protocol UserFields: ValidatableModel, Codable, Sendable {
    var email: String? { get set }
    var firstName: String? { get set }
    var lastName: String? { get set }
}

extension UserFields {
    static var formFields: [any FormFieldBase] { [emailField, firstNameField, lastNameField] }

    static var emailField: FormField<String?> {
        field("email", .text(inputType: .emailAddress), [.required(value: true)])
    }
    static var firstNameField: FormField<String?> {
        field("firstName", .text(inputType: .givenName))
    }
    static var lastNameField: FormField<String?> {
        field("lastName", .text(inputType: .familyName))
    }

    private static func field(
        _ id: String, _ type: FormFieldType, _ options: [FormInputOption<String?>] = []
    ) -> FormField<String?> {
        .init(
            fieldId: .init(id: id),
            title: .localized(for: UserFieldsMessages.self, propertyName: id, messageKey: "title"),
            type: type, options: options)
    }
}

@FieldValidationModel struct UserFieldsMessages {}

struct User: StoredModel, UserFields {
    var id: ModelIdType?
    var createdAt: Date?
    var updatedAt: Date?
    var deletedAt: Date?
    var version = 0
    var email: String?
    var firstName: String?
    var lastName: String?
    var passwordHash: String
    var lastLoginIP: String?
}

// Block 32, “FormFieldModel”: with an identity, an example and a third field.

@ViewModel struct UserFormModel: UserFields {
    @FormFieldModel(UserFormModel.emailField) var email: String?
    @FormFieldModel(UserFormModel.firstNameField) var firstName: String?
    @FormFieldModel(UserFormModel.lastNameField) var lastName: String?
    var vmId = ViewModelId()

    static func stub() -> Self { .init() }
}

// The requests of the part "The Request Landscape", and their view model.

@ViewModel struct UserViewModel: RequestableViewModel, Hashable {
    typealias Request = UserShowRequest

    @LocalizedString var title
    let name: String
    var vmId: ViewModelId

    static func stub() -> Self { .init(name: "A stub", vmId: .init(id: 0)) }
}

struct UserShowRequest: ViewModelRequest {
    struct Query: ServerRequestQuery { let userId: ModelIdType }
    typealias ResponseBody = UserViewModel
    var parts: ServerRequestParts<Self>
}

struct CreateUserRequest: CreateRequest {
    struct RequestBody: ServerRequestBody, UserFields {
        var email: String?
        var firstName: String?
        var lastName: String?
    }
    typealias ResponseBody = StoredReference
    var parts: ServerRequestParts<Self>
}

struct UpdateUserRequest: UpdateRequest {
    typealias RequestBody = CreateUserRequest.RequestBody
    var parts: ServerRequestParts<Self>
}

struct DeleteUserRequest: DeleteRequest { var parts: ServerRequestParts<Self> }
struct DestroyUserRequest: DestroyRequest { var parts: ServerRequestParts<Self> }
