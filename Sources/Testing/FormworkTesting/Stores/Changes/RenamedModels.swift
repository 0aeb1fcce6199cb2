package import Formwork
import Foundation
import Testing

/// A renaming of two models, one of which refers to the other, while the program before it runs beside the one after it.
package enum RenamedModels {
    /// The models of the program before.
    package static let former: [any StoredModel.Type] = [
        Stored<FormerAlbum>.self, Stored<FormerTrack>.self,
    ]

    /// The models of the program after.
    package static let current: [any StoredModel.Type] = [
        Stored<CurrentAlbum>.self, Stored<CurrentTrack>.self,
    ]

    /// Rows of before the renaming.
    package struct Kept: Sendable {
        fileprivate let album: Stored<FormerAlbum>
        fileprivate let track: Stored<FormerTrack>
    }

    /// Writes what is there before the renaming.
    package static func write(_ store: any ModelStore) async throws -> Kept {
        var album = try await store.insert(
            Stored(FormerAlbum(title: "Spring", cover: .text("front"))))
        album.fields.title = "Summer"
        album = try await store.update(album)
        let track = try await store.insert(Stored(FormerTrack(album: Reference(album.id))))
        return Kept(album: album, track: track)
    }

    /// Expects that both programs have what the other writes.
    package static func expectBoth(
        _ former: any ModelStore, _ current: any ModelStore, _ kept: Kept
    ) async throws {
        let id = kept.album.id
        var album = try #require(try await current.fetch(Stored<CurrentAlbum>.self, id: id))
        #expect(album.fields.title == "Summer")
        try await expectCover("front", of: album, current)
        album.fields.title = "Autumn"
        album.fields.cover = .text("back")
        album = try await current.update(album)
        var old = try #require(try await former.fetch(Stored<FormerAlbum>.self, id: id))
        #expect((old.fields.title, old.stamp.version) == ("Autumn", 3))
        let cover = try #require(old.fields.cover)
        let content = try await former.content(of: cover, in: Stored<FormerAlbum>.self, id: id)
        #expect(content == Data("back".utf8))
        old.fields.title = "Winter"
        _ = try await former.update(old)
        for versions in [
            try await titles(Stored<FormerAlbum>.self, id, former) { $0.title },
            try await titles(Stored<CurrentAlbum>.self, id, current) { $0.title },
        ] {
            #expect(versions == ["Winter", "Autumn", "Summer", "Spring"])
        }
        try await expectRefusals(former, current, id)
    }

    /// Unique values and references hold for what the other program has written.
    private static func expectRefusals(
        _ former: any ModelStore, _ current: any ModelStore, _ id: ModelIdType
    ) async throws {
        let added = try await current.insert(Stored(CurrentAlbum(title: "Rain")))
        _ = try await former.insert(Stored(FormerTrack(album: Reference(added.id))))
        let errors = [
            await #expect(throws: ModelStoreError.self) {
                try await former.insert(Stored(FormerAlbum(title: "RAIN")))
            },
            await #expect(throws: ModelStoreError.self) {
                try await current.insert(Stored(CurrentAlbum(title: "winter")))
            },
            await #expect(throws: ModelStoreError.self) {
                try await current.insert(Stored(CurrentTrack(album: Reference(UUID()))))
            },
        ]
        for error in errors { #expect(error?.code == .invalid, "\(String(describing: error))") }
        let deletions = [
            await #expect(throws: ModelStoreError.self) {
                try await former.delete(Stored<FormerAlbum>.self, id: id, version: nil)
            },
            await #expect(throws: ModelStoreError.self) {
                try await current.delete(Stored<CurrentAlbum>.self, id: id, version: nil)
            },
        ]
        for error in deletions {
            #expect(error?.code == .referred, "\(String(describing: error))")
        }
    }

    /// Expects that the program after has everything, and that what was written last is kept by the new name.
    package static func expectCompleted(_ current: any ModelStore, _ kept: Kept) async throws {
        let id = kept.album.id
        let album = try #require(try await current.fetch(Stored<CurrentAlbum>.self, id: id))
        #expect(album.fields.title == "Winter")
        try await expectCover("back", of: album, current)
        let versions = try await titles(Stored<CurrentAlbum>.self, id, current) { $0.title }
        #expect(versions == ["Winter", "Autumn", "Summer", "Spring"])
        let track = try await current.fetch(Stored<CurrentTrack>.self, id: kept.track.id)
        #expect(track?.fields.album?.id == id)
        var changed = album
        changed.fields.title = "Thaw"
        _ = try await current.update(changed)
        let later = try await titles(Stored<CurrentAlbum>.self, id, current) { $0.title }
        #expect(later == ["Thaw", "Winter", "Autumn", "Summer", "Spring"])
    }

    private static func expectCover(
        _ text: String, of album: Stored<CurrentAlbum>, _ store: any ModelStore
    ) async throws {
        let cover = try #require(album.fields.cover)
        let content = try await store.content(
            of: cover, in: Stored<CurrentAlbum>.self, id: album.id)
        #expect(content == Data(text.utf8))
    }

    private static func titles<Fields: FormModel>(
        _ type: Stored<Fields>.Type, _ id: ModelIdType, _ store: any ModelStore,
        _ title: (Fields) -> String
    ) async throws -> [String] {
        try await store.versions(of: type, id: id, Pagination()).models
            .compactMap { $0.model.map { title($0.fields) } }
    }
}

// MARK: Models

package enum FormerAlbums: PagelessResource {
    package typealias Fields = FormerAlbum
}

package struct FormerAlbum: FormModel {
    package var title: String
    package var cover: FileValue?

    package static var propertyRows: [FormRow] { albumRows(Self.self) }
    package static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.cover: "cover"]
    }
    package static var unique: [Unique] { [Unique(\Self.title)] }
    package static var history: ModelHistory { .versions() }
}

package struct FormerTrack: FormModel {
    package var album: Reference<FormerAlbums>?

    package static var propertyRows: [FormRow] {
        [.property("album", Reference<FormerAlbums>?.self, of: Self.self, [])]
    }
    package static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.album: "album"] }
}

package enum CurrentAlbums: PagelessResource {
    package typealias Fields = CurrentAlbum
}

package struct CurrentAlbum: FormModel {
    package var title: String
    package var cover: FileValue?

    package static var propertyRows: [FormRow] { albumRows(Self.self) }
    package static func propertyNames() -> [PartialKeyPath<Self>: String] {
        [\.title: "title", \.cover: "cover"]
    }
    package static var unique: [Unique] { [Unique(\Self.title)] }
    package static var history: ModelHistory { .versions() }
    package static var formerNames: [FormerName] { [FormerName(was: "FormerAlbum")] }
}

package struct CurrentTrack: FormModel {
    package var album: Reference<CurrentAlbums>?

    package static var propertyRows: [FormRow] {
        [.property("album", Reference<CurrentAlbums>?.self, of: Self.self, [])]
    }
    package static func propertyNames() -> [PartialKeyPath<Self>: String] { [\.album: "album"] }
    package static var formerNames: [FormerName] { [FormerName(was: "FormerTrack")] }
}

private func albumRows<Album: FormModel>(_ album: Album.Type) -> [FormRow] {
    [
        .property("title", String.self, of: album, [.required, .maxLength(40)]),
        .property("cover", FileValue?.self, of: album, []),
    ]
}

extension FileValue {
    fileprivate static func text(_ text: String) -> FileValue {
        FileValue(name: "\(text).txt", mediaType: "text/plain", content: Data(text.utf8))
    }
}
