import Formwork
import FormworkTables
import Foundation
import Testing

@testable import FormworkPostgres

/// The sizes of a topic, which many writers count at the same time.
@Suite(.requiresPostgres) struct MemorySizesTests {
    private let stores: [PostgresStore]
    private let pool: PostgresPool
    private let address: String

    init() async throws {
        address = try await #require(PostgresServer.shared).emptySchema()
        var stores: [PostgresStore] = []
        for _ in 0..<2 { stores.append(try await PostgresStore(at: address, models: [])) }
        self.stores = stores
        pool = stores[0].pool
    }

    private func record(_ number: Int) -> MemoryRecord {
        MemoryRecord(name: "\(number)", content: Data(repeating: 1, count: 10), date: .now)
    }

    private func found() async throws -> [Int64?] {
        try await pool.read { database in
            try [
                "SELECT count(*) FROM \"formwork_memory\"",
                "SELECT \"count\" FROM \"formwork_memory_sizes\"",
            ].map { try database.rows($0, [])[0][0].integer }
        }
    }

    @Test("The number of records is exact after racing writers, and within the topic's limit")
    func racing() async throws {
        let topic = MemoryTopic("a", maximumCount: 50, maximumSize: 1 << 20, lifetime: 3_600)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<20 {
                group.addTask {
                    for number in 0..<20 {
                        // Names are shared, so that records are replaced while others remove them.
                        try await stores[writer % 2].keep(
                            record(number), of: MemoryOwner("\(writer % 5)"), in: topic)
                    }
                }
            }
            try await group.waitForAll()
        }
        try await stores[0].keep(record(100), of: MemoryOwner("last"), in: topic)
        let found = try await found()
        #expect(found[0] == found[1])
        #expect(found[0] == 50)
    }

    @Test("A writer does not wait for another one of the same topic that has not ended")
    func waiting() async throws {
        let topic = MemoryTopic("a", maximumCount: 50, maximumSize: 1 << 20, lifetime: 3_600)
        let (isWritten, isDone) = (Latch(), Latch())
        let table = MemoryTable(topic: topic, owner: MemoryOwner("slow"))
        let record = record(1)
        let slow = Task {
            defer { isWritten.open() }
            return try await pool.write { database in
                try table.keep(record, database)
                isWritten.open()
                isDone.wait()
            }
        }
        try await isWritten.opened()
        // Of four connections at least one counts in another row than the slow one.
        try await withThrowingTaskGroup(of: Void.self) { group in
            defer { isDone.open() }
            for number in 0..<4 {
                group.addTask {
                    try await stores[1].keep(record, of: MemoryOwner("\(number)"), in: topic)
                }
            }
            try await group.next()
        }
        _ = try await slow.value
    }

    @Test("A store is made while another one writes the memory, and waits for nothing")
    func makingStores() async throws {
        let topic = MemoryTopic("a", maximumCount: 50, maximumSize: 1 << 20, lifetime: 3_600)
        let (isWritten, isDone) = (Latch(), Latch())
        let table = MemoryTable(topic: topic, owner: MemoryOwner("slow"))
        let record = record(1)
        let slow = Task {
            defer { isWritten.open() }
            return try await pool.write { database in
                try table.keep(record, database)
                isWritten.open()
                isDone.wait()
            }
        }
        try await isWritten.opened()
        do {
            defer { isDone.open() }
            _ = try await PostgresStore(at: address, models: [])
        }
        _ = try await slow.value
    }
}
