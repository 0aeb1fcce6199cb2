import Formwork
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct SQLiteStoreFaultTests {
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

    @Test("A full database refuses what does not fit, loses nothing, and takes what fits again")
    func full() async throws {
        let store = try directory.store(maximumPageCount: 60)
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

        try await store.destroy(ConformanceIdea.self, id: #require(kept.first?.id))
        _ = try await store.insert(large)
    }

    @Test(
        "A path that cannot be a writable file is told in one line with the remedy",
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

    @Test("A row that is no such model is damaged, and named by its id")
    func unreadableRow() async throws {
        let store = try directory.store()
        let idea = try await store.insert(ConformanceIdea.stub())
        try await directory.otherProgram().write {
            try $0.execute(sql: "UPDATE ConformanceIdea SET _properties = '{\"origin\":\"x\"}'")
        }
        let id = try idea.requireId()
        let error = await #expect(throws: ModelStoreError.self) {
            try await store.fetch(ConformanceIdea.self, id: id)
        }
        #expect(error?.code == .damaged)
        #expect(error?.message.contains(id.uuidString) == true)
        #expect(error?.cause is DecodingError)
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
