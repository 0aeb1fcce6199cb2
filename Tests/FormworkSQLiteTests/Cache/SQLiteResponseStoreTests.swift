import Formwork
import FormworkClient
import FormworkSQLite
import FormworkTesting
import Foundation
import GRDB
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct SQLiteResponseStoreTests {
    private let directory: TemporaryDirectory
    private let lines = Lines()

    init() throws { directory = try TemporaryDirectory() }

    private static let start = Date(timeIntervalSince1970: 1_000_000)

    private static func key(_ number: Int = 1, of user: String? = "ann") -> CacheKey {
        CacheKey(
            owner: CacheOwner(user: user), place: "https://ideas.example/ideas/\(number)",
            variant: "page=1")
    }

    private static func entry(_ text: String) -> CacheEntry {
        CacheEntry(body: Data(text.utf8), date: start)
    }

    private func found(_ store: SQLiteResponseStore, _ number: Int = 1) async throws -> String? {
        try await store.entry(for: Self.key(number), now: Self.start)
            .map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test(
        "A store in a file does what every store of a cache does",
        arguments: ResponseStoreConformance.behaviours)
    func conforms(_ behaviour: ResponseStoreConformance.Behaviour) async throws {
        try await ResponseStoreConformance { try directory.responses(limits: $0) }.check(behaviour)
    }

    @Test("An entry is there after the store is opened again")
    func reopening() async throws {
        try await directory.responses().keep(Self.entry("kept"), for: Self.key()) { _ in false }
        #expect(try await found(directory.responses(lines)) == "kept")
        #expect(lines.all.isEmpty)
    }

    @Test("Stores of two processes share a file")
    func sharing() async throws {
        let (first, second) = (try directory.responses(), try directory.responses())
        try await first.keep(Self.entry("kept"), for: Self.key()) { _ in false }
        #expect(try await found(second) == "kept")
        try await second.removeEntries(of: "ann")
        #expect(try await found(first) == nil)
    }

    // MARK: Sealing

    @Test("No file holds a word of an entry, of its place or of its reader")
    func sealing() async throws {
        let store = try directory.responses()
        let entry = CacheEntry(
            body: Data("Appendicitis".utf8), headers: ["Content-Type": "text/secret"],
            date: Self.start)
        try await store.keep(entry, for: Self.key()) { _ in false }
        try await store.expireEntries(of: "ann")
        let files = try FileManager.default.contentsOfDirectory(
            at: directory.url, includingPropertiesForKeys: nil)
        #expect(files.contains { $0.lastPathComponent == "store.sqlite-wal" })
        for file in files {
            let bytes = try Data(contentsOf: file)
            for word in ["Appendicitis", "ideas.example", "ann", "page=1", "secret"] {
                #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(file)")
            }
            let mode = try FileManager.default.attributesOfItem(
                atPath: file.path(percentEncoded: false))[.posixPermissions]
            #expect(mode as? Int == 0o600)
        }
    }

    @Test("All entries are absent for another secret, and the file is emptied")
    func otherSecret() async throws {
        try await directory.responses().keep(Self.entry("kept"), for: Self.key()) { _ in false }
        #expect(try await found(directory.responses(secret: 2, lines)) == nil)
        #expect(
            lines.all == ["The cache of answers was emptied: it was sealed by another secret."])
        #expect(try await found(directory.responses()) == nil)
    }

    @Test("An entry with a changed byte is absent, wherever the byte is")
    func tampering() async throws {
        let store = try directory.responses()
        try await store.keep(Self.entry("kept"), for: Self.key()) { _ in false }
        let other = try directory.otherProgram()
        let content = try await other.read {
            try Data.fetchOne($0, sql: "SELECT content FROM contents") ?? Data()
        }
        #expect(content.count > 60)
        for place in content.indices {
            var changed = content
            changed[place] ^= 1
            try await other.write { [changed] in
                try $0.execute(sql: "UPDATE contents SET content = ?", arguments: [changed])
            }
            #expect(try await found(store) == nil, "byte \(place)")
        }
        for length in 0..<content.count {
            try await other.write {
                try $0.execute(
                    sql: "UPDATE contents SET content = ?", arguments: [content.prefix(length)])
            }
            #expect(try await found(store) == nil, "\(length) bytes")
        }
        try await other.write {
            try $0.execute(sql: "UPDATE contents SET content = ?", arguments: [content])
        }
        #expect(try await found(store) == "kept")
    }

    @Test("An entry in the place of another is absent, also that of another user")
    func swapping() async throws {
        let store = try directory.responses()
        for number in [1, 2] {
            try await store.keep(Self.entry("\(number)"), for: Self.key(number)) { _ in false }
        }
        try await store.keep(Self.entry("bob"), for: Self.key(1, of: "bob")) { _ in false }
        try await directory.otherProgram().write { database in
            let rows = try Row.fetchAll(database, sql: "SELECT number, content FROM contents")
            for (row, next) in zip(rows, rows.dropFirst() + rows.prefix(1)) {
                try database.execute(
                    sql: "UPDATE contents SET content = ? WHERE number = ?",
                    arguments: [next["content"] as Data, row["number"] as Int])
            }
        }
        #expect(try await found(store, 1) == nil)
        #expect(try await found(store, 2) == nil)
        #expect(try await store.entry(for: Self.key(1, of: "bob"), now: Self.start) == nil)
    }

    // MARK: Files that cannot be used

    @Test("A file of a newer format is emptied with a line")
    func newerFormat() async throws {
        try await directory.responses().keep(Self.entry("kept"), for: Self.key()) { _ in false }
        try await directory.otherProgram().write {
            try $0.execute(sql: "CREATE TABLE news (id INTEGER); PRAGMA user_version = 7")
        }
        let store = try directory.responses(lines)
        #expect(try await found(store) == nil)
        #expect(
            lines.all == [
                "The cache of answers was emptied: its format is 7, and this program knows 2."
            ])
        try await store.keep(Self.entry("new"), for: Self.key()) { _ in false }
        #expect(try await found(store) == "new")
    }

    @Test(
        "A damaged file is put aside with a line, and another one begins",
        arguments: ["header", "page", "text"])
    func damage(_ place: String) async throws {
        try await directory.responses().keep(Self.entry("kept"), for: Self.key()) { _ in false }
        try await directory.otherProgram().writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        let url = URL(filePath: directory.database)
        var bytes = try Data(contentsOf: url)
        switch place {
        case "header": bytes.replaceSubrange(0..<16, with: repeatElement(0, count: 16))
        case "page": bytes.replaceSubrange(4_096..<4_200, with: repeatElement(0xFF, count: 104))
        default: bytes = Data("This is no database, but the text of another program.".utf8)
        }
        try bytes.write(to: url)
        let store = try directory.responses(lines)
        #expect(try await found(store) == nil)
        #expect(lines.all.count == 1 && lines.all[0].contains("store.sqlite.unreadable"))
        #expect(FileManager.default.fileExists(atPath: directory.database + ".unreadable"))
        try await store.keep(Self.entry("new"), for: Self.key()) { _ in false }
        #expect(try await found(directory.responses(lines)) == "new")
    }

    @Test("The database of another program is refused, and left as it is")
    func foreignFile() throws {
        _ = try directory.store()
        let error = #expect(throws: ModelStoreError.self) { try directory.responses(lines) }
        #expect("\(try #require(error))".contains("another program"))
        #expect(throws: Never.self) { try directory.store() }
    }

    @Test("A file that cannot be made is an error when it is opened, with the path")
    func unwritable() throws {
        let error = #expect(throws: ModelStoreError.self) {
            try SQLiteResponseStore(path: "/nowhere/cache.sqlite", secret: Data(count: 32))
        }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains("/nowhere/cache.sqlite") == true)
    }

    // MARK: Faults

    @Test(
        "Without room answers come as before, and none is older than the last one",
        arguments: [ENOSPC, EIO])
    func withoutRoom(_ number: Int32) async throws {
        let reported = Lines()
        let server = SimulatedServer()
        let clock = TestClock()
        let cache = ResponseCache(
            in: try directory.responses(), now: { clock.date }, report: { reported.add($0) })
        let client = RequestClient(by: server, retries: .once, cache: cache)
        let request = URLRequest(url: try #require(URL(string: "http://ideas.example/ideas")))
        func read(_ policy: CachePolicy) async -> String? {
            try? await String(
                decoding: client.reading(by: policy).send(request).body, as: UTF8.self)
        }
        func answer(_ text: String) {
            clock.advance(by: .seconds(1))
            server.answer(
                with: Data(text.utf8), headers: [("Content-Type", "application/json")])
        }
        answer("1")
        #expect(await read(.remoteOnly) == "1")
        answer("2")
        let wal = directory.database + "-wal"
        #expect(
            await DiskFault(number: number, path: wal).during { await read(.remoteOnly) } == "2")
        #expect(reported.all.count == 1)
        #expect(await read(.cacheOnly) == nil)
        answer("3")
        #expect(await read(.cacheFirst) == "3")
        #expect(await read(.cacheOnly) == "3")
    }

    @Test("After a crash in the middle of a request that writes, no entry is as fresh as before")
    func crashedWrites() async throws {
        let server = CrashingServer(directory: directory)
        let client = RequestClient(
            by: server, retries: .once, cache: ResponseCache(in: try directory.responses()))
        var request = URLRequest(url: try #require(URL(string: "http://ideas.example/ideas")))
        _ = try await client.send(request)
        let before = try await server.afterRestart().send(request)
        #expect(before.header("Cache-Status") == "Formwork; hit")
        request.httpMethod = "PATCH"
        let during = try await client.send(request)
        #expect(during.header("Cache-Status") == "Formwork; hit; detail=stale")
    }

    @Test("A write that a crash interrupts leaves the former entry or the new one")
    func crashes() async throws {
        let store = try directory.responses()
        try await store.keep(Self.entry("old"), for: Self.key()) { _ in false }
        let walURL = URL(filePath: directory.database + "-wal")
        let before = try Data(contentsOf: walURL).count
        try await store.keep(Self.entry("new"), for: Self.key()) { _ in false }
        let (file, wal) = (
            try Data(contentsOf: URL(filePath: directory.database)), try Data(contentsOf: walURL)
        )
        #expect(wal.count > before + 4_096)
        var texts: [String?] = []
        for length in stride(from: before, through: wal.count, by: 509) {
            let crashed = try TemporaryDirectory()
            try file.write(to: URL(filePath: crashed.database))
            try wal.prefix(length).write(to: URL(filePath: crashed.database + "-wal"))
            texts.append(try await found(crashed.responses(lines)))
        }
        #expect(Set(texts) == ["old"])
        let whole = try TemporaryDirectory()
        try file.write(to: URL(filePath: whole.database))
        try wal.write(to: URL(filePath: whole.database + "-wal"))
        #expect(try await found(whole.responses(lines)) == "new")
        #expect(lines.all.isEmpty)
    }
}

/// A server that answers a write with what its client finds if it is started again before the answer.
private struct CrashingServer: RequestTransport {
    let directory: TemporaryDirectory

    func afterRestart() throws -> RequestClient {
        RequestClient(
            by: self, retries: .once, cache: ResponseCache(in: try directory.responses())
        ).reading(by: .cacheOnly)
    }

    func send(_ request: URLRequest) async throws -> RequestAnswer {
        guard request.httpMethod == "PATCH", let url = request.url else {
            return RequestAnswer(
                headers: [("Content-Type", "application/json")], body: Data("{}".utf8))
        }
        return try await afterRestart().send(URLRequest(url: url))
    }
}
