import Formwork
import FormworkTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite struct SQLiteStoreTests {
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

    @Test(
        "The SQLite store does what every store does", arguments: ModelStoreConformance.behaviours)
    func conforms(_ behaviour: ModelStoreConformance.Behaviour) async throws {
        let store = try directory.store(ModelStoreConformance.models)
        try await ModelStoreConformance { store }.check(behaviour)
    }

    @Test("An instance that another program has spoiled is as in every store")
    func spoiled() async throws {
        let store = try directory.store(ModelStoreConformance.models)
        _ = try await store.insert(ConformanceIdea(title: "Spoiled"))
        try await directory.otherProgram().write {
            try $0.execute(sql: "UPDATE ConformanceIdea SET _properties = 'spoiled'")
        }
        try await ModelStoreConformance { store }.check(ModelStoreConformance.damage)
    }

    @Test("A model whose history is declared later has the version before its next write")
    func laterHistory() async throws {
        let store = try directory.store(ModelStoreConformance.models)
        var company = try await store.insert(Stored(ConformanceCompany(name: "Acme")))
        try await directory.otherProgram().write {
            try $0.execute(sql: "DELETE FROM formwork_versions")
        }
        company.name = "Acme & Sons"
        _ = try await store.update(company)
        let page = try await store.versions(
            of: Stored<ConformanceCompany>.self, id: company.id, Pagination())
        #expect(page.models.map(\.action) == [.update, .insert])
        #expect(page.models.compactMap(\.model?.name) == ["Acme & Sons", "Acme"])
    }

    @Test("A version that its type cannot read any more is counted, without its values")
    func unreadableVersion() async throws {
        let store = try directory.store(ModelStoreConformance.models)
        let company = try await store.insert(Stored(ConformanceCompany(name: "Acme")))
        try await directory.otherProgram().write {
            try $0.execute(sql: "UPDATE formwork_versions SET content = '[1]'")
        }
        let page = try await store.versions(
            of: Stored<ConformanceCompany>.self, id: company.id, Pagination())
        #expect(page.total == 1)
        #expect(page.models.map(\.version) == [1])
        #expect(page.models.first?.model == nil)
    }

    @Test("A store without a model that another one refers to is not made")
    func missingModel() {
        let error = #expect(throws: ModelStoreError.self) {
            try directory.store([Stored<ConformanceOrder>.self])
        }
        #expect(error?.message.contains("ConformanceCompanies.Item.self") == true)
    }

    @Test("The instances that refer to one are found by an index")
    func referenceIndex() async throws {
        let store = try directory.store(ModelStoreConformance.models)
        let plan = try await store.access.pool.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    EXPLAIN QUERY PLAN SELECT "id" FROM "ConformanceOrder" \
                    WHERE "_sort.company" = 'A' AND "company" = 'A' AND "deletedAt" IS NULL LIMIT 5
                    """
            ).map { $0["detail"] as String }
        }
        #expect(plan.count == 1)
        #expect(plan[0].contains("USING INDEX formwork_ConformanceOrder.list._sort.company"))
    }

    @Test("The file is in write-ahead mode and every commit reaches the disk")
    func durable() async throws {
        let store = try directory.store()
        let modes = try await store.access.pool.writeWithoutTransaction { database in
            (
                try String.fetchOne(database, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(database, sql: "PRAGMA synchronous")
            )
        }
        #expect(modes.0 == "wal")
        #expect(modes.1 == 2)
    }

    @Test("A reopened file has what was acknowledged, also beside a store that is still open")
    func reopening() async throws {
        let first = try directory.store()
        let inserted = try await first.insert(ConformanceIdea.stub())
        let second = try directory.store()
        let id = try inserted.requireId()
        #expect(try await second.fetch(ConformanceIdea.self, id: id) == inserted)
        let updated = try await second.update(inserted)
        #expect(try await first.fetch(ConformanceIdea.self, id: id) == updated)
    }

    @Test("An id in lower case, as other programs write it, is the same id")
    func lowercaseId() async throws {
        let store = try directory.store()
        let idea = try await store.insert(ConformanceIdea(title: "Case"))
        try await directory.otherProgram().write {
            try $0.execute(sql: "UPDATE ConformanceIdea SET id = lower(id)")
        }
        let id = try idea.requireId()
        #expect(try await store.fetch(ConformanceIdea.self, id: id) == idea)
        await #expect(throws: ModelStoreError.self) { try await store.insert(idea) }
    }

    @Test("A model that is not registered in the store is refused with the remedy")
    func unregistered() async throws {
        let store = try directory.store([])
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.insert(ConformanceIdea.stub())
        }
        #expect(error?.code == .failed)
        #expect(error?.message.contains("`models`") == true)
        #expect(throws: ModelStoreError.self) { try store.checkModel(ConformanceIdea.self) }
        try directory.store().checkModel(ConformanceIdea.self)
    }

    @Test("A cancelled task writes nothing and throws")
    func cancelled() async throws {
        let store = try directory.store()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await store.insert(ConformanceIdea.stub())
        }
        let error = await #expect(throws: ModelStoreError.self) { try await task.value }
        #expect(error?.code == .failed)
        #expect(error?.cause is CancellationError)
        let total = try await store.fetch(ModelQuery<ConformanceIdea>()).total
        #expect(total == 0)
    }

    @Test("Of many updates through two stores of one file exactly one succeeds")
    func twoStores() async throws {
        let stores = [try directory.store(), try directory.store()]
        let read = try await stores[0].insert(ConformanceIdea(title: "Contested"))
        let successes = await withTaskGroup(of: Bool.self) { group in
            for number in 1...40 {
                group.addTask {
                    var mine = read
                    mine.votes = number
                    return (try? await stores[number % 2].update(mine)) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(successes == 1)
    }

    @Test("A value that is not a number is refused, with the field's name")
    func notANumber() async throws {
        var stub = ConformanceIdea.stub()
        stub.weight = .nan
        let idea = stub
        let store = try directory.store()
        let error = await #expect(throws: ModelStoreError.self) { try await store.insert(idea) }
        #expect(error?.code == .invalid)
        #expect(error?.validationError?.fieldIds.map(\.id) == ["weight"])
    }

    @Test(
        "Reads whose tasks are cancelled end, and all readers are free again",
        .timeLimit(.minutes(5)))
    func cancelledReads() async throws {
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

    @Test(
        "A read that takes too long is interrupted, those that wait for it end too",
        .timeLimit(.minutes(5)))
    func lateReads() async throws {
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
