import Formwork
import FormworkTesting
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresStoreTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    @Test(
        "A store does what every store does", .serialized,
        arguments: ModelStoreConformance.behaviours)
    func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
        let conformance = ModelStoreConformance {
            try await PostgresStore(
                at: server.emptySchema(), models: ModelStoreConformance.models, connections: 3,
                timeout: .seconds(120))
        }
        try await conformance.check(behaviour)
    }

    @Test(
        "A memory does what every memory does", .serialized,
        arguments: StoreMemoryConformance.behaviours)
    func remembers(_ behaviour: StoreMemoryConformance.Behaviour) async throws {
        let conformance = StoreMemoryConformance {
            try await PostgresStore(
                at: server.emptySchema(), models: [], connections: 3, timeout: .seconds(120))
        }
        try await conformance.check(behaviour)
    }
}
