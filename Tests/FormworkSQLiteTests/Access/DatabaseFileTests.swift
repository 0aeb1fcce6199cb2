import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct DatabaseFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("A locked database is unavailable, can still be read, and works again afterwards")
    func locked() async throws {
        let store = try directory.store(busyTimeout: .milliseconds(20))
        let idea = try await store.insert(ConformanceIdea(title: "Before"))
        let id = try idea.requireId()
        let other = try directory.otherProgram()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }

        #expect(await code { try await store.insert(ConformanceIdea.stub()) } == .unavailable)
        #expect(await code { try await store.update(idea) } == .unavailable)
        #expect(
            await code {
                try await store.delete(ConformanceIdea.self, id: id, version: nil)
            } == .unavailable)
        #expect(try await store.fetch(ConformanceIdea.self, id: id) == idea)

        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await store.update(idea).version == 2)
    }

    @Test("A file that is locked while the store is made is unavailable")
    func lockedAtStart() async throws {
        _ = try directory.store([])
        let other = try directory.otherProgram()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let error = #expect(throws: ModelStoreError.self) {
            try directory.store(busyTimeout: .milliseconds(20))
        }
        #expect(error?.code == .unavailable)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        _ = try directory.store(busyTimeout: .milliseconds(20))
    }

    @Test("A full database refuses larger writes, loses nothing, and accepts fitting ones again")
    func full() async throws {
        _ = try directory.store()
        let empty = try await directory.otherProgram().read {
            try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0
        }
        let store = try directory.store(maximumPageCount: empty + 60)
        var large = ConformanceIdea(title: "Large")
        large.content = String(repeating: "x", count: 10_000)
        var kept: [ConformanceIdea] = []
        var refusal: ModelStoreError?
        while refusal == nil, kept.count < 100 {
            do throws(ModelStoreError) { kept.append(try await store.insert(large)) } catch {
                refusal = error
            }
        }
        #expect(refusal?.code == .full)
        #expect(!kept.isEmpty)
        let query = ModelQuery<ConformanceIdea>(pagination: Pagination(maxResults: 100))
        let stored = try await store.fetch(query).models
        #expect(Set(stored) == Set(kept))

        // Two, as the notes of these writes need room as well.
        for idea in kept.prefix(2) {
            try await store.destroy(ConformanceIdea.self, id: #require(idea.id))
        }
        _ = try await store.insert(large)
    }

    @Test(
        "A faulty disk is no full one, and the store works again afterwards",
        arguments: [
            (EIO, ModelStoreError.Code.failed), (ENXIO, .failed), (EDQUOT, .full), (EFBIG, .full),
            (ENOSPC, .full),
        ])
    func faultyDisk(_ number: Int32, _ expected: ModelStoreError.Code) async throws {
        let store = try directory.store()
        let kept = try await store.insert(ConformanceIdea(title: "Before"))
        let fault = DiskFault(number: number, path: directory.database + "-wal")
        let found = await fault.during {
            await code { try await store.insert(ConformanceIdea(title: "During")) }
        }
        #expect(found == expected)
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).models == [kept])
        _ = try await store.insert(ConformanceIdea(title: "Afterwards"))
    }

    @Test(
        "A path that cannot be a writable file is reported in one line with the remedy",
        arguments: [
            "", ":memory:", "missing/store.sqlite", "file/store.sqlite", "directory", "a\0b",
        ])
    func unwritable(_ name: String) throws {
        try Data("A text file".utf8).write(to: directory.url.appending(path: "file"))
        try FileManager.default.createDirectory(
            at: directory.url.appending(path: "directory"), withIntermediateDirectories: false)
        let isRelative = name.isEmpty || name.hasPrefix(":")
        let path = isRelative ? name : "\(directory.url.path(percentEncoded: false))/\(name)"
        let error = #expect(throws: ModelStoreError.self) {
            try SQLiteStore(path: path, models: [ConformanceIdea.self])
        }
        #expect(error?.code == .unwritable)
        #expect(error?.message.contains("\n") == false)
    }

    @Test("A file that is no database is damaged, and stays as it is")
    func noDatabase() throws {
        let text = Data(String(repeating: "This is no database. ", count: 400).utf8)
        let file = URL(filePath: directory.database)
        try text.write(to: file)
        let error = #expect(throws: ModelStoreError.self) { try directory.store() }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains("\n") == false)
        #expect(try Data(contentsOf: file) == text)
    }

    @Test(
        "A row that is no such model is named by its id and column, and its value is not",
        arguments: [
            ("_properties", #"{"origin":"secret"}"#, "origin"),
            ("_properties", "secret", "_properties"),
            ("category", "secret", "category"), ("tags", #"["hardware","secret"]"#, "tags"),
            ("dueDate", "secret", "dueDate"),
        ])
    func unreadableRow(_ column: String, _ value: String, _ named: String) async throws {
        let store = try directory.store()
        let other = try await store.insert(ConformanceIdea(title: "Whole"))
        let id = try await store.insert(ConformanceIdea.stub()).requireId()
        try await directory.otherProgram().write { database in
            let triggers = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
            for name in triggers { try database.execute(sql: "DROP TRIGGER \(name.quotedName)") }
            try database.execute(
                sql: "UPDATE ConformanceIdea SET \(column) = ? WHERE id = ?",
                arguments: [value, id.uuidString])
        }
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.fetch(ConformanceIdea.self, id: id)
        }
        #expect(error?.code == .damaged)
        let text = try #require(error).description
        #expect(text.contains(id.uuidString) && text.contains("column \(named)"), "\(text)")
        #expect(!text.contains("secret"))
        let page = try await store.fetch(ModelQuery<ConformanceIdea>())
        #expect(page.models == [other])
        #expect(page.total == 2)
        #expect(page.unreadable.map(\.id) == [id.uuidString])
    }

    @Test("Writers whose time went by in the queue do not wait for another program as well")
    func lockedForMany() async throws {
        let store = try directory.store(busyTimeout: .milliseconds(200))
        let other = try directory.otherProgram()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN EXCLUSIVE") }
        let codes = try await withThrowingTaskGroup(of: ModelStoreError.Code?.self) { group in
            try await store.access.writes.pass { deadline in
                for _ in 0..<20 {
                    group.addTask { await code { try await store.insert(ConformanceIdea.stub()) } }
                }
                while store.access.writes.waitingCount < 20 { await Task.yield() }
                try await Task.sleep(until: deadline + .milliseconds(500), clock: .continuous)
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes == Array(repeating: .unavailable, count: 20))
        let patience = try await store.access.pool.writeWithoutTransaction {
            try Int.fetchOne($0, sql: "PRAGMA busy_timeout")
        }
        #expect(patience == 1)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await store.fetch(ModelQuery<ConformanceIdea>()).total == 0)
        _ = try await store.insert(ConformanceIdea.stub())
    }

    @Test("Writers beyond the queue are refused at once, and readers are not")
    func crowded() async throws {
        let store = try directory.store(maximumQueuedWrites: 0)
        try await store.access.writes.pass { _ in
            let error = await #expect(throws: ModelStoreError.self) {
                try await store.insert(ConformanceIdea.stub())
            }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains("too many") == true)
            let total = try await store.fetch(ModelQuery<ConformanceIdea>()).total
            #expect(total == 0)
        }
        _ = try await store.insert(ConformanceIdea.stub())
    }

    @Test(
        "A store whose file was removed or replaced acknowledges no write until it is back",
        arguments: ["", "-wal"], [true, false])
    func lost(_ suffix: String, isReplaced: Bool) async throws {
        let store = try directory.store()
        let kept = try await store.insert(ConformanceIdea(title: "Kept"))
        let (path, aside) = (directory.database + suffix, directory.path("aside"))
        try FileManager.default.moveItem(atPath: path, toPath: aside)
        if isReplaced { try Data().write(to: URL(filePath: path)) }
        #expect(await code { try await store.insert(ConformanceIdea.stub()) } == .lost)
        #expect(await code { try await store.update(kept) } == .lost)
        if isReplaced { try FileManager.default.removeItem(atPath: path) }
        try FileManager.default.moveItem(atPath: aside, toPath: path)
        _ = try await store.insert(ConformanceIdea(title: "Back"))
        #expect(try await directory.store().fetch(ModelQuery<ConformanceIdea>()).total == 2)
    }

    @Test("A file that disappears while a write is made does not acknowledge it")
    func lostMeanwhile() async throws {
        let store = try directory.store()
        let directory = directory
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.write(ConformanceIdea.self) { _, _ in
                try FileManager.default.removeItem(atPath: directory.database)
            }
        }
        #expect(error?.code == .lost)
    }

    @Test("A read that needs another connection to a removed file reports that it was removed")
    func lostWhileRead() async throws {
        let store = try directory.store()
        try FileManager.default.removeItem(atPath: directory.database)
        // As long as one read has the connection, the other one needs its own.
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let isOver = DispatchSemaphore(value: 0)
        async let first: Void = store.access.read { _ in
            begin.finish()
            isOver.wait()
        }
        for await _ in begun {}
        let error = await code { try await store.fetch(ModelQuery<ConformanceIdea>()) }
        isOver.signal()
        try await first
        #expect(error == .lost)
    }

    @Test("A new file is its user's alone, with all that SQLite makes beside it")
    func mode() async throws {
        let store = try directory.store()
        _ = try await store.insert(ConformanceIdea.stub())
        for suffix in ["", "-wal", "-shm"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: directory.database + suffix)
            #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
        }
    }

    @Test("The rights of a file that exists are left as they are")
    func existingMode() throws {
        let made = FileManager.default.createFile(
            atPath: directory.database, contents: nil, attributes: [.posixPermissions: 0o640])
        #expect(made)
        _ = try directory.store()
        let attributes = try FileManager.default.attributesOfItem(atPath: directory.database)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    private func code<Result>(
        _ work: () async throws -> Result
    ) async -> ModelStoreError.Code? {
        do {
            _ = try await work()
            return nil
        } catch { return (error as? ModelStoreError)?.code }
    }
}
