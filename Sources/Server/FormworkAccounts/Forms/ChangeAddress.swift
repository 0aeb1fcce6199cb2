public import Formwork
import FormworkServer
import Foundation

/// The form with which a user changes the address: both addresses get a letter.
public enum ChangeAddress: OwnAccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The new address.
        public var email: String
        /// The password.
        public var password: String

        /// Makes a body.
        public init(email: String, password: String) {
            self.email = email
            self.password = password
        }

        /// The fields.
        public static var formFields: [any FormFieldBase] {
            [AccountInput.email, AccountInput.password]
        }
    }

    /// The path.
    public static var path: String { "address" }
    /// The name.
    public static var name: String { "changeAddress" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Sends the link to the new address, and a notice to the one of today.
    ///
    /// An address that another account has gets a letter as well, without a link that works.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.proved(by: body.password)
        let address = try context.address(body.email)
        let letters = LinkLetters(context: context)
        let isSent = try await context.accounts.throttles.takeLetter(to: address, in: context)
        let isTaken = try await context.records.account(at: address) != nil
        try await letters.store(
            isTaken ? .none : .address, to: address, of: account,
            sending: isSent ? (isTaken ? "taken" : "address") : nil, withLink: !isTaken)
        if isSent {
            await AccountChange(context: context).inform(account, "addressAsked")
        }
        return .overview(notice: "letterSent")
    }
}

/// The form behind the link that confirms a new address: a button.
///
/// The link alone changes nothing, because programs that check letters follow links.
public enum ConfirmAddress: AccountForm {
    /// A form without rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// Makes a body.
        public init() {}

        /// No fields.
        public static var formFields: [any FormFieldBase] { [] }
    }

    /// The path.
    public static var path: String { AccountLink.Purpose.address.path }
    /// The name.
    public static var name: String { "confirmAddress" }

    /// The link must be valid.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        _ = try await AccountLink.find(query, for: [.address], context)
        return []
    }

    /// Gives the account the address, and informs both addresses.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let link = try await AccountLink.find(query, for: [.address], context)
        guard try await context.records.remove(link),
            let id = UUID(uuidString: link.fields.account),
            let account = try await context.records.account(id), !account.isLocked
        else { throw AccountLink.spent }
        var changed = account
        changed.fields.email = link.fields.email
        do throws(ModelStoreError) {
            changed = try await context.store.update(changed)
        } catch {
            // Another account has the address by now.
            guard error.code == .invalid else { throw error }
            throw AccountLink.spent
        }
        // No link that the former address has received opens the account any more.
        try await context.records.removeAll(AccountLink.self, of: changed.stamp.id)
        try await context.note(.addressChanged, of: changed)
        let change = AccountChange(context: context)
        await change.inform(account, "addressChanged")
        await change.inform(changed, "addressChanged")
        return AccountAnswer(link: AccountOverviewRequest.path, notice: "addressChanged")
    }
}
