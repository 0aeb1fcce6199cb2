import Formwork
import FormworkServer
import Foundation

/// The form that asks for the password again before a sensitive action.
///
/// ```swift
/// _ = try context.caller.requireProof(within: 600, now: context.now)
/// ```
///
/// A page that requires it leads here, and back afterwards.
public enum ProveOwner: OwnAccountForm {
    /// The rows.
    public typealias Body = CloseAccount.Body

    /// The path.
    public static var path: String { "prove" }
    /// The name.
    public static var name: String { "prove" }
    /// A text explains the form.
    public static var hasLead: Bool { true }
    /// A passkey takes the place of the password.
    public static var others: [any AccountForm.Type] { [UsePasskey.self] }

    /// Begins another session in place of this one.
    public static func accept(
        _ body: Body, _ query: AccountQuery, in context: AccountContext
    ) async throws -> AccountAnswer {
        let account = try await context.proved(by: body.password)
        try await context.sessions.renew(for: account)
        return AccountAnswer(link: query.ownNext ?? AccountOverviewRequest.path)
    }
}

extension AccountContext {
    /// Returns the session of a user who entered the password, or a code, recently.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`.
    func recentlyProved() async throws -> CurrentSession {
        let current = try await current()
        guard now.timeIntervalSince(current.session.fields.provedAt) <= accounts.limits.provedTime
        else { throw RequestError(.unauthenticated) }
        return current
    }
}
