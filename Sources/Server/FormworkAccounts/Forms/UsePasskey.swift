public import Formwork
import FormworkServer

/// The form with which a user proves by a passkey to own an account: instead of the address and the
/// password, instead of a code behind them, or again before a sensitive action.
public enum UsePasskey: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The answer of the browser.
        public var response: String

        /// Makes a body.
        public init(response: String) { self.response = response }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.response] }
    }

    /// The path.
    public static var path: String { "passkey" }
    /// The name.
    public static var name: String { "usePasskey" }
    /// A text explains the form.
    public static var hasLead: Bool { true }
    /// The log-in by a password.
    public static var others: [any AccountForm.Type] { [LogIn.self] }

    /// Asks for a passkey.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        [try AccountFact(try await PasskeyProof(in: context).request())]
    }

    /// Begins a session.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let proof = try await PasskeyProof(in: context)
        let account = try await proof.account(provedBy: body.response)
        switch proof.purpose {
        case .logIn: try await context.sessions.begin(for: account)
        case .second(let waiting):
            try await context.sessions.begin(for: account, stays: waiting.session.fields.stays)
        case .again: try await context.sessions.renew(for: account)
        }
        if let address = MailAddress(account.email) {
            KnownDevice(visit: context.visit).remember(address)
        }
        try await context.note(.passkeyUsed, of: account)
        return AccountAnswer(link: query.ownNext ?? AccountOverviewRequest.path)
    }
}
