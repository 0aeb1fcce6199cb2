public import Formwork
import FormworkServer

/// The form for the code, after the password was right.
public enum EnterCode: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// A code by time, or a recovery code.
        public var code: String

        /// Makes a body.
        public init(code: String) { self.code = code }

        /// The fields.
        public static var formFields: [any FormFieldBase] { [AccountInput.code] }
    }

    /// The path.
    public static var path: String { "code" }
    /// The name.
    public static var name: String { "code" }
    /// A text explains the form.
    public static var hasLead: Bool { true }
    /// A passkey takes the place of a code.
    public static var others: [any AccountForm.Type] { [UsePasskey.self] }

    /// The password must have been right in this browser.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        _ = try await waiting(context)
        return []
    }

    /// Begins the session.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let waiting = try await waiting(context)
        let account = try await CodeProof(context: context).account(
            waiting.account, provedBy: body.code)
        try await context.sessions.begin(for: account, stays: waiting.session.fields.stays)
        if let address = MailAddress(account.email) {
            KnownDevice(visit: context.visit).remember(address)
        }
        let isRecovery = account.recoveryHashes.count < waiting.account.recoveryHashes.count
        try await context.note(isRecovery ? .recoveryUsed : .loggedIn, of: account)
        return AccountAnswer(link: query.ownNext ?? AccountOverviewRequest.path)
    }

    private static func waiting(_ context: AccountContext) async throws -> CurrentSession {
        guard let waiting = try await context.sessions.awaitingCode() else {
            throw RequestError(.unauthenticated)
        }
        return waiting
    }
}
