import Formwork
import FormworkServer
import Foundation

/// The session of one request's browser, with its account.
struct CurrentSession: Sendable {
    let session: Stored<AccountSession>
    let account: Account
}

/// The sessions of accounts, as one request finds, begins and ends them.
///
/// A session ends after a time, after a time without requests, when its user ends it, and at once
/// when the password or another proof of the account changes: each change gives the account a new
/// number, which the session must have.
struct AccountSessions: Sendable {
    private static let cookie = "formwork-account"

    let context: AccountContext

    private var limits: AccountLimits { context.accounts.limits }
    private var visit: CallerVisit { context.visit }
    private var now: Date { context.now }
    private var records: AccountStore { context.records }
    private var series: SessionSeries { SessionSeries(context: context) }

    /// Returns the session that the browser has, or begins one for a browser that stays logged in.
    func current() async throws -> CurrentSession? {
        if let valid = try await found(awaitingCode: false) { return valid }
        guard let account = try await series.account() else { return nil }
        let session = try await insert(for: account, provedAt: .distantPast)
        return CurrentSession(session: session, account: account)
    }

    /// Returns the session of a browser whose password was right and whose code is still to come.
    func awaitingCode() async throws -> CurrentSession? { try await found(awaitingCode: true) }

    /// Whether the browser's session has not ended; the question does not count as a request.
    ///
    /// A session that began with the request, for a browser that stays logged in, counts as well.
    func isValid() async throws -> Bool { try await stored(awaitingCode: false) != nil }

    private func found(awaitingCode: Bool) async throws -> CurrentSession? {
        guard let found = try await stored(awaitingCode: awaitingCode) else { return nil }
        return CurrentSession(session: try await touched(found.session), account: found.account)
    }

    private func stored(awaitingCode: Bool) async throws -> CurrentSession? {
        let secret = Secret(visit.cookie(Self.cookie))
        guard let session = try await records.find(AccountSession.self, by: secret),
            session.fields.awaitsCode == awaitingCode,
            now.timeIntervalSince(session.fields.seenAt) <= limits.idleTime,
            let id = UUID(uuidString: session.fields.account),
            let account = try await records.account(id), !account.isLocked,
            account.generation == session.fields.generation
        else { return nil }
        return CurrentSession(session: session, account: account)
    }

    /// Notes the time of the request, not more often than once in a minute.
    private func touched(_ session: Stored<AccountSession>) async throws -> Stored<AccountSession> {
        guard now.timeIntervalSince(session.fields.seenAt) > AccountLimits.seenTime else {
            return session
        }
        var session = session
        session.fields.seenAt = now
        session.fields.client = visit.client
        do throws(ModelStoreError) {
            return try await context.store.update(session)
        } catch {
            // A parallel request noted it, or ended the session.
            guard [.stale, .notFound].contains(error.code) else { throw error }
            return session
        }
    }

    /// Begins a session after its user proved to be the owner, in place of the browser's former one.
    ///
    /// - Parameters:
    ///   - account: The account as it is stored.
    ///   - stays: Whether the browser stays logged in beyond the session.
    ///   - awaitsCode: Whether a code is still to come.
    /// - Throws: The store's error.
    func begin(for account: Account, stays: Bool = false, awaitsCode: Bool = false) async throws {
        try await endOwn()
        _ = try await insert(for: account, provedAt: now, awaitsCode: awaitsCode, stays: stays)
        if stays, !awaitsCode { try await series.begin(for: account) }
        visit.renewVisitor()
    }

    /// Begins a session in place of the browser's former one after its user proved to be the owner
    /// again; that the browser stays logged in does not change.
    func renew(for account: Account) async throws {
        try await endSession()
        _ = try await insert(for: account, provedAt: now)
        visit.renewVisitor()
    }

    private func insert(
        for account: Account, provedAt: Date, awaitsCode: Bool = false, stays: Bool = false
    ) async throws -> Stored<AccountSession> {
        let secret = Secret()
        let lifetime = limits.sessionTime
        let agent = String(
            (visit.header("User-Agent") ?? "").unicodeScalars.prefix(
                AccountSession.maximumAgentLength))
        let fields = AccountSession(
            account: account.stamp.id.uuidString, hash: secret.hash,
            expiresAt: CivilDateTime(utc: now + lifetime),
            generation: account.generation, seenAt: now, provedAt: provedAt, agent: agent,
            client: visit.client, awaitsCode: awaitsCode, stays: stays)
        try await records.add(fields, openedBy: secret)
        visit.setCookie(Self.cookie, secret.text, maxAge: nil)
        return Stored(fields, stamp: StoreStamp(id: secret.id, now: now))
    }

    /// Ends the session of the browser, and that it stays logged in.
    func endOwn() async throws {
        if let own = try await stored(awaitingCode: false) {
            visit.leaveOutbox(of: own.account.stamp.id)
        }
        try await endSession()
        try await series.endOwn()
        visit.renewVisitor()
    }

    private func endSession() async throws {
        guard let secret = Secret(visit.cookie(Self.cookie)) else { return }
        if let own = try await records.find(AccountSession.self, by: secret) {
            try await records.remove(own)
        }
        visit.removeCookie(Self.cookie)
    }

    /// Removes all sessions of an account that its new number has ended.
    func removeAll(of account: ModelIdType) async throws {
        try await records.removeAll(AccountSession.self, of: account)
        try await records.removeAll(AccountSeries.self, of: account)
    }
}
