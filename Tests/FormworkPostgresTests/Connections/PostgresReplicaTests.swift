import Formwork
import FormworkTesting
import Foundation
import Testing

@testable import FormworkPostgres

/// Reads of a streaming replica, whose following is paused and resumed.
@Suite(.requiresPostgres) struct PostgresReplicaTests {
    @Test("A query that allows stale answers is answered by a copy that is young enough")
    func staleReads() async throws {
        let server = try #require(PostgresServer.further())
        let copy = server.replica()
        let stores = try await [Duration.seconds(600), .milliseconds(500)].asyncMap { lag in
            try await PostgresStore(
                at: server.address(), models: [ConformanceIdea.self], replica: copy.address(),
                maximumLag: lag)
        }
        var query = ModelQuery<ConformanceIdea>()
        query.allowsStale = true
        func totals() async throws -> [Int] {
            try await stores.asyncMap { try await $0.fetch(query).total }
        }
        _ = try await stores[0].insert(ConformanceIdea(title: "Old"))
        #expect(try await totals() == [1, 1])
        try await isFollowed(by: copy)
        try await copy.run("SELECT pg_wal_replay_pause()", as: .read)
        _ = try await stores[0].insert(ConformanceIdea(title: "New"))
        try await Task.sleep(for: .milliseconds(600))
        // The copy has the old state, which is too old for the second store.
        #expect(try await totals() == [1, 2])
        #expect(try await stores[0].fetch(ModelQuery<ConformanceIdea>()).total == 2)
        try await copy.run("SELECT pg_wal_replay_resume()", as: .read)
        let deadline = ContinuousClock.now + .seconds(30)
        while try await totals() != [2, 2], ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(50))
        }
        #expect(try await totals() == [2, 2])
        copy.stop()
        let start = ContinuousClock.now
        #expect(try await totals() == [2, 2])
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    /// Waits until the copy has a beat of the store.
    private func isFollowed(by copy: PostgresServer) async throws {
        let pool = PostgresPool(
            try PostgresAddress(copy.address()), capacity: 1, maximumWaiting: 1,
            timeout: .seconds(30))
        for _ in 0..<600 {
            let rows = try? await pool.read { try $0.rows("SELECT 1 FROM \"formwork_beat\"", []) }
            if rows?.isEmpty == false { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("The copy does not follow.")
    }
}

extension Array {
    fileprivate func asyncMap<Result>(
        _ transform: (Element) async throws -> Result
    ) async rethrows -> [Result] {
        var results: [Result] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
