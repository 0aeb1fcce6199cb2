import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// Several stores on one database that follow the writes of all.
@Suite(.requiresPostgres) struct FollowingTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    private func store(_ address: String, isPooled: Bool = false) async throws -> PostgresStore {
        try await PostgresStore(
            at: address, models: ModelStoreConformance.models, isPooled: isPooled, connections: 4)
    }

    @Test("All processes have each write once, and those of an instance in their order")
    func everyone() async throws {
        let address = try await server.emptySchema()
        let stores = [
            try await store(address), try await store(address),
            try await store(address, isPooled: true),
        ]
        let readers = try stores.map { NotedWrites(try #require($0.writes)) }
        let ids = try await stores[0].write(
            (0..<4).map { ModelChange.insert(ConformanceIdea(title: "\($0)")) }
        ).map { try #require(try $0.get()).requireId() }
        let written = await withTaskGroup(of: Int.self) { group in
            for number in 0..<12 {
                group.addTask { await change(ids, in: stores[number % 3], rounds: 20) }
            }
            return await group.reduce(ids.count, +)
        }
        for reader in readers {
            let found = await reader.first(written)
            #expect(Set(found.map(\.number)).count == written && found.count == written)
            for id in ids {
                let versions = found.filter { $0.id == id }.compactMap(\.version)
                #expect(versions == Array(1...max(1, versions.count)))
            }
        }
    }

    /// Changes two instances in one transaction, so that numbers are not committed in their order.
    private func change(_ ids: [ModelIdType], in store: PostgresStore, rounds: Int) async -> Int {
        var written = 0
        for round in 0..<rounds {
            var changes: [ModelChange<ConformanceIdea>] = []
            for id in [ids[round % ids.count], ids[(round + 1) % ids.count]] {
                guard var idea = try? await store.fetch(ConformanceIdea.self, id: id) else {
                    continue
                }
                idea.title = "\(round)"
                changes.append(.update(idea))
            }
            let results = (try? await store.write(changes)) ?? []
            written += results.count { (try? $0.get()) != nil }
        }
        return written
    }

    @Test("A write that is committed after a later one is not missed")
    func late() async throws {
        let address = try await server.emptySchema()
        let store = try await store(address)
        let noted = NotedWrites(try #require(store.writes))
        let other = PostgresConnection(try PostgresAddress(address))
        try await other.begin(.write, by: .now + .seconds(60))
        let ids = [UUID(), UUID()]
        let (started, ends) = (AsyncStream.makeStream(of: Void.self), DispatchSemaphore(value: 0))
        async let early = other.finish { database in
            try database.script(Self.insertion(of: ids[0]))
            started.continuation.yield()
            ends.wait()
        }
        for await _ in started.stream { break }
        var later = ConformanceBadge(name: "Later")
        later.id = ids[1]
        _ = try await store.insert(later)
        #expect(await noted.first(1).map(\.id) == [ids[1]])
        ends.signal()
        try await early.get()
        let found = await noted.first(2)
        #expect(found.map(\.id) == [ids[1], ids[0]])
        #expect(found[0].number > found[1].number)
    }

    @Test("A write of another program is seen although it wakes no one, also behind a pooler")
    func unannounced() async throws {
        let address = try await server.emptySchema()
        for isPooled in [false, true] {
            let store = try await store(address, isPooled: isPooled)
            let noted = NotedWrites(try #require(store.writes))
            let id = UUID()
            try await store.pool.write { try $0.script(Self.insertion(of: id)) }
            #expect(await noted.first(1, within: .seconds(10)).map(\.id) == [id])
        }
    }

    @Test("A statement that leaves the version alone is no write")
    func silent() async throws {
        let store = try await store(server.emptySchema())
        let noted = NotedWrites(try #require(store.writes))
        var badge = try await store.insert(ConformanceBadge(name: "first"))
        try await store.pool.write { database in
            try database.script("UPDATE \"ConformanceBadge\" SET \"name\" = 'silent'")
        }
        badge.name = "second"
        try await store.destroy(ConformanceBadge.self, id: store.update(badge).requireId())
        let found = await noted.first(3)
        #expect(found.map(\.version) == [1, 2, nil])
        #expect(found.allSatisfy { $0.id == badge.id })
    }

    @Test("The progress and the end of a job are followed by each process")
    func jobs() async throws {
        let address = try await server.emptySchema()
        let stores = [try await store(address), try await store(address)]
        let noted = NotedWrites(try #require(stores[1].writes))
        let job = StoredJob(kind: "job", content: Data(), due: Date())
        try await stores[0].add([job])
        let taken = try #require(
            try await stores[0].take(1, ofKinds: ["job"], now: Date(), until: Date() + 60).first)
        #expect(try await stores[0].renew(taken, until: Date() + 60))
        #expect(try await stores[0].end(taken, as: .done, now: Date()))
        let found = await noted.first(2)
        #expect(found.map(\.id) == [job.id, job.id])
        #expect(found.allSatisfy { $0.model == "formwork_jobs" && $0.version == nil })
    }

    @Test("The author of a write is known to every process")
    func author() async throws {
        let address = try await server.emptySchema()
        let stores = [try await store(address), try await store(address)]
        let noted = NotedWrites(try #require(stores[1].writes))
        for author in ["Ann", nil, "Ben \"B\" ☃"] {
            _ = try await WriteAuthor.$current.withValue(author) {
                try await stores[0].insert(ConformanceBadge(name: author ?? "unknown"))
            }
        }
        #expect(await noted.first(3).count == 3)
        #expect(noted.authors == ["Ann", nil, "Ben \"B\" ☃"])
    }

    @Test("A trigger of a former version, which has a condition, is replaced at the start")
    func former() async throws {
        let address = try await server.emptySchema()
        var badge = try await store(address).insert(ConformanceBadge(name: "first"))
        try await store(address).pool.write { database in
            try database.script(
                """
                CREATE OR REPLACE TRIGGER "formwork_note.update" AFTER UPDATE ON "ConformanceBadge"
                FOR EACH ROW WHEN (OLD."version" IS DISTINCT FROM NEW."version")
                EXECUTE FUNCTION formwork_note_change()
                """)
        }
        let store = try await store(address)
        let conditions = try await store.pool.read { database in
            try database.rows(
                """
                SELECT "tgname"::text FROM pg_trigger
                WHERE "tgrelid" = '"ConformanceBadge"'::regclass AND "tgqual" IS NOT NULL
                """, [])
        }
        #expect(conditions.isEmpty)
        let noted = NotedWrites(try #require(store.writes))
        badge.name = "second"
        badge = try await store.update(badge)
        #expect(await noted.first(1).map(\.version) == [2])
    }

    @Test("Of more changes than are read one by one, each model is noted once")
    func tooMany() async throws {
        let store = try await store(server.emptySchema())
        try await store.pool.write { database in
            try database.script(
                """
                INSERT INTO "formwork_changes" ("model", "id", "version")
                SELECT 'ConformanceIdea', gen_random_uuid()::text, 1
                FROM generate_series(0, \(PostgresFollower.maximumCount))
                """)
        }
        let noted = NotedWrites(try #require(store.writes))
        let count = ModelStoreConformance.models.count
        let found = await noted.first(count)
        #expect(found.allSatisfy { $0.id == nil })
        #expect(Set(found.map(\.model)).count == count)
        let badge = try await store.insert(ConformanceBadge(name: "After"))
        #expect(await noted.first(count + 1).last?.id == badge.id)
    }

    @Test("Changes whose time is over are removed, and no others")
    func removed() async throws {
        let store = try await store(server.emptySchema())
        try await store.pool.write { database in
            try database.script(
                """
                INSERT INTO "formwork_changes" ("model", "id", "date")
                SELECT CASE WHEN n < 1500 THEN 'Old' ELSE 'New' END, gen_random_uuid()::text,
                    extract(epoch FROM clock_timestamp()) - CASE WHEN n < 1500 THEN 601 ELSE 500 END
                FROM generate_series(0, 1509) AS n
                """)
        }
        let noted = NotedWrites(try #require(store.writes))
        #expect(await noted.first(1_510).count == 1_510)
        let left = { @Sendable (database: PostgresDatabase) in
            try database.rows("SELECT DISTINCT \"model\" FROM \"formwork_changes\"", [])
        }
        let deadline = ContinuousClock.now + .seconds(20)
        while try await store.pool.read(left).count > 1, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(try await store.pool.read(left) == [[.text("New")]])
    }

    static func insertion(of id: UUID) -> String {
        """
        INSERT INTO "ConformanceBadge" ("id", "createdAt", "updatedAt", "version", "name")
        VALUES ('\(id)', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1, '\(id)')
        """
    }
}
