/// The place of credentials from one start of a program to the next, one entry for each server.
///
/// ``SealedCredentials`` keeps them in files, sealed, and `KeychainCredentials` in the keychain of Apple's systems.
///
/// Seed: `storeCredentials`, `loadStoredCredentials` and `removeStoredCredentials` of Liferay Screens.
public protocol CredentialsStore: Sendable {
    /// Stores credentials in the place of others for the same server: all of them, or the former ones stay.
    ///
    /// - Throws: ``CredentialsStoreError``.
    func storeCredentials(_ credentials: StoredCredentials, for server: ServerContext) async throws

    /// Returns the credentials for a server; `nil` if there are none.
    ///
    /// - Throws: ``CredentialsStoreError``.
    func loadStoredCredentials(for server: ServerContext) async throws -> StoredCredentials?

    /// Removes the credentials for a server, if there are any.
    ///
    /// - Throws: ``CredentialsStoreError``.
    func removeStoredCredentials(for server: ServerContext) async throws
}

/// The credentials of a user as a store keeps them.
public struct StoredCredentials: Codable, Hashable, Sendable {
    /// The credentials.
    public let credentials: SessionCredentials

    /// The user to whom they belong.
    public let user: SessionUser

    /// Makes credentials of a user.
    public init(_ credentials: SessionCredentials, of user: SessionUser) {
        (self.credentials, self.user) = (credentials, user)
    }
}
