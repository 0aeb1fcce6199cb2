import Formwork
import FormworkServer
import Logging

/// The proof by a password that a sender owns an account.
///
/// Every attempt that is admitted computes one hash and gets the same answer, whether the account is
/// missing, locked or throttled, or the password is wrong.
struct PasswordProof {
    let context: AccountContext

    /// Returns the account of an address whose password is right, with its hash renewed if need be.
    ///
    /// - Throws: `RequestError` with the code `invalid`; `tooManyRequests` or `unavailable` before
    ///   anything depends on the account.
    func account(at address: MailAddress, provedBy text: String) async throws -> Account {
        guard let password = Password(text) else { throw Self.refusal }
        let throttles = context.accounts.throttles
        let key = TryKey(
            account: address.text, network: context.visit.network,
            device: KnownDevice(visit: context.visit).number(for: address))
        let isAdmitted = try await throttles.takeTry(key, in: context)
        let account = try await context.records.account(at: address)
        let hash = account.map { PasswordHash(text: $0.passwordHash) }
        let isRight = try await context.accounts.hasher.isRight(password, for: hash)
        guard let account, isRight, isAdmitted, !account.isLocked else {
            context.logger.notice(
                "A log-in was refused.", metadata: ["client": "\(context.visit.client)"])
            throw Self.refusal
        }
        try await throttles.giveBack(key, in: context)
        return try await renewed(account, password)
    }

    /// Computes the hash again where its parameters are not those of today.
    private func renewed(_ account: Account, _ password: Password) async throws -> Account {
        guard PasswordHash(text: account.passwordHash).isOutdated else { return account }
        var account = account
        account.fields.passwordHash = try await context.accounts.hasher.hash(password).text
        return try await context.store.update(account)
    }

    /// The one answer to every attempt that failed.
    static var refusal: RequestError {
        RequestError(.invalid, message: .localized(key: "FormworkAccounts.problems.logIn"))
    }
}
