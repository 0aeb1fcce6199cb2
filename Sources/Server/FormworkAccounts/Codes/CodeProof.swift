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
        guard throttles.takeCode(of: key, now: context.now),
            let used = Self.using(text, of: account, now: context.now)
        else { throw Self.refusal }
        do throws(ModelStoreError) {
            let stored = try await context.store.update(used)
            throttles.giveBackCode(of: key)
            return stored
        } catch {
            // A parallel request used a code first.
            guard error.code == .stale else { throw error }
            throw Self.refusal
        }
    }

    /// The account without the code that was entered; `nil` if it is none of its codes.
    private static func using(_ text: String, of account: Account, now: Date) -> Account? {
        var account = account
        let secret = account.codeSecret.flatMap(Base32.bytes)
        if let secret,
            let interval = TimeCode(secret: secret).interval(
                of: text, now: now, after: account.codeInterval)
        {
            account.fields.codeInterval = interval
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
