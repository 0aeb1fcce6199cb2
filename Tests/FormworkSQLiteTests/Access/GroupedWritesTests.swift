import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite("Writes in groups")
struct GroupedWritesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Lets some writes wait for one another, and returns what became of each.
    private func together(
        _ count: Int, in store: SQLiteStore,
        _ write: @escaping @Sendable (Int) async throws -> ConformanceIdea
    ) async throws -> [Int: Result<ConformanceIdea, any Error>] {
        try await withThrowingTaskGroup(of: (Int, Result<ConformanceIdea, any Error>).self) {
            group in
            try await store.access.writes.pass { _ in
                for number in 0..<count {
                    group.addTask {
                        do {
                            return (number, .success(try await write(number)))
                        } catch {
                            return (number, .failure(error))
                        }
                    }
                }
                while store.access.writes.waitingCount < count { await Task.yield() }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
    }

    /// The number of transactions that were committed, by the calls of the hook of SQLite.
    private func commits(
        in store: SQLiteStore, _ work: () async throws -> Void
    ) async throws -> Int {
        let counter = CommitCounter()
        store.access.pool.add(transactionObserver: counter, extent: .observerLifetime)
        try await work()
        return counter.count.withLock(\.self)
    }

    private final class CommitCounter: TransactionObserver, Sendable {
        let count = Mutex(0)
        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) {}
        func databaseDidCommit(_ database: Database) { count.withLock { $0 += 1 } }
        func databaseDidRollback(_ database: Database) {}
    }

    @Test("Writes that wait for one another have one commit")
    func oneCommit() async throws {
        let store = try directory.store()
        let count = try await commits(in: store) {
            let results = try await together(40, in: store) {
                try await store.insert(ConformanceIdea(title: "Idea \($0)"))
            }
            for (number, result) in results {
                #expect(try result.get().title == "Idea \(number)")
            }
        }
        #expect(count == 1)
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 40)
    }

    @Test("A write that is refused takes no other one along")
    func refused() async throws {
        let store = try directory.store()
        let read = try await store.insert(ConformanceIdea(title: "Contested"))
        let results = try await together(20, in: store) { number in
            guard number % 2 == 0 else {
                return try await store.insert(ConformanceIdea(title: "Idea \(number)"))
            }
            var mine = read
            mine.votes = number
            return try await store.update(mine)
        }
        let refused = results.values.compactMap { result -> ModelStoreError? in
            if case .failure(let error) = result { error as? ModelStoreError } else { nil }
        }
        #expect(refused.map(\.code) == Array(repeating: .stale, count: 9))
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 11)
        let stored = try await store.fetch(ConformanceIdea.self, id: try #require(read.id))
        #expect(stored?.version == 2)
    }

    @Test("A write whose task was cancelled while it waited is not done")
    func cancelled() async throws {
        let store = try directory.store()
        let tasks = Mutex<[Task<Void, any Error>]>([])
        try await store.access.writes.pass { _ in
            for number in 0..<4 {
                let task = Task {
                    _ = try await store.insert(ConformanceIdea(title: "Idea \(number)"))
                }
                tasks.withLock { $0.append(task) }
            }
            while store.access.writes.waitingCount < 4 { await Task.yield() }
            tasks.withLock { $0[1].cancel() }
        }
        for (number, task) in tasks.withLock(\.self).enumerated() {
            let result = await task.result
            if case .failure(let error) = result {
                #expect(number == 1)
                #expect((error as? ModelStoreError)?.cause is CancellationError)
            } else {
                #expect(number != 1)
            }
        }
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 3)
    }

    @Test("An error with which SQLite gives up the transaction is that of all, and nothing is kept")
    func failedTransaction() async throws {
        let pool = try DatabasePool(path: directory.path("plain.sqlite"))
        try await pool.write { database in
            try database.execute(sql: "CREATE TABLE numbers (number INTEGER UNIQUE)")
        }
        let writes = [1, 1, 2].map { number in
            GroupedWrite { database in
                try database.execute(sql: "INSERT OR ROLLBACK INTO numbers VALUES (\(number))")
            }
        }
        try await pool.writeWithoutTransaction { database in
            _ = #expect(throws: DatabaseError.self) { try writes.commit(database) }
        }
        let count = try await pool.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM numbers")
        }
        #expect(count == 0)
    }

    @Test("Only small writes keep all former pages in memory", arguments: [true, false])
    func formerPages(isSmall: Bool) async throws {
        let store = try directory.store()
        for isSmall in [isSmall, !isSmall, isSmall] {
            let place = try await store.access.write(isSmall: isSmall) { database in
                try Int.fetchOne(database, sql: "PRAGMA temp_store")
            }
            #expect(place == (isSmall ? 2 : 0))
        }
    }
}
