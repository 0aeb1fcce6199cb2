import Formwork
import Foundation

extension SessionContext {
    /// Stores the credentials of the user for the next start, in the place of others for the server.
    ///
    /// - Throws: `RequestError` with the code `unauthenticated` without a user; ``CredentialsStoreError``.
    public func storeCredentials() async throws {
        guard let store else { return }
        guard let login, let user else { throw RequestError(.unauthenticated) }
        try await store.storeCredentials(
            StoredCredentials(login.credentials.current, of: user), for: server)
    }

    /// Logs in with the credentials that are stored for the server, without asking it.
    ///
    /// The server is asked by the first request. Until then the user is the one that was stored, so that
    /// a program without a network can show what it has kept for that user.
    ///
    /// - Returns: The user; `nil` if no credentials are stored.
    /// - Throws: ``CredentialsStoreError``; `CancellationError` if another change of the user follows.
    @discardableResult public func loadStoredCredentials() async throws -> SessionUser? {
        let turn = beginTurn()
        guard let stored = try await store?.loadStoredCredentials(for: server) else { return nil }
        let credentials = UserCredentials(
            stored.credentials, of: stored.user.id, at: connection)
        let login = UserLogin(credentials, at: connection)
        login.accept(stored.user)
        try await replace(by: login, of: stored.user, turn)
        return stored.user
    }

    /// Removes the credentials that are stored for the server.
    ///
    /// - Throws: ``CredentialsStoreError``.
    public func removeStoredCredentials() async throws {
        try await store?.removeStoredCredentials(for: server)
    }

    /// Removes stored credentials of a user who has left; those of others stay.
    func forgetCredentials(of user: String?) async {
        guard let store, let stored = try? await store.loadStoredCredentials(for: server),
            stored.user.id.uuidString == user
        else { return }
        // What cannot be removed is rejected by the server, or is replaced by the next log-in.
        try? await store.removeStoredCredentials(for: server)
    }
}
