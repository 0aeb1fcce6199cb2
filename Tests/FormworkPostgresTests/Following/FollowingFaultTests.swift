import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// Followers through a network that is cut, and of a server that is ended.
@Suite(.requiresPostgres, .serialized) struct FollowingFaultTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.further()) }

    private func store(_ address: String) async throws -> PostgresStore {
        try await PostgresStore(
            at: address, models: ModelStoreConformance.models, connections: 4)
    }

    @Test(
        "A follower whose network was cut has the committed state 2 s after it is healed",
        arguments: CutNetwork.Cut.allCases, [0.1, 3.0])
    func cut(_ cut: CutNetwork.Cut, _ seconds: Double) async throws {
        let network = CutNetwork(to: server.port)
        defer { network.end() }
        let near = try await store(server.address())
        let far = try await store(server.address(port: network.port))
        let noted = NotedWrites(try #require(far.writes))
        var written = [try await near.insert(ConformanceBadge(name: "before")).id]
        #expect(await noted.first(1).map(\.id) == written)
        network.set(cut)
        for number in 0..<20 {
            written.append(try await near.insert(ConformanceBadge(name: "\(number)")).id)
            try await Task.sleep(for: .seconds(seconds / 20))
        }
        #expect(noted.all.count == 1)
        network.set(nil)
        let healed = ContinuousClock.now
        let found = await noted.first(written.count)
        #expect(found.map(\.id) == written)
        #expect(ContinuousClock.now - healed < .seconds(2))
    }

    @Test("Writes that a server committed before its end are followed after it, each once")
    func killed() async throws {
        let stores = [try await store(server.address()), try await store(server.address())]
        let noted = try stores.map { NotedWrites(try #require($0.writes)) }
        let writers = stores.enumerated().map { number, store in
            Task { await Self.write(store, until: .now + .seconds(6), writer: number) }
        }
        for _ in 0..<3 {
            try await Task.sleep(for: .milliseconds(800))
            server.stop()
            server.start()
        }
        var acknowledged: Set<ModelIdType> = []
        for writer in writers { acknowledged.formUnion(await writer.value) }
        let page = try await stores[0].fetch(
            ModelQuery<ConformanceBadge>(pagination: Pagination(maxResults: 1_000_000)))
        let committed = page.total
        for reader in noted {
            let found = await reader.first(committed, within: .seconds(2))
            #expect(found.count == committed)
            #expect(Set(found.map(\.id)).count == committed)
            #expect(acknowledged.subtracting(found.compactMap(\.id)).count == 0)
        }
        #expect(!acknowledged.isEmpty)
    }

    /// Adds instances, and returns those that the store has acknowledged.
    private static func write(
        _ store: PostgresStore, until end: ContinuousClock.Instant, writer: Int
    ) async -> Set<ModelIdType> {
        var acknowledged: Set<ModelIdType> = []
        var number = 0
        while ContinuousClock.now < end {
            number += 1
            let badge = try? await store.insert(ConformanceBadge(name: "\(writer)-\(number)"))
            if let id = badge?.id { acknowledged.insert(id) }
            // Fewer in all than are read one by one.
            try? await Task.sleep(for: .milliseconds(2))
        }
        return acknowledged
    }
}
