/// The credentials of all requests of a client, which are renewed by one of them for all.
actor SharedCredentials {
    /// Credentials, and the number of renewals before them.
    struct Current: Sendable {
        let headers: [String: String]
        let renewals: Int
    }

    private let provider: any ClientCredentialProvider
    private var renewals = 0
    private var renewal: SharedResult<[String: String]?>?

    init(_ provider: any ClientCredentialProvider) { self.provider = provider }

    /// The credentials as they are now.
    func current() async throws -> Current {
        let renewals = renewals
        return Current(headers: try await provider.credentialHeaders(), renewals: renewals)
    }

    /// The credentials after the rejection of others; `nil` if there are none.
    ///
    /// Those that were renewed since the request was sent are not renewed again, and a renewal in
    /// progress is waited for.
    func renewed(after used: Current) async throws -> Current? {
        guard used.renewals == renewals else { return try await current() }
        let shared = renewal ?? begin(used.headers.isEmpty ? .missing : .invalid)
        return try await shared.value().map { Current(headers: $0, renewals: renewals) }
    }

    private func begin(
        _ rejection: CredentialRejectedError
    ) -> SharedResult<[String: String]?> {
        let shared = SharedResult<[String: String]?>()
        renewal = shared
        // In a task of its own: it serves the other requests too if the first one is cancelled.
        Task {
            let result = await Result {
                try await provider.credentialHeaders(afterRejection: rejection)
            }
            end(isRenewed: (try? result.get()) != nil)
            shared.end(with: result)
        }
        return shared
    }

    private func end(isRenewed: Bool) {
        renewal = nil
        if isRenewed { renewals += 1 }
    }
}

extension Result where Failure == any Error, Success: Sendable {
    /// The result of work.
    init(_ work: () async throws -> Success) async {
        do { self = .success(try await work()) } catch { self = .failure(error) }
    }
}
