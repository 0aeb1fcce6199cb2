import Formwork
import FormworkTesting
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite(.timeLimit(.minutes(5))) struct SQLiteStoreReadTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Counts without end, after it has set the flag.
    @Sendable private static func readForEver(_ database: Database, _ flag: Flag) throws {
        flag.isSet = true
        _ = try Int.fetchOne(
            database,
            sql: """
                WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
                SELECT count(*) FROM numbers
                """)
    }

    private final class Flag: Sendable {
        private let state = Mutex(false)
        var isSet: Bool {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    @Test("Reads whose tasks are cancelled end, and all readers are free again")
    func cancelled() async throws {
        let store = try directory.store()
        _ = try await store.insert(ConformanceIdea.stub())
        let flags = (0..<10).map { _ in Flag() }
        let tasks = flags.map { flag in
            Task {
                try await store.read(ConformanceIdea.self) { _, database in
                    try Self.readForEver(database, flag)
                }
            }
        }
        // All readers are busy, and the others wait for them.
        while flags.count(where: \.isSet) < 5 { await Task.yield() }
        for task in tasks { task.cancel() }
        for task in tasks {
            let error = await #expect(throws: ModelStoreError.self) { try await task.value }
            #expect(error?.cause is CancellationError)
        }
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 1)
    }

    @Test("A read that takes too long is interrupted, those that wait for it end too")
    func late() async throws {
        let store = try directory.store(readTimeout: .seconds(3))
        let codes = await withTaskGroup(of: ModelStoreError.Code?.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    do throws(ModelStoreError) {
                        try await store.read(ConformanceIdea.self) { _, database in
                            try Self.readForEver(database, Flag())
                        }
                        return nil
                    } catch { return error.code }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .unavailable, count: 12))
        _ = try await store.insert(ConformanceIdea.stub())
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 1)
    }
}
