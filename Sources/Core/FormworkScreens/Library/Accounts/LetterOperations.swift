import Formwork
import Foundation

/// Asks for the letter of a new account.
struct SignUpOperation: ServerOperation {
    let session: SessionContext
    let email: String

    func doRun(in context: OperationContext) async throws {
        _ = try await session.visitorAnswer(
            to: AccountSignUpRequest(requestBody: AccountAddress(email: email)))
    }
}

/// Asks for the letter to a new password.
struct RequestPasswordOperation: ServerOperation {
    let session: SessionContext
    let email: String

    func doRun(in context: OperationContext) async throws {
        _ = try await session.visitorAnswer(
            to: AccountForgottenPasswordRequest(requestBody: AccountAddress(email: email)))
    }
}

/// Uses the link of a letter: it makes an account, or gives one another password.
struct ChoosePasswordOperation: ServerOperation {
    let session: SessionContext

    /// The link, or the token in it.
    let link: String
    let password: String

    func doRun(in context: OperationContext) async throws {
        _ = try await session.visitorAnswer(
            to: AccountChoosePasswordRequest(
                query: .init(token: token), requestBody: .init(newPassword: password)))
    }

    private var token: String {
        let link = link.trimmingCharacters(in: .whitespacesAndNewlines)
        let items = URLComponents(string: link)?.queryItems ?? []
        return items.first { $0.name == "token" }?.value ?? link
    }
}

extension SessionContext {
    /// Sends a request without the credentials of the user, whose session it does not touch.
    fileprivate func visitorAnswer<Request: ServerRequest>(
        to request: Request
    ) async throws -> Request.ResponseBody {
        try await request.processRequest(
            baseURL: server.url, locale: locale, by: connection.client())
    }
}
