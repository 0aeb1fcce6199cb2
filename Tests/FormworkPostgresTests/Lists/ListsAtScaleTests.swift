import Formwork
import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

/// Lists of many rows: their statements, and the pages of the database that these look at.
///
/// `FORMWORK_LIST_ROWS` is the number of rows, 20,000 by default; with it the figures are printed, as a table.
@Suite(.requiresPostgres, .serialized) struct ListsAtScaleTests {
    private let count = ProcessInfo.processInfo.environment["FORMWORK_LIST_ROWS"].flatMap(Int.init)

    @Test("A list of any length costs few statements and few pages of the database")
    func lists() async throws {
        let server = try #require(
            PostgresServer.further([
                "shared_preload_libraries=pg_stat_statements", "shared_buffers=256MB",
                "max_wal_size=8GB", "maintenance_work_mem=256MB",
            ]))
        try await server.run("CREATE EXTENSION pg_stat_statements")
        let rows = count ?? 20_000
        let store = try await Self.store(of: rows, on: server)
        for list in ArticleList.all(of: rows) {
            let cost = try await Cost(of: list, in: store, on: server, runs: count == nil ? 7 : 50)
            if count != nil { print("| \(list.name) | \(cost) |") }
            #expect(cost.found > 0 || list.isEmpty, "\(list.name)")
            // The last statement from before may end late.
            #expect(cost.statements < Double(list.maximumStatements) + 0.5, "\(list.name): \(cost)")
            #expect(cost.pages <= Double(list.maximumPages), "\(list.name): \(cost)")
        }
    }

    /// A store of so many rows; the indexes are made behind them, which takes less time.
    private static func store(of rows: Int, on server: PostgresServer) async throws -> PostgresStore
    {
        let store = try await PostgresStore(
            at: server.address(), models: [Article.self], timeout: .seconds(7_200))
        try await store.pool.write { database in
            let names = try database.rows(
                "SELECT indexname::text FROM pg_indexes WHERE indexname LIKE 'formwork\\_Article%'",
                [])
            for name in names.compactMap({ $0[0].text }) {
                try database.script("DROP INDEX \"\(name)\"")
            }
            try database.script(Article.rows(rows))
        }
        try await store.migrate(through: .expand) { _ in }
        try await server.run("ANALYZE")
        return store
    }
}

/// The cost of a list.
private struct Cost: CustomStringConvertible {
    private(set) var found = 0
    private(set) var statements = 0.0
    private(set) var pages = 0.0
    private var serverTime = 0.0
    private var times: [Double] = []

    init(
        of list: ArticleList, in store: PostgresStore, on server: PostgresServer, runs: Int
    ) async throws {
        // Statements are prepared, and pages read from the disk.
        for turn in 0..<2 { _ = try await store.fetch(list.query(turn)) }
        try await server.run("SELECT pg_stat_statements_reset()")
        for turn in 0..<runs {
            let start = ContinuousClock.now
            found = try await store.fetch(list.query(turn)).models.count
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        times.sort()
        let sums = try await store.pool.read { database in
            try database.rows(
                """
                SELECT sum(calls)::float8, sum(shared_blks_hit + shared_blks_read)::float8, sum(total_exec_time)
                FROM pg_stat_statements WHERE query LIKE '%"Article"%'
                """, [])[0].map(\.number)
        }
        (statements, pages) = (sums[0] / Double(runs), sums[1] / Double(runs))
        serverTime = sums[2] / Double(runs)
    }

    var description: String {
        func short(_ number: Double) -> String { String(format: "%.1f", number) }
        return [
            times[times.count / 2], times[times.count * 99 / 100], serverTime, statements, pages,
        ].map(short).joined(separator: " | ")
    }
}

extension StoredValue {
    fileprivate var number: Double { if case .real(let number) = self { number } else { 0 } }
}
