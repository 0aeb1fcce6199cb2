public import Formwork

/// The form with which a user changes the password.
public enum ChangePassword: OwnAccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The password of today.
        public var password: String
        /// The password from now on.
        public var newPassword: String

        /// Makes a body.
        public init(password: String, newPassword: String) {
            self.password = password
            self.newPassword = newPassword
        }

        /// The fields.
        public static var formFields: [any FormFieldBase] {
            [AccountInput.password, AccountInput.newPassword]
        }

        /// A password must not be one that is guessed first.
        public func validateRules() -> [ValidationResult] { AccountInput.problems(of: newPassword) }
    }

    /// The path.
    public static var path: String { "password" }
    /// The name.
    public static var name: String { "changePassword" }

    /// Changes the password; all sessions end, and this browser gets a new one.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.proved(by: body.password)
        let password = try context.newPassword(
            body.newPassword, for: context.address(account.email))
        let hash = try await context.accounts.hasher.hash(password)
        let changed = try await AccountChange(context: context).setPassword(hash, of: account)
        try await context.sessions.begin(for: changed)
        return .overview(notice: "passwordChanged")
    }
}

extension AccountContext {
    /// Returns a new password that is not made of the words of its account and of the site.
    ///
    /// - Throws: `RequestError` with the code `invalid` and the fault of the password.
    func newPassword(_ text: String, for address: MailAddress) throws(RequestError) -> Password {
        let words = (address.text + " " + siteName).split { !$0.isLetter }.map(String.init)
        let faults = AccountInput.problems(of: text, personal: words)
        guard faults.isEmpty, let password = Password(text) else {
            throw RequestError(.invalid, validations: faults)
        }
        return password
    }

    /// Returns the account of the user, whose password must be right.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`; a refusal with the words for a wrong
    ///   password.
    func proved(by password: String) async throws -> Account {
        let current = try await current()
        do {
            return try await PasswordProof(context: self).account(
                at: address(current.account.email), provedBy: password)
        } catch let error as RequestError where error.code == .invalid {
            throw RequestError(
                .invalid,
                validations: [
                    ValidationResult(
                        field: AccountInput.password,
                        message: .localized(key: "FormworkAccounts.problems.password"))
                ])
        }
    }
}
