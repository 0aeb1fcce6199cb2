import Formwork

/// Logs a user in; a session that is overtaken or cancelled before it begins remains as it was.
struct LogInOperation: ServerOperation {
    let session: SessionContext
    let credentials: SessionCredentials

    func doRun(in context: OperationContext) async throws -> SessionUser {
        try await session.logIn(with: credentials)
    }
}

/// Logs in by what is stored.
struct LoadCredentialsOperation: ServerOperation {
    let session: SessionContext

    func doRun(in context: OperationContext) async throws -> SessionUser? {
        do {
            return try await session.loadStoredCredentials()
        } catch let error as CredentialsStoreError {
            throw error.asRequestError
        }
    }
}

/// Stores the credentials of the user.
struct StoreCredentialsOperation: ServerOperation {
    let session: SessionContext

    func doRun(in context: OperationContext) async throws {
        do {
            guard session.store != nil else {
                throw CredentialsStoreError(.unusable, "The session has no `CredentialsStore`.")
            }
            try await session.storeCredentials()
        } catch let error as CredentialsStoreError {
            throw error.asRequestError
        }
    }
}

extension CredentialsStoreError {
    /// The error with the words for the reader of a screenlet.
    fileprivate var asRequestError: RequestError { RequestError(.unavailable, message: message) }
}
