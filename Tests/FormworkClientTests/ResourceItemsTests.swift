import Formwork
import FormworkClient
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite struct ResourceItemsTests {
    private let store = InMemoryModelStore()

    private func add(_ titles: [String]) async throws {
        for title in titles { _ = try await store.insert(Stored(Errand(title: title))) }
    }

    @Test("All instances come, page by page, in the order of the request")
    func all() async throws {
        try await add(["C", "A", "E", "B", "D"])
        let application = try errandApplication(store)
        let request = Errands.List(query: ResourceListQuery(), sort: [SortTerm(try key("title"))])
        var titles: [String] = []
        for try await errand in request.items(
            baseURL: address.deletingLastPathComponent(), by: application)
        {
            titles.append(errand.title)
        }
        #expect(titles == ["A", "B", "C", "D", "E"])
    }

    private func key(_ name: String) throws -> ResourceSortKey<Errands> {
        try #require(ResourceSortKey(rawValue: name))
    }

    @Test("A page is fetched when its first instance is wanted, and no sooner")
    func lazily() async throws {
        let server = SimulatedServer()
        let position = try await self.position()
        server.answer(Errands.List.self) { request in
            var list = ResourceList<Errands>(
                items: [Stored(Errand(title: "A")), Stored(Errand(title: "B"))], total: 4, page: 1)
            if request.query.position == nil { list.next = position }
            return list
        }
        var items = Errands.List().items(baseURL: address, by: server).makeAsyncIterator()
        #expect(server.sent.isEmpty)
        for count in [1, 1, 2, 2] {
            #expect(try await items.next() != nil)
            #expect(server.sent.count == count)
        }
        #expect(try await items.next() == nil)
        #expect(try server.sent(Errands.List.self).map(\.query.position) == [nil, position])
    }

    /// A position as a server makes it.
    private func position() async throws -> PagePosition {
        try await add(["1", "2", "3"])
        let list = try await Errands.List().processRequest(in: try errandApplication(store))
        return try #require(list.next)
    }

    @Test("A server that sends the same position again ends the list")
    func repeated() async throws {
        let server = SimulatedServer()
        let position = try await self.position()
        server.answer(Errands.List.self) { _ in
            var list = ResourceList<Errands>(items: [], total: 4, page: 1)
            list.next = position
            return list
        }
        for try await _ in Errands.List().items(baseURL: address, by: server) {}
        #expect(server.sent.count == 2)
    }

    @Test("A failure on the way is thrown behind the instances before it")
    func failed() async throws {
        try await add(["A", "B", "C"])
        let application = try errandApplication(store)
        let failing = SimulatedServer()
        failing.answer(Errands.List.self) { request in
            if request.query.position != nil { throw RequestError(.unavailable) }
            return try await request.processRequest(in: application)
        }
        var count = 0
        await #expect(throws: RequestError.self) {
            for try await _ in Errands.List().items(baseURL: address, by: failing) { count += 1 }
        }
        #expect(count == 2)
    }
}
