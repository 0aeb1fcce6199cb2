import Formwork
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite("The writes of a file that is followed") struct FollowedChangesTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Two stores on one file have each write of both once, in one order")
    func both() async throws {
        let stores = [try directory.store(), try directory.store()]
        let readers = try stores.map { NotedWrites(try #require($0.writes)) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    var idea = ConformanceIdea(title: "\(number)")
                    idea = try await stores[number % 2].insert(idea)
                    for _ in 0..<20 { idea = try await stores[(number + 1) % 2].update(idea) }
                }
            }
            try await group.waitForAll()
        }
        let found = await readers[0].first(84)
        #expect(found.count == 84)
        #expect(found.map(\.number) == Array(1...84))
        #expect(await readers[1].first(84) == found)
        for (_, writes) in Dictionary(grouping: found, by: \.id) {
            #expect(writes.map(\.version) == Array(1...21))
        }
    }

    @Test("A write of another program is followed too")
    func otherProgram() async throws {
        let store = try directory.store()
        let idea = try await store.insert(ConformanceIdea(title: "One"))
        let noted = NotedWrites(try #require(store.writes))
        _ = await noted.first(1)
        try await directory.otherProgram().write { database in
            try database.execute(sql: "UPDATE \"ConformanceIdea\" SET \"version\" = 7")
        }
        let last = try #require(await noted.first(2).last)
        #expect((last.id, last.version, last.model) == (idea.id, 7, ConformanceIdea.modelType))
    }

    @Test("Writes of several authors that share a transaction have each its own author")
    func authors() async throws {
        let stores = [try directory.store(), try directory.store()]
        let noted = NotedWrites(try #require(stores[1].writes))
        let written = try await withThrowingTaskGroup(of: (ModelIdType, String?).self) { group in
            for number in 0..<40 {
                let author = number % 4 == 0 ? nil : "Author \(number) ☃"
                group.addTask {
                    let idea = try await WriteAuthor.$current.withValue(author) {
                        try await stores[number % 2].insert(ConformanceIdea(title: "\(number)"))
                    }
                    return (try idea.requireId(), author)
                }
            }
            var authors: [ModelIdType: String] = [:]
            for try await (id, author) in group { authors[id] = author }
            return authors
        }
        let found = await noted.first(40)
        #expect(found.count == 40 && written.count == 30)
        for (write, author) in zip(found, noted.authors) {
            let id = try #require(write.id)
            #expect(written[id] == author)
        }
    }

    @Test("A file of a former version gets authors, and another program's write has none")
    func formerFile() async throws {
        let former = try directory.store()
        let other = try directory.otherProgram()
        try await other.write { database in
            try database.execute(
                sql: """
                    DROP TABLE "formwork_changes";
                    CREATE TABLE "formwork_changes" (
                        "number" INTEGER PRIMARY KEY, "model" TEXT NOT NULL, "id" TEXT NOT NULL,
                        "version" INTEGER) STRICT;
                    INSERT INTO "formwork_changes" ("model", "id", "version")
                    VALUES ('ConformanceIdea', 'B6F5F4B0-0000-4000-8000-000000000000', 1)
                    """)
        }
        let plan = try await former.migrationPlan()
        #expect(
            plan.steps.contains { $0.table == "formwork_changes" && $0.change == "add author" })
        let store = try directory.store()
        #expect(try await store.migrationPlan() == MigrationPlan())
        let noted = NotedWrites(try #require(store.writes))
        try await WriteAuthor.$current.withValue("Ann") {
            _ = try await store.insert(ConformanceIdea(title: "One"))
        }
        #expect(await noted.first(1).map(\.number) == [2])
        try await other.write { database in
            try database.execute(sql: "UPDATE \"ConformanceIdea\" SET \"version\" = 7")
        }
        #expect(await noted.first(2).map(\.version) == [1, 7])
        #expect(noted.authors == ["Ann", nil])
        withExtendedLifetime(former) {}
    }

    @Test("The progress and the end of a job are followed by each process")
    func jobs() async throws {
        let stores = [try directory.store(), try directory.store()]
        let noted = NotedWrites(try #require(stores[1].writes))
        let job = StoredJob(kind: "job", content: Data(), due: Date())
        try await stores[0].add([job])
        let taken = try #require(
            try await stores[0].take(1, ofKinds: ["job"], now: Date(), until: Date() + 60).first)
        #expect(try await stores[0].renew(taken, until: Date() + 60))
        #expect(try await stores[0].end(taken, as: .failed(problem: "x"), now: Date()))
        #expect(try await stores[0].beginAgain(job.id, now: Date()))
        #expect(try await !stores[0].renew(taken, until: Date() + 60))
        let found = await noted.first(3)
        #expect(found.map(\.id) == [job.id, job.id, job.id])
        #expect(found.allSatisfy { $0.model == "formwork_jobs" && $0.version == nil })
    }

    @Test("Old changes are removed, after which each model is noted once for those who missed them")
    func removed() async throws {
        let store = try directory.store()
        let count = ChangeTable.maximumCount
        try await directory.otherProgram().write { database in
            try database.execute(
                sql: """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(2 * count))
                    INSERT INTO "formwork_changes" ("model", "id", "version")
                    SELECT 'ConformanceIdea', 'B6F5F4B0-0000-4000-8000-000000000000', i FROM n
                    """)
            let kept = try Int.fetchOne(database, sql: "SELECT count(*) FROM formwork_changes")
            #expect(kept == count)
        }
        let noted = NotedWrites(try #require(store.writes))
        let found = await noted.first(1)
        #expect(
            found == [
                StoreWrite(
                    model: ConformanceIdea.modelType, id: nil, version: nil, number: 2 * count)
            ])
        let idea = try await store.insert(ConformanceIdea(title: "After"))
        #expect(await noted.first(2).last?.id == idea.id)
    }
}
