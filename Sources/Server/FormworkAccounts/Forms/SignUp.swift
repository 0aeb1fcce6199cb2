public import Formwork

/// The form of a new account: it asks for an address, and the letter to it for a password.
///
/// No password is entered before the address is confirmed, so that no one can prepare an account for
/// the address of another one.
public enum SignUp: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The address.
        public var email: String

        /// Makes a body.
        public init(email: String) { self.email = email }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.email] }
    }

    /// The path.
    public static var path: String { "sign-up" }
    /// The name.
    public static var name: String { "signUp" }
    /// A text explains the form.
    public static var hasLead: Bool { true }
    /// The log-in.
    public static var others: [any AccountForm.Type] { [LogIn.self] }

    /// Sends a letter, whether or not the address has an account.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        try await LinkLetters(context: context).send(
            to: context.address(body.email), for: .signUp, leadingTo: query.ownNext)
        return AccountAnswer(LogIn.self, leadingTo: query.ownNext, notice: "letterSent")
    }
}

/// The form for a forgotten password: it asks for an address, and the letter to it for a password.
public enum ForgottenPassword: AccountForm {
    /// The rows.
    public typealias Body = SignUp.Body

    /// The path.
    public static var path: String { "forgotten-password" }
    /// The name.
    public static var name: String { "forgotten" }
    /// A text explains the form.
    public static var hasLead: Bool { true }
    /// The log-in.
    public static var others: [any AccountForm.Type] { [LogIn.self] }

    /// Sends a letter, whether or not the address has an account.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        try await LinkLetters(context: context).send(
            to: context.address(body.email), for: .password, leadingTo: query.ownNext)
        return AccountAnswer(LogIn.self, leadingTo: query.ownNext, notice: "letterSent")
    }
}
