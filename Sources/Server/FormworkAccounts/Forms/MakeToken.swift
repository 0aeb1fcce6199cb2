public import Formwork
import FormworkServer
import Foundation

/// The form with which a user lets a program act for the account.
///
/// The page shows the token, which is in use once the form is submitted; the store has its digest alone.
/// A program sends it with each request:
///
/// ```http
/// GET /notes HTTP/1.1
/// Authorization: Bearer 5f1c…
/// ```
///
/// Its identity has the scope `read`, and `write` if the user allowed it; without the latter, requests
/// that change anything are refused.
public enum MakeToken: AccountForm {
    /// The rows.
    public struct Body: ServerRequestBody, ValidatableModel {
        /// The name, by which the user knows it.
        public var name: String
        /// Whether the program may change anything.
        public var mayWrite: Bool

        /// Makes a body.
        public init(name: String, mayWrite: Bool = false) {
            self.name = name
            self.mayWrite = mayWrite
        }

        /// The fields.
        public static var formFields: [any FormFieldBase] {
            [AccountInput.name, AccountInput.mayWrite]
        }
    }

    /// The path.
    public static var path: String { "token" }
    /// The name.
    public static var name: String { "makeToken" }
    /// A text explains the form.
    public static var hasLead: Bool { true }

    /// Shows the token, to a user who entered the password recently.
    public static func prepare(
        _ query: AccountQuery, in context: AccountContext
    ) async throws -> [AccountFact] {
        let current = try await context.recentlyProved()
        return [AccountFact("token", try await offer(for: current, in: context).text)]
    }

    /// Takes the token into use.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let current = try await context.recentlyProved()
        let secret = try await offer(for: current, in: context)
        let token = AccountToken(
            account: current.account.stamp.id.uuidString, hash: secret.hash,
            expiresAt: CivilDateTime(utc: context.now + context.accounts.limits.tokenTime),
            name: body.name, scopes: body.mayWrite ? ["read", "write"] : ["read"])
        try await context.records.add(token, openedBy: secret)
        try await context.note(.tokenMade, of: current.account)
        return .overview(notice: "tokenMade")
    }

    /// The token that the session makes next: it follows from the session, the key of the site and
    /// the tokens that there are.
    private static func offer(
        for current: CurrentSession, in context: AccountContext
    ) async throws -> Secret {
        let tokens = try await context.records.records(
            AccountToken.self, of: current.account.stamp.id)
        guard tokens.count < AccountStore.maximumOwned else {
            throw RequestError(.tooManyRequests)
        }
        let parts = [
            current.session.fields.account, current.session.fields.hash,
            tokens.first?.fields.hash ?? "",
        ]
        let bytes = context.visit.signature(of: parts.map { Data($0.utf8) }, for: "token")
        return Secret(signature: bytes)
    }
}

/// The recognition of a program by its token.
struct TokenRecognition {
    let context: AccountContext

    /// Whether the request has a token that is valid and gives the rights of an identity.
    func isValid(for known: CallerIdentity) async throws -> Bool {
        do {
            return try await identity()?.hasRights(of: known) ?? false
        } catch let error as RequestError where error.code == .unauthenticated {
            return false
        }
    }

    /// Returns the identity of the account that a token acts for; `nil` if the request has none.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated` if the token is not valid, `forbidden`
    ///   if it may not change anything and the request would.
    func identity() async throws -> CallerIdentity? {
        // Other schemes are those of a proxy in front of the application.
        let parts = context.visit.header("Authorization")?.split(separator: " ", maxSplits: 1) ?? []
        guard parts.first?.lowercased() == "bearer" else { return nil }
        guard parts.count == 2,
            let token = try await context.records.find(
                AccountToken.self, by: Secret(parts[1].trimmingCharacters(in: .whitespaces))),
            let id = UUID(uuidString: token.fields.account),
            let account = try await context.records.account(id), !account.isLocked
        else { throw RequestError(.unauthenticated) }
        guard context.visit.isSafe || token.fields.scopes.contains("write") else {
            throw RequestError(.forbidden)
        }
        return CallerIdentity(
            id: id, name: account.email, roles: Set(account.roles),
            scopes: Set(token.fields.scopes))
    }
}
