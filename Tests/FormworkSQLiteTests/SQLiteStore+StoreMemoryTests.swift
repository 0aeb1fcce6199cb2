import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SQLiteStoreStoreMemoryTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let topic = MemoryTopic(
        "tests", maximumCount: 300, maximumSize: 1 << 20, lifetime: 3_600)
    private static let now = Date(timeIntervalSince1970: 1_000_000)

    private func keep(_ number: Int, size: Int = 1, in store: SQLiteStore) async throws {
        let record = MemoryRecord(
            name: "\(number)", content: Data(repeating: 7, count: size), date: Self.now)
        try await store.keep(record, of: MemoryOwner("secret"), in: Self.topic)
    }

    @Test(
        "The memory in an SQLite file does what every memory does",
        arguments: StoreMemoryConformance.behaviours)
    func conforms(_ behaviour: StoreMemoryConformance.Behaviour) async throws {
        try await StoreMemoryConformance { [directory] in try directory.store() }.check(behaviour)
    }

    @Test("Records are found by every store of the file, also when it is opened again")
    func shared() async throws {
        try await keep(1, in: try directory.store())
        let found = try await directory.store()
            .records(of: MemoryOwner("secret"), in: Self.topic, now: Self.now)
        #expect(found.map(\.name) == ["1"])
    }

    @Test("A file without models keeps records")
    func withoutModels() async throws {
        try await keep(1, in: try directory.store([]))
        let found = try await directory.store([])
            .records(of: MemoryOwner("secret"), in: Self.topic, now: Self.now)
        #expect(found.map(\.name) == ["1"])
    }

    @Test("The owner is not in the file")
    func digest() async throws {
        let store = try directory.store()
        try await keep(1, in: store)
        let texts = try await store.access.pool.read {
            try Row.fetchAll($0, sql: "SELECT * FROM formwork_memory").map(\.description)
        }
        #expect(texts.count == 1)
        #expect(!texts[0].contains("secret"))
    }

    @Test("The records of others add no work to a look at one's own, and hardly any to one more")
    func work() async throws {
        let store = try directory.store()
        let table = MemoryTable(topic: Self.topic, owner: MemoryOwner("secret"))
        let record = MemoryRecord(name: "1", content: Data(), date: Self.now)
        func steps() async throws -> (look: Int, keeping: Int) {
            try await store.access.pool.write { database in
                let look = try database.steps { try table.records(now: Self.now, database) }.count
                return (look, try database.steps { try table.keep(record, database) }.count)
            }
        }
        _ = try await steps()
        let alone = try await steps()
        for number in 0..<250 {
            try await store.keep(record, of: MemoryOwner("\(number)"), in: Self.topic)
        }
        let among = try await steps()
        #expect(among.look <= alone.look + 10)
        #expect(among.keeping <= alone.keeping + 30)
    }

    @Test("One large record displaces a bounded number of small ones, the next ones the rest")
    func bounded() async throws {
        let store = try directory.store()
        for number in 0..<300 { try await keep(number, size: 1_000, in: store) }
        for number in 300..<304 { try await keep(number, size: 1 << 18, in: store) }
        for number in 304..<308 { try await keep(number, in: store) }
        let taken = try await store.access.pool.read { database -> [[Int]] in
            let sums = "SELECT count(*) AS count, sum(size) AS size FROM formwork_memory"
            let counted = "SELECT count, size FROM formwork_memory_sizes"
            return try [sums, counted].flatMap { sql in
                try Row.fetchAll(database, sql: sql).map { [$0["count"], $0["size"]] }
            }
        }
        #expect(taken.count == 2 && taken[0] == taken[1])
        #expect(taken[0][1] <= 1 << 20)
    }
}
