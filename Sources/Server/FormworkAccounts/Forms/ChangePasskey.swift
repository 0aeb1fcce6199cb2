public import Formwork
import FormworkServer
import Foundation

/// The form with which a user gives a passkey another name.
public enum RenamePasskey: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The name.
        public var name: String

        /// Makes a body.
        public init(name: String) { self.name = name }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.name] }
    }

    /// The path.
    public static var path: String { "passkeys/name" }
    /// The name.
    public static var name: String { "renamePasskey" }

    /// Shows the present name.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        let passkey = try await context.passkey(query, of: context.current().account)
        return [AccountFact("passkey", passkey.fields.name)]
    }

    /// Changes the name.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        var passkey = try await context.passkey(query, of: context.current().account)
        passkey.fields.name = body.name
        _ = try await context.store.update(passkey)
        return .overview(notice: "passkeyRenamed")
    }
}

/// The form with which a user removes a passkey.
///
/// The password and the letters to the address remain, so that it is never the last way in.
public enum RemovePasskey: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// Makes a body.
        public init() {}

        /// There are none.
        public static var formFields: [any FormFieldBase] { [] }
    }

    /// The path.
    public static var path: String { "passkeys/remove" }
    /// The name.
    public static var name: String { "removePasskey" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Shows the name, to a user who proved to own the account recently.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        let passkey = try await context.passkey(query, of: context.recentlyProved().account)
        return [AccountFact("passkey", passkey.fields.name)]
    }

    /// Removes the passkey; all other sessions end, and the owner gets a letter.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.recentlyProved().account
        try await context.records.remove(context.passkey(query, of: account))
        try await AccountChange(context: context).setPasskeys(of: account, .passkeyRemoved)
        return .overview(notice: "passkeyRemoved")
    }
}

extension AccountContext {
    /// Returns the passkey that a query names; one of another account does not exist for the user.
    fileprivate func passkey(
        _ query: AccountQuery, of account: Account
    ) async throws -> Stored<AccountPasskey> {
        guard let id = query.id,
            let passkey = try await store.fetch(Stored<AccountPasskey>.self, id: id),
            passkey.fields.account == account.stamp.id.uuidString
        else { throw RequestError(.notFound) }
        return passkey
    }
}
