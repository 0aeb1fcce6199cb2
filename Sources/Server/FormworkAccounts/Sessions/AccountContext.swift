import Formwork
import FormworkServer
import Foundation
import Logging

/// The circumstances under which an account form is shown or accepted.
public struct AccountContext: Sendable {
    let accounts: Accounts
    let visit: CallerVisit
    let store: any ModelStore
    let localizer: Localizer
    let now: Date
    let logger: Logger
    let jobs: BackgroundJobs

    init<Request: ServerRequest>(_ context: ServerRequestContext<Request>) throws {
        guard let accounts = context.recognition as? Accounts else {
            throw RequestError(.notFound)
        }
        self.accounts = accounts
        visit = context.visit
        store = context.store
        localizer = context.localizer
        now = context.now
        logger = context.logger
        jobs = context.jobs
    }

    init(_ context: RecognitionContext, accounts: Accounts) {
        self.accounts = accounts
        visit = context.visit
        store = context.store
        localizer = context.localizer
        now = context.now
        logger = context.logger
        jobs = context.jobs
    }

    var records: AccountStore { AccountStore(store: store, now: now) }

    var sessions: AccountSessions { AccountSessions(context: self) }

    /// Returns the session and the account of a user who must have logged in.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated`.
    func current() async throws -> CurrentSession {
        guard let current = try await sessions.current() else {
            throw RequestError(.unauthenticated)
        }
        return current
    }

    /// Returns the address of an entered text, which the form has judged.
    func address(_ text: String) throws(RequestError) -> MailAddress {
        guard let address = MailAddress(text) else {
            throw RequestError(
                .invalid, message: .localized(key: "FormworkAccounts.problems.address"))
        }
        return address
    }

    /// The name of the site's host, by which readers know it.
    var siteName: String {
        visit.declaredSite.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }

    /// Notes an event in the life of an account.
    func note(_ kind: AccountEvent.Kind, of account: Account) async throws {
        try await records.add(
            AccountEvent(
                account: account.stamp.id.uuidString, kind: kind, client: visit.client),
            lifetime: accounts.limits.eventTime)
    }
}
