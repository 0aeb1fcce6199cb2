import Formwork
import FormworkServer
import Foundation

/// The series by which a browser stays logged in, with the discovery of a stolen cookie.
///
/// The cookie has two secrets: that of the series, and one that is valid until it is used. After a
/// theft, the owner and the thief have the same cookie: the first use replaces its secret, and the
/// second use shows the theft: the series and all sessions of the account end, and the owner gets
/// a letter. Parallel requests of one browser are no theft: for a minute the former one is valid.
struct SessionSeries: Sendable {
    private static let cookie = "formwork-remember"

    let context: AccountContext

    private var visit: CallerVisit { context.visit }
    private var now: Date { context.now }
    private var records: AccountStore { context.records }

    /// The secrets in the cookie.
    private var secrets: (series: Secret, turn: Secret)? {
        let parts = visit.cookie(Self.cookie)?.split(separator: ".", maxSplits: 1) ?? []
        guard parts.count == 2, let series = Secret(String(parts[0])),
            let turn = Secret(String(parts[1]))
        else { return nil }
        return (series, turn)
    }

    /// Lets the browser stay logged in.
    func begin(for account: Account) async throws {
        let (series, turn) = (Secret(), Secret())
        let lifetime = context.accounts.limits.rememberedTime
        try await records.add(
            AccountSeries(
                account: account.stamp.id.uuidString, hash: series.hash,
                expiresAt: CivilDateTime(utc: now + lifetime), generation: account.generation,
                turnHash: turn.hash,
                turnedAt: now),
            openedBy: series)
        setCookie(series, turn)
    }

    /// Returns the account of the series that the browser has, and takes the next turn.
    func account() async throws -> Account? {
        guard let secrets,
            let record = try await records.find(AccountSeries.self, by: secrets.series),
            let id = UUID(uuidString: record.fields.account),
            let account = try await records.account(id), !account.isLocked,
            account.generation == record.fields.generation
        else { return nil }
        if secrets.turn.isSecret(of: record.fields.turnHash) {
            return try await turn(record, secrets) ? account : nil
        }
        let isParallel =
            now.timeIntervalSince(record.fields.turnedAt) <= AccountLimits.turnTime
            && record.fields.formerHash.map(secrets.turn.isSecret) ?? false
        if !isParallel { try await reportTheft(of: account) }
        return isParallel ? account : nil
    }

    /// Replaces the secret; a parallel request that did so first leaves the cookie to its own answer.
    private func turn(
        _ record: Stored<AccountSeries>, _ secrets: (series: Secret, turn: Secret)
    ) async throws -> Bool {
        let next = Secret()
        var record = record
        record.fields.formerHash = record.fields.turnHash
        record.fields.turnHash = next.hash
        record.fields.turnedAt = now
        do throws(ModelStoreError) {
            _ = try await context.store.update(record)
            setCookie(secrets.series, next)
            return true
        } catch {
            switch error.code {
            case .stale: return true
            case .notFound: return false
            default: throw error
            }
        }
    }

    private func reportTheft(of account: Account) async throws {
        let change = AccountChange(context: context)
        let stored = try await change.endingSessions(of: account)
        visit.removeCookie(Self.cookie)
        try await context.note(.seriesStolen, of: stored)
        await change.inform(stored, "stolen")
    }

    /// Ends that the browser stays logged in.
    func endOwn() async throws {
        guard let secrets else { return }
        if let record = try await records.find(AccountSeries.self, by: secrets.series) {
            try await records.remove(record)
        }
        visit.removeCookie(Self.cookie)
    }

    private func setCookie(_ series: Secret, _ turn: Secret) {
        visit.setCookie(
            Self.cookie, "\(series.text).\(turn.text)",
            maxAge: Int(context.accounts.limits.rememberedTime))
    }
}
