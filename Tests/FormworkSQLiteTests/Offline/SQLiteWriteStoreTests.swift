import Formwork
import FormworkClient
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SQLiteWriteStoreTests {
    private let directory: TemporaryDirectory
    private static let server = URL(filePath: "/server")
    private static let key = Data(repeating: 7, count: 32)

    init() throws { directory = try TemporaryDirectory() }

    private func store(
        user: String = "ann", key: Data = key, maximumPageCount: Int? = nil
    ) throws -> SQLiteWriteStore {
        try SQLiteWriteStore(
            path: directory.database, server: Self.server, user: user, key: key,
            maximumPageCount: maximumPageCount)
    }

    private func write(_ number: Int, entity: String = "a", version: Int? = 3) -> WaitingWrite {
        WaitingWrite(
            number: number, key: UUID(), entity: entity, references: [UUID(), UUID()],
            version: version, size: 9)
    }

    private func request(_ body: String = "{}") -> WireRequest {
        WireRequest(name: "Change", method: "PATCH", link: "/a", body: Data(body.utf8))
    }

    @Test("Writes are found again as they were, in every process and when the file is opened again")
    func kept() async throws {
        let (first, second) = (write(1), write(2, entity: "b", version: nil))
        let store = try store()
        #expect(try await store.commit([.add(first, request("secret"))], after: 0))
        #expect(try await store.commit([.add(second, request())], after: 1))
        let found = try await self.store().load()
        #expect(found.writes == [first, second])
        #expect(found.revision == 2)
        #expect(try await self.store().content(of: 1)?.request == request("secret"))
        #expect(try await self.store().content(of: 3) == nil)
    }

    @Test("Each change has the effect on disk that it has in memory")
    func changes() async throws {
        let (created, identity, key) = (UUID(), UUID(), UUID())
        let create = WaitingWrite(
            number: 1, key: UUID(), entity: created.uuidString, creates: created, version: nil)
        let changes: [[WriteChange]] = [
            [.add(create, request())],
            [.add(write(2, entity: created.uuidString, version: 0), request())],
            [.send(1, at: Date(timeIntervalSince1970: 5))],
            [.send(1, at: Date(timeIntervalSince1970: 9))], [.recall(1)], [.recall(1)],
            [.send(1, at: Date(timeIntervalSince1970: 11))], [.fail(1)],
            [.ask(1, .failing, problem: Data("why".utf8))],
            [.release(1, key: key, version: nil, body: Data("[1]".utf8))],
            [
                .remove(1), .identify(created, as: identity),
                .advance(entity: identity.uuidString, from: 0, to: 1),
            ],
            [.ask(2, .conflict, problem: nil)], [.release(2, key: key, version: 7, body: nil)],
        ]
        let (memory, disk) = (InMemoryWriteStore(), try store())
        for (revision, change) in changes.enumerated() {
            #expect(memory.commit(change, after: revision))
            #expect(try await disk.commit(change, after: revision))
            let (expected, found) = (memory.load(), try await disk.load())
            #expect(found.identities == expected.identities)
            #expect(found.revision == expected.revision)
            #expect(found.writes == expected.writes, "after \(change)")
            for number in 1...2 {
                #expect(try await disk.content(of: number) == memory.content(of: number))
            }
        }
    }

    @Test("Of two processes one keeps its change, and the other decides again")
    func otherProcess() async throws {
        let (first, second) = (try store(), try store())
        #expect(try await first.commit([.add(write(1), request())], after: 0))
        #expect(try await second.commit([.add(write(1), request())], after: 0) == false)
        #expect(try await second.revision() == 1)
    }

    @Test("One process sends at a time, until it stops or ends")
    func lock() async throws {
        let second = try store()
        do {
            let first = try store()
            #expect(try first.claimSending())
            #expect(try !first.claimSending())
            #expect(try !second.claimSending())
            first.releaseSending()
            #expect(try second.claimSending())
            second.releaseSending()
            #expect(try first.claimSending())
        }
        #expect(try second.claimSending())
        #expect(try store(user: "bob").claimSending())
    }

    @Test("No user finds the writes of another")
    func users() async throws {
        #expect(try await store().commit([.add(write(1), request())], after: 0))
        let other = try store(user: "bob")
        #expect(try await other.load().writes.isEmpty)
        #expect(try await other.content(of: 1) == nil)
    }

    @Test("Contents are sealed: neither readable nor moved to another write")
    func sealed() async throws {
        let store = try store()
        for number in 1...2 {
            let text = request("{\"diagnosis\": \"secret \(number)\"}")
            #expect(
                try await store.commit([.add(write(number), text)], after: number - 1))
        }
        #expect(
            try await store.commit([.ask(1, .invalid, problem: Data("diagnosis".utf8))], after: 2))
        for name in ["store.sqlite", "store.sqlite-wal"] {
            let bytes = try Data(contentsOf: URL(filePath: directory.path(name)))
            #expect(bytes.range(of: Data("diagnosis".utf8)) == nil)
        }
        await #expect(throws: ModelStoreError.self) {
            try await self.store(key: Data(repeating: 8, count: 32)).content(of: 1)
        }
        try await directory.otherProgram().write { database in
            try database.execute(
                sql: """
                    UPDATE formwork_offline_contents SET content =
                        (SELECT content FROM formwork_offline_contents WHERE number = 1)
                    """)
        }
        #expect(try await store.content(of: 1) != nil)
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.content(of: 2)
        }
        #expect(error?.code == .damaged)
    }

    @Test("A full disk refuses what comes, and loses nothing that it has taken")
    func full() async throws {
        let store = try store(maximumPageCount: 24)
        var kept = 0
        let large = request(String(repeating: "x", count: 8_000))
        let error = await #expect(throws: ModelStoreError.self) {
            while kept < 100 {
                _ = try await store.commit([.add(write(kept + 1), large)], after: kept)
                kept += 1
            }
        }
        #expect(error?.code == .full)
        #expect(kept > 0)
        let found = try await self.store().load()
        #expect(found.writes.count == kept)
        #expect(found.revision == kept)
    }
}
