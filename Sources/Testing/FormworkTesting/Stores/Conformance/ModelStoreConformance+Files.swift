import Formwork
import Foundation
import Testing

extension ModelStoreConformance {
    static let filing: [Behaviour] = [
        Behaviour("The contents of files are kept with their instance, in lists too") { store in
            let album = try await store.insert(
                Album(cover: .text("front"), pages: [.text("one"), .text("two")]))
            #expect(try await store.texts(of: album) == ["front", "one", "two"])
            let fetched = try #require(try await store.fetch(Album.self, id: album.id))
            #expect(fetched == album)
            #expect([album, fetched].allSatisfy { $0.cover?.content == nil })
            #expect(album.cover?.size == 5)
            let other = try await store.insert(Album(cover: .text("front")))
            #expect(
                try await store.content(
                    of: try #require(album.cover), in: Album.self, id: other.id) == nil)
        },
        Behaviour("An update keeps, replaces and removes files with the rows that have them") {
            store in
            var album = try await store.insert(
                Album(cover: .text("old"), pages: [.text("one"), .text("two")]))
            let (cover, first) = (try #require(album.cover), try #require(album.files.first))
            album.cover = .text("new")
            album.pages.removeFirst()
            album = try await store.update(album)
            #expect(try await store.texts(of: album) == ["new", "two"])
            for file in [cover, first] {
                #expect(try await store.content(of: file, in: Album.self, id: album.id) == nil)
            }
            album.fields.title = "Changed"
            album = try await store.update(album)
            #expect(try await store.texts(of: album) == ["new", "two"])
        },
        Behaviour("A write that is refused keeps and removes no file") { store in
            let album = try await store.insert(Album(cover: .text("old")))
            var (changed, late) = (album, album)
            changed.cover = .text("new")
            changed.fields.title = ""
            let file = try #require(changed.cover)
            await expectRefusal(.invalid) { try await store.update(changed) }
            late.cover = nil
            late.version = 7
            await expectRefusal(.stale) { try await store.update(late) }
            #expect(try await store.texts(of: album) == ["old"])
            #expect(try await store.content(of: file, in: Album.self, id: album.id) == nil)
        },
        Behaviour("A file whose content neither arrives nor is kept is refused") { store in
            var album = try await store.insert(Album(cover: .text("old")))
            let old = try #require(album.cover)
            album.cover = .text("new")
            album = try await store.update(album)
            album.pages = [ConformanceAlbumPage(picture: old)]
            let refusal = await expectRefusal(.invalid) { try await store.update(album) }
            #expect(refusal?.validationError?.fieldIds.map(\.id) == ["pages.0.picture"])
            await expectRefusal(.invalid) {
                try await store.insert(Album(ConformanceAlbum(title: "A", cover: old)))
            }
            let versions = try await store.versions(
                of: Album.self, id: album.id, Pagination(page: 1, size: 9))
            #expect(versions.models.last?.model?.cover == old)
            album.pages = []
            #expect(try await store.texts(of: album) == ["new"])
            album.cover = FileValue(name: "described.txt", size: 3)
            #expect(try await store.update(album).cover?.name == "described.txt")
        },
        Behaviour("A deletion keeps the files for its restoration, and an end removes them") {
            store in
            let album = try await store.insert(Album(cover: .text("front")))
            let cover = try #require(album.cover)
            try await store.delete(Album.self, id: album.id, version: nil)
            #expect(try await store.content(of: cover, in: Album.self, id: album.id) != nil)
            let restored = try await store.restore(Album.self, id: album.id)
            #expect(try await store.texts(of: restored) == ["front"])
            try await store.destroy(Album.self, id: album.id)
            #expect(try await store.content(of: cover, in: Album.self, id: album.id) == nil)
        },
        Behaviour("The files of an instance are limited together") { store in
            let half = FileValue(
                name: "large.bin", content: Data(count: Int(ModelFile.maximumSize / 2)))
            let album = Album(cover: half)
            var large = album
            large.pages = [ConformanceAlbumPage(picture: .text("more"))]
            large.pages.append(ConformanceAlbumPage(picture: half))
            let refusal = await expectRefusal(.invalid) { try await store.insert(large) }
            #expect(refusal?.validationError?.fieldIds.map(\.id) == ["pages.1.picture"])
            let stored = try await store.insert(album)
            #expect(stored.cover?.size == ModelFile.maximumSize / 2)
        },
    ]
}

private typealias Album = Stored<ConformanceAlbum>

extension Stored<ConformanceAlbum> {
    fileprivate init(cover: FileValue?, pages: [FileValue] = []) {
        self.init(
            ConformanceAlbum(
                title: "Summer", cover: cover,
                pages: pages.map { ConformanceAlbumPage(picture: $0) }))
    }

    /// The files in the list.
    fileprivate var files: [FileValue] { fields.pages.compactMap(\.picture) }
}

extension FileValue {
    fileprivate static func text(_ text: String) -> FileValue {
        FileValue(name: "\(text).txt", mediaType: "text/plain", content: Data(text.utf8))
    }
}

extension ModelStore {
    /// The contents of the files of an album.
    fileprivate func texts(of album: Album) async throws -> [String] {
        var texts: [String] = []
        for file in [album.cover].compactMap(\.self) + album.files {
            let content = try await content(of: file, in: Album.self, id: album.id)
            texts.append(content.map { String(decoding: $0, as: UTF8.self) } ?? "gone")
        }
        return texts
    }
}
