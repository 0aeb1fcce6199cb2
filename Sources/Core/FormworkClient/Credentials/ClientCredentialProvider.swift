/// The source of the credentials that a client shows to its server.
///
/// ```swift
/// struct KeyProvider: ClientCredentialProvider {
///     func credentialHeaders() async throws -> [String: String] { ["X-Key": key] }
/// }
/// ```
///
/// Seed: the protocol of the same name in FOSMVVM.
public protocol ClientCredentialProvider: Sendable {
    /// The header fields with the credentials as they are now; none if there are none yet.
    func credentialHeaders() async throws -> [String: String]

    /// The header fields with new credentials, after the server rejected the last ones; `nil` if there
    /// are no others, as by default.
    ///
    /// Requests that are rejected at the same time share one call.
    func credentialHeaders(
        afterRejection rejection: CredentialRejectedError
    ) async throws -> [String: String]?
}

extension ClientCredentialProvider {
    /// There are no other credentials.
    public func credentialHeaders(
        afterRejection rejection: CredentialRejectedError
    ) async throws -> [String: String]? { nil }
}

/// The rejection of a request by its credentials.
public enum CredentialRejectedError: Error, Hashable, Sendable {
    /// The request had none.
    case missing
    /// The credentials of the request are not valid, or not any more.
    case invalid
}
