public import Formwork
import FormworkServer

/// The form with which a user adds a passkey to the account.
///
/// The page's script asks the browser for it when the form is submitted. Without a script the form is
/// refused, with the reason.
public enum AddPasskey: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The name, by which the user knows the passkey.
        public var name: String
        /// The answer of the browser.
        public var response: String

        /// Makes a body.
        public init(name: String, response: String) {
            self.name = name
            self.response = response
        }

        /// The fields.
        public static var formFields: [any FormFieldBase] {
            [AccountInput.name, AccountInput.response]
        }
    }

    /// The path.
    public static var path: String { "passkeys/new" }
    /// The name.
    public static var name: String { "addPasskey" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Asks for a passkey, of a user who proved to own the account recently.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        let account = try await context.recentlyProved().account
        let request = PasskeyRequest(
            toMakeAt: try context.passkeySite(), challenge: challenge(account, context).make(),
            user: account.userHandle, name: account.email,
            beside: try await context.credentials(of: account))
        return [try AccountFact(request)]
    }

    /// Adds the passkey; all other sessions end, and the owner gets a letter.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.recentlyProved().account
        try await context.refusingProblems { try await add(body, to: account, context) }
        try await AccountChange(context: context).setPasskeys(of: account, .passkeyAdded)
        return .overview(notice: "passkeyAdded")
    }

    private static func add(
        _ body: Body, to account: Account, _ context: AccountContext
    ) async throws {
        let response = try PasskeyResponse(body.response)
        try await challenge(account, context).spend(response.clientData.challenge)
        let passkey = try Passkey(registeredBy: response, at: context.passkeySite())
        guard
            try await context.credentials(of: account).count < AccountPasskey.maximumCount
        else { throw PasskeyProblem.tooMany }
        let record = AccountPasskey(passkey, of: account.stamp.id, named: body.name)
        guard try await context.records.add(record, passkey.id) else {
            throw PasskeyProblem.taken
        }
    }

    private static func challenge(
        _ account: Account, _ context: AccountContext
    ) -> PasskeyChallenge {
        PasskeyChallenge(context: context, kind: .create, account: account.stamp.id)
    }
}

extension AccountChange {
    /// Ends all other sessions of an account whose passkeys were changed; its owner gets a letter.
    func setPasskeys(of account: Account, _ kind: AccountEvent.Kind) async throws {
        let stored = try await endingSessions(of: account)
        try await context.sessions.begin(for: stored)
        try await context.note(kind, of: stored)
        await inform(stored, "passkeys")
    }
}
