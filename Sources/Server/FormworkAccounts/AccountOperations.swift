public import Formwork
public import Foundation

/// The changes of accounts that an operator makes, such as by a command of the program.
///
/// ```swift
/// let operations = AccountOperations(store: store)
/// if let account = try await operations.account(at: "ada@example.org") {
///     try await operations.setRoles(["editor"], of: account.stamp.id)
/// }
/// ```
///
/// Each ends all sessions of the account and is noted among its events.
public struct AccountOperations: Sendable {
    private let records: AccountStore
    private let limits: AccountLimits

    /// Works on the accounts in a store.
    public init(
        store: any ModelStore, limits: AccountLimits = AccountLimits(), now: Date = Date()
    ) {
        records = AccountStore(store: store, now: now)
        self.limits = limits
    }

    /// Returns the account with an address.
    public func account(at address: String) async throws -> Account? {
        guard let address = MailAddress(address) else { return nil }
        return try await records.account(at: address)
    }

    /// Makes an account without a letter, such as the first one of an application.
    ///
    /// - Parameters:
    ///   - address: The address by which the user logs in.
    ///   - password: The password, for which the rules of a sign-up hold.
    ///   - roles: The roles.
    /// - Returns: The account.
    /// - Throws: `RequestError` with the code `invalid` for a password that a sign-up refuses, or for the
    ///   address of an account that is there; the store's error.
    @discardableResult
    public func makeAccount(
        at address: MailAddress, password: String, roles: Set<String> = []
    ) async throws -> Account {
        if let error = ChoosePassword.Body(newPassword: password).validationError() {
            throw RequestError(.invalid, validations: error.validations)
        }
        let words = address.text.split { !$0.isLetter }.map(String.init)
        let problems = AccountInput.problems(of: password, personal: words)
        guard problems.isEmpty, let password = Password(password) else {
            throw RequestError(.invalid, validations: problems)
        }
        var record = AccountRecord(
            email: address.text, passwordHash: try PasswordHash(of: password).text)
        record.roles = roles.sorted()
        let account: Account
        do throws(ModelStoreError) {
            account = try await records.store.insert(Account(record))
        } catch {
            throw error.code == .invalid ? RequestError(.invalid) : error
        }
        try await records.add(
            AccountEvent(account: account.stamp.id.uuidString, kind: .signedUp, client: ""),
            lifetime: limits.eventTime)
        return account
    }

    /// Gives an account other roles.
    public func setRoles(_ roles: Set<String>, of id: ModelIdType) async throws {
        try await change(id, .rolesChanged) { $0.roles = roles.sorted() }
    }

    /// Locks an account: no one logs in to it, and its tokens open nothing.
    public func lock(_ id: ModelIdType) async throws {
        try await change(id, .locked) { $0.isLocked = true }
    }

    /// Lets the user of a locked account log in again.
    public func unlock(_ id: ModelIdType) async throws {
        try await change(id, .unlocked) { $0.isLocked = false }
    }

    /// Ends all sessions of an account.
    public func endSessions(of id: ModelIdType) async throws {
        try await change(id, .sessionsEnded) { _ in }
    }

    /// Returns the events of an account, the newest first, at most 100.
    public func events(of id: ModelIdType) async throws -> [(
        kind: String, client: String, date: Date
    )] {
        try await records.records(AccountEvent.self, of: id).map {
            ($0.fields.kind.rawValue, $0.fields.client, $0.stamp.createdAt)
        }
    }

    private func change(
        _ id: ModelIdType, _ kind: AccountEvent.Kind, _ edit: (inout AccountRecord) -> Void
    ) async throws {
        guard var account = try await records.account(id) else {
            throw RequestError(.notFound)
        }
        edit(&account.fields)
        account.fields.generation += 1
        _ = try await records.store.update(account)
        try await records.removeAll(AccountSession.self, of: id)
        try await records.removeAll(AccountSeries.self, of: id)
        try await records.add(
            AccountEvent(account: id.uuidString, kind: kind, client: ""),
            lifetime: limits.eventTime)
    }
}
