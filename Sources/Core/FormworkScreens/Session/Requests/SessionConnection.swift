import Formwork
import FormworkClient
import Foundation

/// The common ground of all log-ins of a session: the server, the reader's language, and the way.
struct SessionConnection: Sendable {
    let server: ServerContext
    let locale: Locale
    let transport: any RequestTransport
    let retries: RetryPolicy
    let cache: ResponseCache?
    let challengeResolver: (any ChallengeResolver)?

    /// A client for requests that no cache answers, by default those of a visitor.
    func client(
        by way: (any RequestTransport)? = nil, credentials: (any ClientCredentialProvider)? = nil
    ) -> RequestClient {
        RequestClient(
            by: way ?? transport, version: server.version, credentials: credentials,
            retries: retries)
    }

    /// The client of a visitor.
    var visitorClient: RequestClient {
        RequestClient(
            by: transport, version: server.version, retries: retries,
            cache: cache(of: nil))
    }

    /// The client of a user.
    func client(of user: SessionUser, with credentials: UserCredentials) -> RequestClient {
        RequestClient(
            by: credentials.way, version: server.version, credentials: credentials,
            retries: retries, cache: cache(of: user))
    }

    private func cache(of user: SessionUser?) -> ResponseCache? {
        let owner = owner(of: user)
        return cache?.of(owner.user, group: owner.group)
    }

    /// The owner of the data that a user receives, in the company and the group of the server.
    func owner(of user: SessionUser?) -> CacheOwner {
        let places = [server.company, server.group].compactMap { $0 }
        return CacheOwner(
            user: user?.id.uuidString,
            group: places.isEmpty ? nil : places.joined(separator: "/"))
    }
}
