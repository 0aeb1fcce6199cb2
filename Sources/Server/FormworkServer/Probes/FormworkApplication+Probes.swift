import Formwork
import Foundation
import HTTPTypes

/// The probes of those who run an application.
///
/// | path | status |
/// |---|---|
/// | `/health` | 200 as long as the process answers |
/// | `/ready` | 200 if the store answers too, and the process is not asked to end; otherwise 503 |
///
/// They are at the root of the process, below no base path, and for every host: a load balancer asks by an address
/// that is not one of the site. The answers have no content but the status in words, and no cookie. A route of the
/// application at the same path comes first.
extension FormworkApplication {
    /// The answer to a probe; `nil` for any other request.
    func probe(_ request: IncomingRequest) async -> OutgoingResponse? {
        guard request.method == .get || request.method == .head,
            request.path == "/health" || request.path == "/ready",
            routes.route(request.method, request.path) == nil
        else { return nil }
        guard request.path == "/ready" else { return .probe(isGood: true) }
        return .probe(isGood: await readiness.isReady { try await checkStore() })
    }

    /// Asks the store to delete an instance that there is not, within the time of a request: some faults, such
    /// as a file that was removed, are noticed by writes alone.
    private func checkStore() async throws {
        guard let resource = resources.first else { return }
        try await workingTime.run { [store = services.store] in
            try await resource.check(store)
        }
    }
}

extension Resource {
    /// - Throws: The error of a store that does not answer.
    fileprivate static func check(_ store: any ModelStore) async throws {
        do {
            try await store.delete(Stored<Fields>.self, id: ModelIdType(), version: nil)
        } catch  where error.code == .notFound {}
    }
}

extension OutgoingResponse {
    fileprivate static func probe(isGood: Bool) -> OutgoingResponse {
        OutgoingResponse(
            status: isGood ? .ok : .serviceUnavailable,
            headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: Data((isGood ? "ok\n" : "unavailable\n").utf8))
    }
}
