import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresStoreStoreJobsTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    private static func store(at address: String) async throws -> PostgresStore {
        try await PostgresStore(
            at: address, models: [], connections: 4, timeout: .seconds(120))
    }

    @Test(
        "The queue in a PostgreSQL database does what every queue does", .serialized,
        arguments: StoreJobsConformance.behaviours)
    func conforms(_ behaviour: StoreJobsConformance.Behaviour) async throws {
        try await StoreJobsConformance { [server] in
            try await Self.store(at: server.emptySchema())
        }.check(behaviour)
    }

    @Test("Two stores of one database that race for 1,000 jobs have each of them once")
    func racing() async throws {
        let address = try await server.emptySchema()
        let stores = [try await Self.store(at: address), try await Self.store(at: address)]
        let counts = try await StoreJobsConformance.race(stores, forJobs: 1_000)
        #expect(counts.reduce(0, +) == 1_000)
        #expect(counts.allSatisfy { $0 > 0 })
    }
}
