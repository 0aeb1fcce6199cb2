import Formwork
import FormworkClient
import FormworkTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A reader and a way to read, of which each part makes another key.
struct CachedReading: Sendable {
    var user: String? = "ann"
    var group: String?
    var base = "http://ideas.example/base"
    var page = 1
    var locale = "en"
    var headers: [String: String] = [:]
    var version: SystemVersion = "1.0.0"
}

extension CachedSite {
    /// Reads the list in another way.
    func read(
        _ reading: CachedReading, _ policy: CachePolicy
    ) async throws -> SourcedAnswer<ResourceList<Errands>> {
        let client = RequestClient(
            by: server, version: reading.version, retries: .once,
            cache: cache.of(reading.user, group: reading.group))
        var query = Errands.List.Query()
        query.page = reading.page
        return try await Errands.List(query: query).processRequest(
            baseURL: try #require(URL(string: reading.base)), headers: reading.headers,
            locale: Locale(identifier: reading.locale), by: client, policy: policy)
    }

    /// Adds an errand.
    func write() async throws {
        server.answer(Errands.Create.self) { _ in StoredReference(id: ModelIdType()) }
        _ = try await Errands.Create(requestBody: Errand(title: "new")).processRequest(
            baseURL: address, by: client)
    }

    func readRaw(_ path: String, _ policy: CachePolicy = .remoteOnly) async throws {
        server.answer(with: Data("{}".utf8), headers: [("Content-Type", "application/json")])
        let url = try #require(URL(string: "http://ideas.example\(path)"))
        _ = try await client.reading(by: policy).send(URLRequest(url: url))
    }

    func sendRaw(_ method: String, _ path: String) async throws {
        server.answer(with: Data())
        var request = URLRequest(url: try #require(URL(string: "http://ideas.example\(path)")))
        request.httpMethod = method
        _ = try await client.send(request)
    }
}
