public import Formwork
import Foundation

/// The form behind the link in a letter: it makes an account, or gives one another password.
public enum ChoosePassword: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The password.
        public var newPassword: String

        /// Makes a body.
        public init(newPassword: String) { self.newPassword = newPassword }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.newPassword] }

        /// A password must not be one that is guessed first.
        public func validateRules() -> [ValidationResult] { AccountInput.problems(of: newPassword) }
    }

    /// The path.
    public static var path: String { AccountLink.Purpose.password.path }
    /// The name.
    public static var name: String { "choose" }

    /// The link must be valid.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        _ = try await link(query, context)
        return []
    }

    /// Uses the link, and makes or changes the account.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let link = try await link(query, context)
        let address = try context.address(link.fields.email)
        let password = try context.newPassword(body.newPassword, for: address)
        let hash = try await context.accounts.hasher.hash(password)
        // One of two parallel submissions removes it.
        guard try await context.records.remove(link) else { throw AccountLink.spent }
        return link.fields.purpose == .signUp
            ? try await signUp(address, hash, leadingTo: query.ownNext, context)
            : try await change(link, hash, leadingTo: query.ownNext, context)
    }

    private static func link(
        _ query: AccountQuery, _ context: AccountContext
    ) async throws -> Stored<AccountLink> {
        try await AccountLink.find(query, for: [.signUp, .password], context)
    }

    private static func signUp(
        _ address: MailAddress, _ hash: PasswordHash, leadingTo next: String?,
        _ context: AccountContext
    ) async throws -> AccountAnswer {
        let account: Account
        do throws(ModelStoreError) {
            account = try await context.store.insert(
                Account(AccountRecord(email: address.text, passwordHash: hash.text)))
        } catch {
            // Another link made the account in the meantime.
            guard error.code == .invalid else { throw error }
            throw AccountLink.spent
        }
        try await context.sessions.begin(for: account)
        KnownDevice(visit: context.visit).remember(address)
        try await context.note(.signedUp, of: account)
        return AccountAnswer(link: next ?? AccountOverviewRequest.path, notice: "signedUp")
    }

    private static func change(
        _ link: Stored<AccountLink>, _ hash: PasswordHash, leadingTo next: String?,
        _ context: AccountContext
    ) async throws -> AccountAnswer {
        guard let id = UUID(uuidString: link.fields.account),
            let account = try await context.records.account(id), !account.isLocked
        else { throw AccountLink.spent }
        try await AccountChange(context: context).setPassword(hash, of: account)
        // The account may have been in other hands: no program of theirs has access any longer.
        try await context.records.removeAll(AccountToken.self, of: id)
        try await context.sessions.endOwn()
        return AccountAnswer(LogIn.self, leadingTo: next, notice: "passwordChanged")
    }
}

extension AccountLink {
    /// The answer to a link that is used, too old, or made up.
    static var spent: RequestError {
        RequestError(.notFound, message: .localized(key: "FormworkAccounts.problems.link"))
    }

    /// Finds the link of a query.
    ///
    /// - Throws: `RequestError` with the code `notFound` if it is not valid, or not for the purpose.
    static func find(
        _ query: AccountQuery, for purposes: [Purpose], _ context: AccountContext
    ) async throws -> Stored<AccountLink> {
        let link = try await context.records.find(AccountLink.self, by: Secret(query.token))
        guard let link, purposes.contains(link.fields.purpose) else { throw spent }
        return link
    }
}
