import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// The number of times that a call waits for the server: no further answer passes meanwhile.
@Suite(.requiresPostgres) struct RoundTripsTests {
    private let gate: AnswerGate
    private let address: String
    private let store: PostgresStore

    init() async throws {
        let server = try #require(PostgresServer.shared)
        gate = AnswerGate(before: server.port)
        address = try await server.emptySchema()
            .replacing("port=\(server.port)", with: "port=\(gate.port)")
            .appending(" sslmode=disable gssencmode=disable")
        store = try await PostgresStore(
            at: address, models: ModelStoreConformance.models, connections: 1,
            timeout: .seconds(120))
    }

    /// Does something while only so many answers pass, after it was done twice, by which its statements are prepared.
    private func within(_ roundTrips: Int, _ work: () async throws -> Void) async throws {
        for _ in 0..<2 { try await work() }
        try await settled()
        let before = gate.passed
        gate.limit(to: roundTrips)
        defer { gate.limit(to: nil) }
        try await work()
        #expect(gate.passed - before == roundTrips)
    }

    /// Waits for the answers for which no call waits, at least 20 seconds.
    private func settled() async throws {
        for _ in 0..<10_000 where !gate.isQuiet { try await Task.sleep(for: .milliseconds(2)) }
        try #require(gate.isQuiet, "Answers for which no call waits are still on their way.")
    }

    @Test("A page with its total takes one round trip, also in the middle of a list")
    func pages() async throws {
        for title in ["a", "b", "c", "d"] {
            _ = try await store.insert(ConformanceIdea(title: title))
        }
        var query = ModelQuery<ConformanceIdea>(
            sort: [ModelSort(column: "title", direction: .descending)],
            pagination: Pagination(maxResults: 2), allowsScan: true)
        try await within(1) {
            let page = try await store.fetch(query)
            #expect((page.models.map(\.title), page.total) == (["d", "c"], 4))
        }
        let next = try #require(try await store.fetch(query).next)
        query.pagination = Pagination(startIndex: 2, maxResults: 2, from: next)
        try await within(1) {
            let page = try await store.fetch(query)
            #expect((page.models.map(\.title), page.total) == (["b", "a"], 4))
        }
    }

    @Test("An instance, a unique value and versions are looked up in one round trip each")
    func reads() async throws {
        let idea = try await store.insert(ConformanceIdea(title: "Found"))
        let order = try await order(from: company())
        try await within(1) {
            let found = try await store.fetch(ConformanceIdea.self, id: idea.requireId())
            #expect(found == idea)
        }
        try await within(1) {
            let badge = ConformanceBadge.unique[0]
            let values = FieldRecord([(tag: "name", value: .text("Free"))])
            let isTaken = try await store.exists(
                ConformanceBadge.self, where: badge, is: values, except: nil)
            #expect(!isTaken)
        }
        try await within(1) {
            _ = try await store.versions(
                of: Stored<ConformanceOrder>.self, id: order.requireId(), Pagination())
        }
    }

    @Test("An insertion takes one round trip, with references two, and an update two")
    func writes() async throws {
        try await within(1) { _ = try await store.insert(ConformanceIdea(title: "New")) }
        let company = try await company()
        try await within(2) { _ = try await order(from: company) }
        var idea = try await store.insert(ConformanceIdea(title: "Changed"))
        try await within(2) {
            idea.votes += 1
            idea = try await store.update(idea)
        }
    }

    @Test("The titles of a page's references take one round trip, for all of them")
    func references() async throws {
        var ids: [FieldValue] = []
        for number in 0..<20 {
            let company = try await store.insert(
                Stored(ConformanceCompany(name: "Company \(number)")))
            ids.append(.text(try company.requireId().uuidString))
        }
        let query = ModelQuery<Stored<ConformanceCompany>>(
            filters: [ModelFilter.column("id", isAnyOf: ids)])
        try await within(1) {
            let page = try await store.fetch(query)
            #expect(page.total == 20)
        }
    }

    @Test("A server that does not answer any more fails the call soon after its time")
    func silence() async throws {
        let pool = PostgresPool(
            try PostgresAddress(address), capacity: 1, maximumWaiting: 1, timeout: .seconds(1))
        let work = { @Sendable (database: PostgresDatabase) in try database.rows("SELECT 1", []) }
        // A busy server may take longer for a new connection than the pool waits.
        var isRead = false
        for _ in 0..<60 where !isRead { isRead = (try? await pool.read(work)) != nil }
        try #require(isRead)
        try await settled()
        gate.limit(to: 0)
        defer { gate.limit(to: nil) }
        let start = ContinuousClock.now
        let error = await #expect(throws: AccessRefusal.self) { try await pool.read(work) }
        #expect(error == .late)
        #expect(ContinuousClock.now - start < PostgresDatabase.grace + .seconds(10))
    }

    @Test("A broken rule of an insertion is found although nothing waits for its statement")
    func refusals() async throws {
        _ = try await store.insert(ConformanceBadge(name: "Same"))
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConformanceBadge(name: "Same"))
        }
        #expect(error?.code == .invalid)
        #expect(try await store.fetch(ModelQuery<ConformanceBadge>()).total == 1)
    }

    private func company() async throws -> ModelIdType {
        try await store.insert(Stored(ConformanceCompany(name: "Hosts"))).requireId()
    }

    private func order(from company: ModelIdType) async throws -> Stored<ConformanceOrder> {
        let content = Data(#"{"company": "\#(company)", "offers": []}"#.utf8)
        return try await store.insert(
            Stored(JSONDecoder().decode(ConformanceOrder.self, from: content)))
    }
}
