import Formwork
import FormworkClient
import FormworkTesting
import FormworkYAML
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("ServerRequest for clients") struct ServerRequestClientTests {
    private func environment(_ server: SimulatedServer) throws -> MVVMEnvironment {
        MVVMEnvironment(
            serverBaseURL: address,
            localizer: Localizer(
                locale: Locale(identifier: "pl"), store: try YamlStore(yaml: ["en.yml": "en: {}"])),
            transport: server.client())
    }

    @Test("An environment sends to its server, in the language of its reader")
    func environment() async throws {
        let server = SimulatedServer()
        server.answer(Errands.List.self) { _ in ResourceList(items: [], total: 7, page: 1) }
        let list = try await Errands.List().processRequest(mvvmEnv: try environment(server))
        #expect(list.total == 7)
        #expect(server.values(of: "Accept-Language") == ["pl"])
        #expect(server.sent.first?.url?.path() == "/base/errands")
    }

    @Test("A write reports its progress through a client")
    func progress() async throws {
        let server = SimulatedServer()
        server.answer(Errands.Create.self) { _ in StoredReference(id: ModelIdType()) }
        let reports = Mutex<[UploadProgress]>([])
        _ = try await Errands.Create(requestBody: Errand(title: "Bread")).processRequest(
            mvvmEnv: try environment(server),
            onProgress: { report in reports.withLock { $0.append(report) } })
        #expect(reports.withLock { $0.map(\.fraction) } == [1])
        #expect(reports.withLock { $0.map(\.totalBytes) } == [#"{"title":"Bread"}"#.utf8.count])
    }

    @Test("An address has the path of its server, and the query of its request")
    func wholeAddress() throws {
        let request = Errands.List(query: ResourceListQuery(search: "a b"))
        let base = try #require(URL(string: "https://example.org/shop/"))
        #expect(
            try base.appending(serverRequest: request).absoluteString
                == "https://example.org/shop/errands?search=a%20b")
        let file = try #require(URL(string: "file:///tmp"))
        #expect(throws: ServerRequestProcessingError.self) {
            try file.appending(serverRequest: request)
        }
    }

    @Test("A session of the application carries a request and its header fields")
    func session() async throws {
        try await serving(try errandApplication()) { url in
            let list = try await Errands.List().processRequest(
                baseURL: url, headers: ["X-Program": "test"], session: .shared)
            #expect(list.items.isEmpty)
        }
    }
}
