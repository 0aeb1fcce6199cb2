public import Formwork

/// The form with which a user closes the account.
public enum CloseAccount: OwnAccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The password.
        public var password: String

        /// Makes a body.
        public init(password: String) { self.password = password }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.password] }
    }

    /// The path.
    public static var path: String { "close" }
    /// The name.
    public static var name: String { "close" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Removes the account with its sessions; the address gets a letter.
    ///
    /// The application's own records of the account remain, and so do the events.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.proved(by: body.password)
        try await context.records.remove(account)
        try await context.sessions.endOwn()
        try await context.sessions.removeAll(of: account.stamp.id)
        try await context.records.removeAll(AccountLink.self, of: account.stamp.id)
        try await context.records.removeAll(AccountToken.self, of: account.stamp.id)
        try await context.records.removeAll(AccountPasskey.self, of: account.stamp.id)
        try await context.note(.closed, of: account)
        await AccountChange(context: context).inform(account, "closed")
        return AccountAnswer(SignUp.self, notice: "closed")
    }
}
