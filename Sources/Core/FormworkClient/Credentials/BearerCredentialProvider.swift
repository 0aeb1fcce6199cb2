import Synchronization

/// Credentials that are one token, `Authorization: Bearer …` (RFC 6750).
///
/// ```swift
/// let credentials = BearerCredentialProvider(token: nil) { rejection in try await logIn() }
/// ```
///
/// Here `logIn()` is a function of the program that returns a new token, a `String`, or `nil` for none.
public final class BearerCredentialProvider: ClientCredentialProvider {
    private let token: Mutex<String?>
    private let renew: @Sendable (CredentialRejectedError) async throws -> String?

    /// Makes a provider.
    ///
    /// - Parameters:
    ///   - token: The first token; `nil` if there is none yet.
    ///   - renew: Fetches a new token after a rejection; `nil` if there is none to be had, as by default.
    public init(
        token: String?,
        renew: @escaping @Sendable (CredentialRejectedError) async throws -> String? = { _ in nil }
    ) {
        self.token = Mutex(token)
        self.renew = renew
    }

    /// The header field with the current token.
    public func credentialHeaders() async throws -> [String: String] {
        token.withLock { $0 }.map(Self.headers) ?? [:]
    }

    /// The header field with a new token, which is the current one from now on.
    public func credentialHeaders(
        afterRejection rejection: CredentialRejectedError
    ) async throws -> [String: String]? {
        guard let renewed = try await renew(rejection) else { return nil }
        token.withLock { $0 = renewed }
        return Self.headers(renewed)
    }

    private static func headers(_ token: String) -> [String: String] {
        ["Authorization": "Bearer \(token)"]
    }
}
