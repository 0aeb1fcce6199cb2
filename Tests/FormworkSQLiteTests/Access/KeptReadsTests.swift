import Formwork
import FormworkLocalization
import FormworkTesting
import Foundation
import GRDB
import Synchronization
import Testing

@testable import FormworkSQLite

@Suite("Reads that are kept until a commit")
struct KeptReadsTests {
    private let directory: TemporaryDirectory
    private let file: DatabaseQueue
    private let kept: KeptReads

    init() throws {
        directory = try TemporaryDirectory()
        _ = try directory.store()
        file = try directory.otherProgram()
        kept = try KeptReads(path: directory.database, busyTimeout: .seconds(5))
    }

    /// The number of times that a value was read, in the file of which a number is the user's version.
    private final class Reading: Sendable {
        let count = Mutex(0)
        let file: DatabaseQueue

        init(_ file: DatabaseQueue) { self.file = file }

        func read(size: Int? = 10) throws -> (Int, size: Int?) {
            count.withLock { $0 += 1 }
            return (
                try file.read { try Int.fetchOne($0, sql: "SELECT number FROM mark") ?? 0 }, size
            )
        }

        var number: Int { count.withLock(\.self) }
    }

    private func mark(_ number: Int) throws {
        try file.write { database in
            try database.execute(sql: "CREATE TABLE IF NOT EXISTS mark (number INTEGER)")
            try database.execute(sql: "DELETE FROM mark; INSERT INTO mark VALUES (\(number))")
        }
    }

    private func key(_ number: Int) -> ReadKey {
        ReadKey(
            ModelQuery<ConformanceIdea>(pagination: Pagination(startIndex: number, maxResults: 20)))
    }

    @Test("A value is read once until another program commits, and then once more")
    func commits() async throws {
        let reading = Reading(file)
        for number in 1...5 {
            try mark(number)
            for _ in 0..<3 {
                #expect(try await kept.value(of: key(0)) { try reading.read() } == number)
            }
            #expect(reading.number == number)
        }
    }

    @Test("A value that was read while another program committed is read again")
    func commitsMeanwhile() async throws {
        let reading = Reading(file)
        try mark(1)
        let former = try await kept.value(of: key(0)) {
            let found = try reading.read()
            try mark(2)
            return found
        }
        #expect(former == 1)
        #expect(try await kept.value(of: key(0)) { try reading.read() } == 2)
    }

    @Test(
        "A value that is not found, or is large, is not kept",
        arguments: [nil, KeptReads.maximumValueSize + 1])
    func notKept(size: Int?) async throws {
        let reading = Reading(file)
        try mark(1)
        for number in 1...3 {
            _ = try await kept.value(of: key(0)) { try reading.read(size: size) }
            #expect(reading.number == number)
        }
    }

    @Test("The oldest values are forgotten beyond the maximum size, and the newest are kept")
    func maximum() async throws {
        let reading = Reading(file)
        try mark(1)
        let count = KeptReads.maximumSize / KeptReads.maximumValueSize + 1
        let size = KeptReads.maximumValueSize - key(0).size
        for number in 0..<count {
            _ = try await kept.value(of: key(number)) { try reading.read(size: size) }
        }
        _ = try await kept.value(of: key(count - 1)) { try reading.read(size: size) }
        #expect(reading.number == count)
        _ = try await kept.value(of: key(0)) { try reading.read(size: size) }
        #expect(reading.number == count + 1)
    }

    @Test("The size of a key grows with the texts of its filters, and with their number")
    func sizes() {
        func size(_ filters: [ModelFilter]) -> Int {
            ReadKey(ModelQuery<ConformanceIdea>(filters: filters)).size
        }
        let one = [ModelFilter.column("title", isAnyOf: [.text("a")])]
        let long = String(repeating: "a", count: 1_001)
        #expect(size(one) > size([]))
        #expect(size([.column("title", isAnyOf: [.text(long)])]) == size(one) + 1_000)
        #expect(size(one + one) - size(one) == size(one) - size([]))
        #expect(size([.column("title", isBetween: .text("a"), .text("b"))]) > size(one))
    }

    @Test(
        "Queries that differ, and instances of different models, have values of their own"
    )
    func keys() {
        typealias Query = ModelQuery<ConformanceIdea>
        let id = UUID()
        let queries = [
            Query(), Query(search: "a"), Query(filters: [.column("title", isAnyOf: [.text("a")])]),
            Query(sort: [ModelSort(column: "title")]), Query(pagination: Pagination(maxResults: 5)),
            Query(selectsDeleted: true), Query(language: LanguageTag("de")),
        ]
        let keys =
            queries.map { ReadKey($0) } + [
                ReadKey(ModelQuery<FirstNote>()), ReadKey(ConformanceIdea.self, id: id),
                ReadKey(FirstNote.self, id: id), ReadKey(FirstNote.self, id: UUID()),
            ]
        #expect(Set(keys).count == keys.count)
        #expect(ReadKey(Query(search: "a")) == ReadKey(Query(search: "a")))
        #expect(ReadKey(FirstNote.self, id: id) == ReadKey(FirstNote.self, id: id))
    }

    @Test("The models that a page was made of are noted, also if their reads were kept")
    func noted() async throws {
        let store = try directory.store()
        for fetches in [true, false, true, false] {
            let reads = StoreReads()
            try await StoreReads.$current.withValue(reads) {
                if fetches {
                    _ = try await store.fetch(ModelQuery<ConformanceIdea>())
                } else {
                    _ = try await store.fetch(ConformanceIdea.self, id: UUID())
                }
            }
            #expect(reads.models == [ConformanceIdea.modelType])
        }
    }

    /// The last version that a store has acknowledged.
    private final class Acknowledged: Sendable {
        let version: Mutex<Int>
        init(_ version: Int) { self.version = Mutex(version) }
    }

    @Test(
        "Each reader of a store sees what any store of the file has acknowledged",
        arguments: [1, 2, 3])
    func acknowledged(seed: UInt64) async throws {
        let stores = [try directory.store(), try directory.store()]
        let idea = try await stores[0].insert(ConformanceIdea(title: "0"))
        let id = try idea.requireId()
        let acknowledged = Acknowledged(idea.version)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                // Without a writer there is nothing more to read.
                defer { acknowledged.version.withLock { $0 = .max } }
                var idea = idea
                for number in 1...60 {
                    idea.title = "\(number)"
                    idea = try await stores[(number + Int(seed)) % 2].update(idea)
                    acknowledged.version.withLock { [version = idea.version] in $0 = version }
                }
            }
            for store in stores {
                group.addTask {
                    while !Task.isCancelled, acknowledged.version.withLock(\.self) <= 60 {
                        let least = acknowledged.version.withLock(\.self)
                        let found = try await store.fetch(ConformanceIdea.self, id: id)
                        #expect(found.map { $0.version >= least } == true)
                        let page = try await store.fetch(ModelQuery<ConformanceIdea>())
                        #expect(page.models.first.map { $0.version >= least } == true)
                        // Reads that are kept suspend no task, so that two readers would leave the
                        // writer no thread of two.
                        await Task.yield()
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
