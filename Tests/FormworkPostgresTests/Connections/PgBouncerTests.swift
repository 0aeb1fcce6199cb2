import CPostgres
import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// A store behind PgBouncer in transaction mode: each transaction may have another connection to the server.
@Suite(.requiresPgBouncer) struct PgBouncerTests {
    private let bouncer: PgBouncer

    init() throws { bouncer = try #require(PgBouncer.shared) }

    @Test(
        "A store behind a pooler does what every store does", .serialized,
        arguments: ModelStoreConformance.behaviours)
    func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
        let conformance = ModelStoreConformance {
            try await PostgresStore(
                at: bouncer.emptySchema(), models: ModelStoreConformance.models, isPooled: true,
                connections: PgBouncer.connections + 1, timeout: .seconds(120))
        }
        try await conformance.check(behaviour)
    }

    @Test(
        "A memory behind a pooler does what every memory does", .serialized,
        arguments: StoreMemoryConformance.behaviours)
    func remembers(_ behaviour: StoreMemoryConformance.Behaviour) async throws {
        let conformance = StoreMemoryConformance {
            try await PostgresStore(
                at: bouncer.emptySchema(), models: [], isPooled: true,
                connections: PgBouncer.connections + 1, timeout: .seconds(120))
        }
        try await conformance.check(behaviour)
    }

    @Test("More calls than the pooler has connections are all done")
    func manyCalls() async throws {
        let store = try await PostgresStore(
            at: bouncer.emptySchema(), models: [ConformanceIdea.self], isPooled: true,
            timeout: .seconds(120))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    _ = try await store.insert(ConformanceIdea(title: "\(number)"))
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 200)
    }

    @Test("A call leaves no setting on the connection that it shares")
    func settings() async throws {
        let address = try await bouncer.emptySchema()
        let store = try await PostgresStore(at: address, models: [], isPooled: true)
        _ = try await store.memory?.records(
            of: MemoryOwner("Ann"),
            in: MemoryTopic("a", maximumCount: 1, maximumSize: 1, lifetime: 1),
            now: .now)
        let connection = PQconnectdb(address)
        defer { PQfinish(connection) }
        for name in ["statement_timeout", "idle_in_transaction_session_timeout"] {
            let result = PQexec(connection, "SHOW \(name)")
            defer { PQclear(result) }
            #expect(String(cString: PQgetvalue(result, 0, 0)) == "0")
        }
    }

    @Test("An address with settings of sessions, which a pooler shares, is refused at start")
    func options() async throws {
        let address = try await bouncer.emptySchema() + " options='-c search_path=ideas'"
        let error = await #expect(throws: ModelStoreError.self) {
            try await PostgresStore(at: address, models: [], isPooled: true)
        }
        #expect(error?.code == .failed)
        #expect(
            error?.message == """
                While connecting to the database: A pooler in transaction mode gives each transaction \
                another connection, so that the `options` of the address are lost. Leave them out, and \
                set them by ALTER ROLE … SET. Correct the address.
                """)
    }

    @Test("A store that was not made for the pooler before it fails with the remedy")
    func unannounced() async throws {
        let address = try await bouncer.emptySchema()
        let error = await #expect(throws: ModelStoreError.self) {
            var stores: [PostgresStore] = []
            for _ in 0..<PgBouncer.connections + 1 {
                let store = try await PostgresStore(
                    at: address, models: [ConformanceIdea.self], timeout: .seconds(120))
                _ = try await store.insert(ConformanceIdea(title: "One"))
                stores.append(store)
            }
        }
        #expect(error?.message.contains("isPooled: true") == true)
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips tests, with a message, where PgBouncer is not installed.
    fileprivate static var requiresPgBouncer: Self {
        .enabled(if: PgBouncer.shared != nil, "PgBouncer is not installed.")
    }
}
