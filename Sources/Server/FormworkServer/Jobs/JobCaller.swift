import Formwork
import Foundation
import HTTPTypes

/// The sender of a request on whose behalf a job goes on: its account with the roles that it had then, its language and
/// its time zone, and none of its header fields.
struct JobCaller: Codable, Hashable, Sendable {
    private let id: ModelIdType?
    private let name: String?
    private let roles: [String]
    private let scopes: [String]?
    private let authenticatedAt: Date?
    private let language: String
    private let timeZone: String

    init(_ caller: Caller, _ localizer: Localizer) {
        let identity = caller.identity
        (id, name, authenticatedAt) = (identity?.id, identity?.name, identity?.authenticatedAt)
        roles = identity?.roles.sorted() ?? []
        scopes = identity?.scopes?.sorted()
        language = LanguageTag(localizer.formatLocale).text
        timeZone = localizer.timeZone.identifier
    }

    /// The account.
    var identity: CallerIdentity? {
        guard let id, let name else { return nil }
        return CallerIdentity(
            id: id, name: name, roles: Set(roles), scopes: scopes.map(Set.init),
            authenticatedAt: authenticatedAt)
    }

    /// A request in the language and the time zone of the sender.
    fileprivate func request(for link: String) -> IncomingRequest {
        let parts = link.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? "\(parts[1])&" : ""
        return IncomingRequest(
            path: String(parts.first ?? "/"), query: "\(query)\(Languages.parameter)=\(language)",
            headers: [.cookie: "\(ReaderTimeZone.cookie)=\(timeZone)", .accept: "text/html"])
    }
}

extension Exchange {
    /// The exchange of a request that a job makes on behalf of a sender.
    init(for link: String, by caller: JobCaller, at application: AnsweringApplication) {
        self.init(caller.request(for: link), at: application, from: caller.identity)
    }

    /// Does the work of a job as its sender would; writes are counted by the work itself.
    func asSender<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async throws -> Result {
        try await SubmissionClaim.$current.withValue(nil) {
            try await WriteAuthor.$current.withValue(services.author(caller)) { try await work() }
        }
    }
}
