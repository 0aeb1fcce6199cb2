import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

@Suite(.requiresPostgres) struct PostgresPoolTests {
    private let server: PostgresServer

    init() throws { server = try #require(PostgresServer.shared) }

    private func pool(
        capacity: Int = 10, timeout: Duration = .seconds(60), at address: String? = nil
    ) throws -> PostgresPool {
        PostgresPool(
            try PostgresAddress(address ?? server.address()), capacity: capacity,
            maximumWaiting: 2_000, timeout: timeout)
    }

    @Test("Ten connections serve a thousand tasks, and each write counts once")
    func manyTasks() async throws {
        let pool = try pool(at: await server.emptySchema() + " application_name=many")
        try await pool.write { try $0.script("CREATE TABLE n (id int PRIMARY KEY, n int)") }
        try await pool.write { try $0.script("INSERT INTO n VALUES (1, 0)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<1_000 {
                group.addTask {
                    try await pool.write { try $0.script("UPDATE n SET n = n + 1") }
                }
            }
            try await group.waitForAll()
        }
        let (sum, clients) = try await pool.read { connection in
            let sum = try connection.rows("SELECT n FROM n", [])[0][0].integer
            let clients = try connection.rows(
                "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'many'", [])
            return (sum, clients[0][0].integer ?? 0)
        }
        #expect(sum == 1_000)
        #expect(clients <= 10)
    }

    @Test("A read cannot write, and sees one moment")
    func reads() async throws {
        let pool = try pool(at: await server.emptySchema())
        try await pool.write { try $0.script("CREATE TABLE n (n int)") }
        let error = await #expect(throws: PostgresError.self) {
            try await pool.read { try $0.script("INSERT INTO n VALUES (1)") }
        }
        #expect(error?.state == "25006")
    }

    @Test("A transaction that fails leaves nothing, and its connection is used again")
    func failures() async throws {
        struct Refusal: Error {}
        let pool = try pool(capacity: 1, at: await server.emptySchema())
        try await pool.write { try $0.script("CREATE TABLE n (n int)") }
        let before = try await processId(of: pool)
        await #expect(throws: Refusal.self) {
            try await pool.write { connection in
                try connection.script("INSERT INTO n VALUES (1)")
                throw Refusal()
            }
        }
        let count = try await pool.read { try $0.rows("SELECT 1 FROM n", []).count }
        #expect(count == 0)
        #expect(try await processId(of: pool) == before)
    }

    @Test("A savepoint takes back what failed inside, and the rest is kept")
    func savepoints() async throws {
        let pool = try pool(at: await server.emptySchema())
        try await pool.write { try $0.script("CREATE TABLE n (n int UNIQUE)") }
        let refused = try await pool.write { connection in
            try connection.script("INSERT INTO n VALUES (1)")
            return (0..<3).filter { number in
                let work = { try connection.script("INSERT INTO n VALUES (\(number))") }
                return (try? connection.savepoint(work)) == nil
            }
        }
        #expect(refused == [1])
        let count = try await pool.read { try $0.rows("SELECT 1 FROM n", []).count }
        #expect(count == 3)
    }

    @Test(
        "Work that is cancelled, or takes too long, ends on the server too",
        arguments: [false, true])
    func endings(_ isCancelled: Bool) async throws {
        let pool = try pool(capacity: 1, timeout: isCancelled ? .seconds(60) : .milliseconds(300))
        let name = "ending \(UUID())"
        let work = Task {
            try await pool.read { try $0.script("SELECT pg_sleep(50) -- \(name)") }
        }
        if isCancelled {
            try await Task.sleep(for: .milliseconds(200))
            work.cancel()
        }
        let result = await work.result
        guard case .failure(let error) = result else {
            Issue.record("The work was done.")
            return
        }
        #expect(isCancelled ? error is CancellationError : error is AccessRefusal)
        let rest = try await self.pool().read { connection in
            try connection.rows(
                "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1",
                [.text("SELECT pg_sleep%\(name)")]
            ).count
        }
        #expect(rest == 0)
    }

    @Test("Transactions that would wait for one another in a circle are done one after the other")
    func collisions() async throws {
        let pool = try pool(at: await server.emptySchema())
        try await pool.write { connection in
            try connection.script("CREATE TABLE n (id int PRIMARY KEY, n int)")
            try connection.script("INSERT INTO n VALUES (1, 0), (2, 0)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    try await pool.write { connection in
                        for id in number.isMultiple(of: 2) ? [1, 2] : [2, 1] {
                            try connection.script("UPDATE n SET n = n + 1 WHERE id = \(id)")
                            try connection.script("SELECT pg_sleep(0.005)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let sums = try await pool.read { connection in
            try connection.rows("SELECT n FROM n ORDER BY id", [])
        }
        #expect(sums == [[.integer(4)], [.integer(4)]])
    }

    @Test(
        "A statement that was prepared before another program changed its table is prepared again")
    func changedTables() async throws {
        let address = try await server.emptySchema()
        let (pool, other) = (try pool(capacity: 1, at: address), try self.pool(at: address))
        try await pool.write { try $0.script("CREATE TABLE n (n int); INSERT INTO n VALUES (1)") }
        let read = { @Sendable (database: PostgresDatabase) in
            try database.rows("SELECT n FROM n", [])
        }
        #expect(try await pool.read(read) == [[.integer(1)]])
        try await other.write { try $0.script("ALTER TABLE n ALTER n TYPE text") }
        #expect(try await pool.read(read) == [[.text("1")]])
    }

    @Test("A server that ends and comes back is found again, within the time of a work")
    func restart() async throws {
        let server = try #require(PostgresServer.further())
        let pool = try pool(timeout: .seconds(30), at: server.address())
        let before = try await processId(of: pool)
        server.stop()
        async let after = processId(of: pool)
        try await Task.sleep(for: .milliseconds(300))
        server.start()
        #expect(try await after != before)
    }

    @Test("Without a server, a work fails with the reason once its time is over")
    func noServer() async throws {
        let pool = try pool(timeout: .milliseconds(300), at: "host=127.0.0.1 port=1")
        let error = await #expect(throws: PostgresError.self) { try await processId(of: pool) }
        #expect(error?.message.contains("refused") == true)
    }

    private func processId(of pool: PostgresPool) async throws -> Int64? {
        try await pool.read { try $0.rows("SELECT pg_backend_pid()", [])[0][0].integer }
    }
}
