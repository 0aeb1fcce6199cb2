public import Formwork
import FormworkServer

/// The form with which a user logs in.
public enum LogIn: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The address.
        public var email: String
        /// The password.
        public var password: String
        /// Whether the browser stays logged in.
        public var stays: Bool

        /// Makes a body.
        public init(email: String, password: String, stays: Bool = false) {
            self.email = email
            self.password = password
            self.stays = stays
        }

        /// The fields.
        public static var formFields: [any FormFieldBase] {
            [AccountInput.email, AccountInput.password, AccountInput.stays]
        }
    }

    /// The path.
    public static var path: String { "log-in" }
    /// The name.
    public static var name: String { "logIn" }
    /// The log-in by a passkey, the sign-up and the letter for a forgotten password.
    public static var others: [any AccountForm.Type] {
        [UsePasskey.self, SignUp.self, ForgottenPassword.self]
    }

    /// Begins a session, if the password is that of the account.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let address = try context.address(body.email)
        let account = try await PasswordProof(context: context).account(
            at: address, provedBy: body.password)
        if account.codeSecret != nil {
            try await context.sessions.begin(for: account, stays: body.stays, awaitsCode: true)
            let code = AccountPageRequest<EnterCode>(query: AccountQuery(next: query.ownNext))
            return AccountAnswer(link: try code.link)
        }
        try await context.sessions.begin(for: account, stays: body.stays)
        KnownDevice(visit: context.visit).remember(address)
        try await context.note(.loggedIn, of: account)
        return AccountAnswer(link: query.ownNext ?? AccountOverviewRequest.path)
    }
}
