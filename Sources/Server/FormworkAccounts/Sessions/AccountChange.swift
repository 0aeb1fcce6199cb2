import Formwork

/// A change of what proves the owner of an account.
struct AccountChange {
    let context: AccountContext

    /// Gives an account another password: all its sessions end, and its owner gets a letter.
    ///
    /// - Returns: The account as it is stored.
    @discardableResult
    func setPassword(_ hash: PasswordHash, of account: Account) async throws -> Account {
        var changed = account
        changed.fields.passwordHash = hash.text
        let stored = try await endingSessions(of: changed)
        try await context.note(.passwordChanged, of: stored)
        await inform(stored, "passwordChanged")
        return stored
    }

    /// Stores an account so that all its sessions end with the same write.
    func endingSessions(of account: Account) async throws -> Account {
        var account = account
        account.fields.generation += 1
        let stored = try await context.store.update(account)
        try await context.sessions.removeAll(of: stored.stamp.id)
        try await context.records.removeAll(AccountLink.self, of: stored.stamp.id)
        return stored
    }

    /// Sends a letter without a link to the owner.
    func inform(_ account: Account, _ kind: String) async {
        guard let address = MailAddress(account.email) else { return }
        await AccountLetters(context: context).send(kind, to: address)
    }
}
