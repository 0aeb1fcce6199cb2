import Formwork
import FormworkRows
import FormworkServer
import Foundation

/// The values of the form, as its rows are named.
struct LoginBody: ServerRequestBody, FormBody, Hashable {
    typealias LiveForm = LoginForm

    var fullName: String?
    var email: String?
    var password: String?
    var staysSignedIn: Bool
}

/// Shows the form.
struct LoginPageRequest: ViewModelRequest {
    static var path: String { LoginRequest.path }
    typealias ResponseBody = LoginPage
    var parts: ServerRequestParts<Self>
}

/// Takes the form that was filled in; the code of the form refuses it or lets it pass.
struct LoginRequest: CreateRequest {
    static var path: String { "/login" }
    typealias RequestBody = LoginBody
    var parts: ServerRequestParts<Self>
}

extension LoginPage: ViewModelFactory {
    static func model(context: ServerRequestContext<LoginPageRequest>) async throws -> LoginPage {
        LoginPage()
    }
}

extension LoginRequest: FormRequest {
    static func respond(context: ServerRequestContext<LoginRequest>) async throws -> EmptyBody {
        EmptyBody()
    }

    static func page(query: EmptyQuery) -> LoginPageRequest { LoginPageRequest() }

    static func notice(after response: EmptyBody) -> LocalizableString? {
        .localized(for: LoginPage.self, propertyName: "done")
    }

    static func destination(after response: EmptyBody) -> any ServerRequest { LoginPageRequest() }
}
