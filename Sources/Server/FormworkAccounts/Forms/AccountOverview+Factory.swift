public import Formwork
public import FormworkServer
import Foundation

extension AccountOverview: ViewModelFactory {
    /// Makes the overview for a user who has logged in.
    public static func model(
        context: ServerRequestContext<AccountOverviewRequest>
    ) async throws -> AccountOverview {
        let context = try AccountContext(context)
        let current = try await context.current()
        let all = try await context.records.records(
            AccountSession.self, of: current.account.stamp.id)
        let valid = all.filter { session in
            session.fields.isValid(at: context.now) && !session.fields.awaitsCode
                && session.fields.generation == current.account.generation
                && context.now.timeIntervalSince(session.fields.seenAt)
                    <= context.accounts.limits.idleTime
        }
        let passkeys = try await context.records.records(
            AccountPasskey.self, of: current.account.stamp.id)
        let tokens = try await context.records.records(
            AccountToken.self, of: current.account.stamp.id)
        return AccountOverview(
            email: current.account.email, hasCodes: current.account.codeSecret != nil,
            passkeys: passkeys.map {
                Passkey(id: $0.stamp.id, name: $0.fields.name, usedAt: $0.fields.usedAt)
            },
            tokens: tokens.filter { $0.fields.isValid(at: context.now) }.map {
                Token(id: $0.stamp.id, name: $0.fields.name)
            },
            sessions: valid.map { session in
                Session(session, isCurrent: session.stamp.id == current.session.stamp.id)
            })
    }
}

extension AccountOverview.Session {
    fileprivate init(_ session: Stored<AccountSession>, isCurrent: Bool) {
        let name = BrowserName(session.fields.agent)
        self.init(
            id: session.stamp.id, browser: name?.browser, system: name?.system,
            client: session.fields.client, beganAt: session.stamp.createdAt,
            seenAt: session.fields.seenAt, isCurrent: isCurrent)
    }
}
