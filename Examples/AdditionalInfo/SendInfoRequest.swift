import Formwork
import FormworkRows
import FormworkServer

/// The values of the form, as its rows are named.
struct InfoBody: ServerRequestBody, FormBody, Hashable {
    typealias LiveForm = AdditionalInfoForm

    var about: String?
    var pets: [String]
    var otherPet: String?
    var contact: String?
    var phone: String?
    var hasCar: Bool
    var plate: String?
    var home: String?
}

/// Shows the form.
struct InfoPageRequest: ViewModelRequest {
    static var path: String { SendInfoRequest.path }
    typealias ResponseBody = InfoPage
    var parts: ServerRequestParts<Self>
}

/// Takes the form that was filled in, if its rules and its code accept it.
struct SendInfoRequest: CreateRequest, FormRequest {
    static var path: String { "/info" }
    typealias RequestBody = InfoBody
    var parts: ServerRequestParts<Self>

    static func respond(context: ServerRequestContext<SendInfoRequest>) async throws -> EmptyBody {
        EmptyBody()
    }

    static func page(query: EmptyQuery) -> InfoPageRequest { InfoPageRequest() }

    static func notice(after response: EmptyBody) -> LocalizableString? {
        .localized(for: InfoPage.self, propertyName: "done")
    }

    static func destination(after response: EmptyBody) -> any ServerRequest { InfoPageRequest() }
}
