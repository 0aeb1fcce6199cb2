import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// The anomalies of calls that overlap, as the module's page lists them.
@Suite(.requiresPostgres) struct IsolationTests {
    private let one: PostgresStore
    private let other: PostgresStore

    init() async throws {
        let address = try await #require(PostgresServer.shared).emptySchema()
        one = try await PostgresStore(
            at: address, models: ModelStoreConformance.models, connections: 3,
            timeout: .seconds(120))
        other = try await PostgresStore(
            at: address, models: ModelStoreConformance.models, connections: 3,
            timeout: .seconds(120))
    }

    /// Does something that is refused with a code, or is done.
    private func expect<Result>(
        _ code: ModelStoreError.Code?, _ location: SourceLocation = #_sourceLocation,
        _ work: () async throws -> Result
    ) async {
        var found: ModelStoreError.Code?
        do {
            _ = try await work()
        } catch {
            found = (error as? ModelStoreError)?.code ?? .failed
        }
        #expect(found == code, sourceLocation: location)
    }

    private func idea(_ title: String, votes: Int = 0) async throws -> ConformanceIdea {
        var idea = ConformanceIdea(title: title)
        idea.votes = votes
        return try await one.insert(idea)
    }

    @Test("Lost update: the second of two writes of what both have read is refused")
    func lostUpdate() async throws {
        let id = try await idea("Counter").requireId()
        var mine = try #require(try await one.fetch(ConformanceIdea.self, id: id))
        var theirs = try #require(try await other.fetch(ConformanceIdea.self, id: id))
        theirs.votes += 1
        _ = try await other.update(theirs)
        mine.votes += 1
        await expect(.stale) { try await one.update(mine) }
        #expect(try await one.fetch(ConformanceIdea.self, id: id)?.votes == 1)
    }

    @Test("Non-repeatable read and phantom: one call sees one moment, the next call another one")
    func moments() async throws {
        _ = try await idea("First")
        let (isRead, isWritten) = (Latch(), Latch())
        let pool = one.pool
        let reading = Task {
            defer { isRead.open() }
            return try await pool.read { database in
                let count = { try database.rows("SELECT count(*) FROM \"ConformanceIdea\"", []) }
                let before = try count()
                isRead.open()
                isWritten.wait()
                return try [before, count()].map { $0[0][0].integer }
            }
        }
        try await isRead.opened()
        _ = try await other.insert(ConformanceIdea(title: "Second"))
        isWritten.open()
        #expect(try await reading.value == [1, 1])
        #expect(try await one.fetch(ModelQuery<ConformanceIdea>()).total == 2)
    }

    @Test("Write skew: two calls that read two instances and write one each are both done")
    func writeSkew() async throws {
        // Two are on duty; each leaves because the other one is there.
        var ann = try await idea("Ann", votes: 1)
        var bob = try await idea("Bob", votes: 1)
        let seen = ModelQuery<ConformanceIdea>()
        #expect(try await one.fetch(seen).models.map(\.votes) == [1, 1])
        #expect(try await other.fetch(seen).models.map(\.votes) == [1, 1])
        ann.votes = 0
        bob.votes = 0
        await expect(nil) { try await one.update(ann) }
        await expect(nil) { try await other.update(bob) }
        #expect(try await one.fetch(seen).models.map(\.votes) == [0, 0])
    }

    @Test("Write skew is excluded by one instance with the decision, which both write")
    func decisionInOneInstance() async throws {
        // The number of those on duty is a value of one instance.
        let id = try await idea("Duty", votes: 2).requireId()
        var mine = try #require(try await one.fetch(ConformanceIdea.self, id: id))
        var theirs = try #require(try await other.fetch(ConformanceIdea.self, id: id))
        mine.votes -= 1
        theirs.votes -= 1
        await expect(nil) { try await one.update(mine) }
        await expect(.stale) { try await other.update(theirs) }
        #expect(try await one.fetch(ConformanceIdea.self, id: id)?.votes == 1)
    }

    @Test("Phantom behind a check: two calls that find nothing both insert, unless it is unique")
    func phantoms() async throws {
        for store in [one, other] {
            #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 0)
            #expect(try await store.fetch(ModelQuery<ConformanceBadge>()).total == 0)
        }
        for store in [one, other] {
            await expect(nil) { try await store.insert(ConformanceIdea(title: "Room 1")) }
        }
        #expect(try await one.fetch(ModelQuery<ConformanceIdea>()).total == 2)
        await expect(nil) { try await one.insert(ConformanceBadge(name: "Room 1")) }
        await expect(.invalid) { try await other.insert(ConformanceBadge(name: "Room 1")) }
    }

    @Test(
        "Read-only anomaly: what was reported as closed gets another entry, unless it refers to it")
    func readOnlyAnomaly() async throws {
        // The number of the open batch is read, the batch is closed and reported, and then the entry comes.
        let batch = try await idea("Batch", votes: 1)
        var closed = batch
        closed.votes = 2
        _ = try await other.update(closed)
        let reported = try await other.fetch(ModelQuery<ConformanceIdea>()).total
        await expect(nil) { try await idea("Entry of 1", votes: batch.votes) }
        #expect(try await one.fetch(ModelQuery<ConformanceIdea>()).total == reported + 1)
        // An entry that refers to its batch is refused once that is deleted.
        let company = try await one.insert(Stored(ConformanceCompany(name: "Batch")))
        let id = try company.requireId()
        try await other.delete(Stored<ConformanceCompany>.self, id: id, version: nil)
        let content = Data(#"{"company": "\#(id)", "offers": []}"#.utf8)
        let entry = try Stored(JSONDecoder().decode(ConformanceOrder.self, from: content))
        await expect(.invalid) { try await one.insert(entry) }
    }
}
