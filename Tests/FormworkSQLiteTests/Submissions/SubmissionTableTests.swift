import Formwork
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SubmissionTableTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let key = SubmissionKey(request: "POST /a", sender: "secret", text: "1")

    /// Does some work for a submission, each time from the beginning.
    private func submit<Result>(
        _ key: SubmissionKey = key, content: String = "c", at date: Date = Date(),
        _ work: () async throws -> Result
    ) async throws -> Result {
        let claim = SubmissionClaim(key, content: content, date: date)
        return try await SubmissionClaim.$current.withValue(claim) { try await work() }
    }

    private func store(_ limits: SQLiteStore.SubmissionLimits = .init()) throws -> SQLiteStore {
        // Beside other tests, a turn of the processor may take its time.
        try directory.store(
            ModelStoreConformance.models, busyTimeout: .seconds(60), submissionLimits: limits)
    }

    private func titles(_ store: SQLiteStore) async throws -> [String] {
        try await store.fetch(ModelQuery<ConformanceIdea>(sort: [ModelSort(column: "title")]))
            .models.map(\.title)
    }

    @Test("Neither the sender nor the key are in the file")
    func digest() async throws {
        let store = try store()
        _ = try await submit { try await store.insert(ConformanceIdea(title: "Idea")) }
        let texts = try await store.access.pool.read {
            try Row.fetchAll($0, sql: "SELECT * FROM formwork_submissions").map(\.description)
        }
        #expect(texts.count == 1)
        #expect(!texts[0].contains("secret") && !texts[0].contains("POST"))
    }

    @Test("Work that is done again after a crash has its former results and writes nothing twice")
    func again() async throws {
        let store = try store()
        let work = { @Sendable (store: SQLiteStore, ends: Bool) async throws -> ConformanceIdea in
            let first = try await store.insert(ConformanceIdea(title: "First"))
            struct Crash: Error {}
            if ends { throw Crash() }
            var second = try await store.insert(ConformanceIdea(title: "Second"))
            second.votes = 7
            second = try await store.update(second)
            try await store.delete(
                ConformanceIdea.self, id: first.requireId(), version: first.version)
            return second
        }
        await #expect(throws: (any Error).self) { try await submit { try await work(store, true) } }
        #expect(try await titles(store) == ["First"])
        let results = [
            try await submit { try await work(store, false) },
            try await submit { try await work(self.store(), false) },
        ]
        #expect(results[0] == results[1])
        #expect((results[0].version, results[0].votes) == (2, 7))
        #expect(try await titles(store) == ["Second"])
        let stored = try await store.fetch(ConformanceIdea.self, id: results[0].requireId())
        #expect(stored == results[0])
    }

    @Test("Of many that work on one submission over one file one writes, and all have its result")
    func atOnce() async throws {
        let stores = [try store(), try store(), try store()]
        for round in 0..<10 {
            let key = SubmissionKey(request: "POST /a", sender: "me", text: "\(round)")
            let ids = try await withThrowingTaskGroup(of: ModelIdType?.self) { group in
                for number in 0..<12 {
                    group.addTask {
                        try await submit(key) {
                            try await stores[number % 3]
                                .insert(ConformanceIdea(title: "\(round)")).id
                        }
                    }
                }
                return try await group.reduce(into: Set<ModelIdType?>()) { $0.insert($1) }
            }
            #expect(ids.count == 1)
            #expect(try await stores[0].fetch(ModelQuery<ConformanceIdea>()).total == round + 1)
        }
    }

    @Test("A write that was rolled back is not recorded, and may be done later")
    func rolledBack() async throws {
        let store = try store()
        let taken = try await store.insert(ConformanceBadge(name: "A"))
        let work = { @Sendable in try await store.insert(ConformanceBadge(name: "A")) }
        await #expect(throws: ModelStoreError.self) { try await submit { try await work() } }
        try await store.destroy(ConformanceBadge.self, id: taken.requireId())
        let badge = try await submit { try await work() }
        #expect(try await store.fetch(ConformanceBadge.self, id: badge.requireId()) == badge)
    }

    @Test("Other contents under the same key are refused, and change nothing")
    func otherContents() async throws {
        let store = try store()
        _ = try await submit { try await store.insert(ConformanceIdea(title: "First")) }
        let error = await #expect(throws: ModelStoreError.self) {
            try await submit(content: "other") {
                try await store.insert(ConformanceIdea(title: "Other"))
            }
        }
        #expect(error?.code == .keyReused)
        #expect(try await titles(store) == ["First"])
    }

    @Test("Work that is done again may have the unique value that it has written")
    func ownValue() async throws {
        let store = try store()
        let unique = ConformanceBadge.unique[0]
        let exists = { @Sendable () async throws -> Bool in
            try await store.exists(
                ConformanceBadge.self, where: unique, is: FieldRecord([("name", .text("a"))]))
        }
        _ = try await submit { try await store.insert(ConformanceBadge(name: "A")) }
        #expect(try await exists())
        #expect(try await !submit { try await exists() })
    }

    @Test("Records are forgotten after their time and beyond their number")
    func bounded() async throws {
        let store = try store(.init(maximumCount: 3, lifetime: 60))
        let start = Date(timeIntervalSince1970: 1_000_000)
        for number in 0..<10 {
            let key = SubmissionKey(request: "POST /a", sender: "me", text: "\(number)")
            _ = try await submit(key, at: start) {
                try await store.insert(ConformanceIdea(title: "\(number)"))
            }
        }
        let count = { @Sendable in
            try await store.access.pool.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM formwork_submissions") ?? 0
            }
        }
        #expect(try await count() == 3)
        _ = try await submit(at: start + 61) {
            try await store.insert(ConformanceIdea(title: "Later"))
        }
        #expect(try await count() == 1)
    }
}
