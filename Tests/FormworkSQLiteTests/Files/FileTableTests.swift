import Formwork
import FormworkTables
import FormworkTesting
import Foundation
import GRDB
import Testing

@testable import FormworkSQLite

@Suite struct FileTableTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func keys() async throws -> [String] {
        try await directory.otherProgram().read {
            try String.fetchAll($0, sql: "SELECT \"key\" FROM formwork_files")
        }
    }

    private func album(_ text: String) -> Stored<ConformanceAlbum> {
        Stored(
            ConformanceAlbum(
                title: "Summer", cover: FileValue(name: "a.txt", content: Data(text.utf8))))
    }

    @Test("A file is in the database while its instance has it, also when it is opened again")
    func life() async throws {
        var album = try await directory.store([Stored<ConformanceAlbum>.self])
            .insert(album("one"))
        let store = try directory.store([Stored<ConformanceAlbum>.self])
        let cover = try #require(album.cover)
        let content = try await store.content(
            of: cover, in: Stored<ConformanceAlbum>.self, id: album.id)
        #expect(content == Data("one".utf8))
        #expect(try await keys() == [cover.key])
        album.cover = nil
        album = try await store.update(album)
        #expect(try await keys().isEmpty)
        album.cover = FileValue(name: "b.txt", content: Data("two".utf8))
        album = try await store.update(album)
        #expect(try await keys() == [album.cover?.key])
        try await store.destroy(Stored<ConformanceAlbum>.self, id: album.id)
        #expect(try await keys().isEmpty)
    }

    @Test("Of several changes, one that is refused leaves no file behind")
    func refused() async throws {
        let store = try directory.store([Stored<ConformanceAlbum>.self])
        var (good, wrong) = (album("one"), album("two"))
        good.fields.title = "Good"
        wrong.fields.pages = [
            ConformanceAlbumPage(picture: FileValue(name: "lost.txt", size: 3, key: "lost"))
        ]
        let results = try await store.write([.insert(wrong), .insert(good)])
        let isRefused = results.map { result in
            if case .failure = result { true } else { false }
        }
        #expect(isRefused == [true, false])
        #expect(try await keys() == [good.cover?.key])
    }

    @Test("A store without models with files has no table for them")
    func noFiles() async throws {
        // A store that closes the file holds it for a moment.
        let store = try directory.store([ConformanceIdea.self])
        let isMade = try await directory.otherProgram().read {
            try $0.tableExists("formwork_files")
        }
        withExtendedLifetime(store) { #expect(!isMade) }
    }
}
