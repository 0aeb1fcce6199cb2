import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import Foundation

extension FileValue {
    /// A picture of four points.
    static func picture(_ name: String) -> FileValue {
        FileValue(Files.png(2, 2), as: "image/png", named: "\(name).png")
    }
}

extension Board {
    /// Adds files to the library, which are pictures unless they have another content.
    func addPictures(_ titles: String..., content: Data = Files.png(2, 2)) async throws {
        for title in titles {
            let file = FileValue(content, as: "", named: "\(title).png")
            let create = Documents.Create(requestBody: Document(title: title, file: file))
            _ = try await send(create, as: "eve editor")
        }
    }

    /// The gallery of the library as a user sees it.
    func gallery(
        as user: String? = "eve editor", layout: GalleryLayout = .grid, face: ScreenFace = .page,
        over network: Network = Network(), pageSize: Int = 50
    ) async throws -> ImageGalleryScreenlet<Documents> {
        let gallery = ImageGalleryScreenlet<Documents>()
        gallery.layout = layout
        gallery.sort = "title"
        gallery.firstPageSize = pageSize
        gallery.pageSize = pageSize
        var context = try self.context(for: user, over: network)
        context.face = face
        gallery.attach(in: context)
        await gallery.show()
        return gallery
    }
}

extension ImageGalleryScreenlet {
    /// The entries of the lists, without those of files that failed.
    var lists: [ScreenEntries] {
        parts.compactMap { part in
            if case .entries(let list) = part { list } else { nil }
        }
    }

    var entries: [ScreenEntry] { lists.flatMap(\.entries) }
    var titles: [String] { entries.map(\.title) }
    var pictureTitles: [String] { list.loaded.map(\.title) }
    var layouts: [ScreenEntries.Layout] { lists.map(\.layout) }
    var emptyNote: String { lists.first?.emptyNote ?? "" }

    var failed: [String] {
        (view as? any ImageGalleryData)?.failures.map(\.file.name) ?? []
    }

    var canUpload: Bool { (view as? any ImageGalleryData)?.canUpload ?? false }
}
