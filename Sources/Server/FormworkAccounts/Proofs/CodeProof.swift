import Formwork
import Foundation

/// The proof by a code that a sender owns an account, after the password was right.
struct CodeProof {
    let context: AccountContext

    /// Returns the account as it is stored after an entered code was used.
    ///
    /// - Throws: `RequestError` with the code `invalid` if it is none, was used before, or too many
    ///   were tried.
    func account(_ account: Account, provedBy text: String) async throws -> Account {
        let throttles = context.accounts.throttles
        let key = account.stamp.id.uuidString
        guard try await throttles.takeCode(of: key, in: context),
            let used = using(text, of: account)
        else { throw Self.refusal }
        let stored = try await store(used)
        try await throttles.giveBackCode(of: key, in: context)
        return stored
    }

    private func store(_ used: Account) async throws -> Account {
        do throws(ModelStoreError) {
            return try await context.store.update(used)
        } catch {
            // A parallel request used a code first.
            guard error.code == .stale else { throw error }
            throw Self.refusal
        }
    }

    /// The account without the code that was entered; `nil` if it is none of its codes.
    private func using(_ text: String, of account: Account) -> Account? {
        var account = account
        let seal = SealedCode(of: account, at: context.visit)
        let code = account.codeSecret.flatMap(seal.code)
        if let code,
            let interval = code.interval(
                of: text, now: context.now, after: account.codeInterval)
        {
            account.fields.codeInterval = interval
            // By the key of today.
            account.fields.codeSecret = seal.text(of: code)
            return account
        }
        guard let hash = RecoveryCode(text)?.hash,
            let index = account.recoveryHashes.firstIndex(of: hash)
        else { return nil }
        account.fields.recoveryHashes.remove(at: index)
        return account
    }

    /// The answer to a code that is not right.
    static var refusal: RequestError {
        RequestError(
            .invalid,
            validations: [
                ValidationResult(
                    field: AccountInput.code,
                    message: .localized(key: "FormworkAccounts.problems.code"))
            ])
    }
}
