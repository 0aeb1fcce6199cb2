import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for galleries of pictures") struct ImageGalleryScreenletTests {
    private func add(
        _ titles: String..., to board: Board, content: Data = Files.png(2, 2)
    ) async throws {
        for title in titles {
            let file = FileValue(content, as: "", named: "\(title).png")
            let create = Documents.Create(requestBody: Document(title: title, file: file))
            _ = try await board.send(create, as: "eve editor")
        }
    }

    private func shown(
        on board: Board, as user: String? = "eve editor", layout: GalleryLayout = .grid,
        face: ScreenFace = .page, over network: Network = Network(), pageSize: Int = 50
    ) async throws -> ImageGalleryScreenlet<Documents> {
        let gallery = ImageGalleryScreenlet<Documents>()
        gallery.layout = layout
        gallery.sort = "title"
        gallery.firstPageSize = pageSize
        gallery.pageSize = pageSize
        var context = try board.context(for: user, over: network)
        context.face = face
        gallery.attach(in: context)
        await gallery.show()
        return gallery
    }

    // MARK: Pictures

    @Test("The pictures of a library are listed with alternative texts, and no other files")
    func pictures() async throws {
        let board = try Board()
        try await add("A", "B", to: board)
        try await add("C", to: board, content: Files.pdf)
        let gallery = try await shown(on: board)
        #expect(gallery.titles == ["A", "B"])
        let pictures = gallery.entries.compactMap(\.picture)
        #expect(pictures.map(\.alternative) == ["A", "B"])
        for picture in pictures {
            #expect(await board.open(picture.address).body == Files.png(2, 2))
        }
    }

    @Test("A list and a grid differ in their arrangement, which the reader changes")
    func layouts() async throws {
        let board = try Board()
        try await add("A", to: board)
        let gallery = try await shown(on: board, layout: .list)
        #expect(gallery.layouts == [.list])
        #expect(await gallery.press(named: "Grid"))
        #expect(gallery.layouts == [.grid])
        #expect(gallery.actions.filter(\.isCurrent).map(\.label) == ["Grid"])
    }

    @Test("A slide show moves over the pages of the library, and ends at both ends")
    func slideshow() async throws {
        let board = try Board()
        try await add("A", "B", "C", to: board)
        let gallery = try await shown(on: board, layout: .slideshow, pageSize: 1)
        #expect(gallery.titles == ["A"])
        #expect(await gallery.press(named: "Previous picture") == false)
        var seen: [String] = []
        for _ in 0..<200 {
            seen += gallery.titles
            guard await gallery.press(named: "Next picture") else { break }
        }
        #expect(seen == ["A", "B", "C"])
        #expect(gallery.paragraphs.contains("Picture 3 of 3"))
        #expect(await gallery.press(named: "Previous picture"))
        #expect(gallery.titles == ["B"])
    }

    @Test("The next page of a slide show that fails leaves the picture, and is loaded again")
    func slideFailure() async throws {
        let board = try Board()
        for number in 10..<40 { try await add("P\(number)", to: board) }
        let network = Network()
        let gallery = try await shown(
            on: board, layout: .slideshow, over: network, pageSize: 10)
        let count = gallery.list.loaded.count
        try #require(count < 30)
        for _ in 1..<count { #expect(await gallery.press(named: "Next picture")) }
        let last = gallery.titles
        network.isThere = false
        #expect(await gallery.press(named: "Next picture"))
        #expect(gallery.status?.phase == .failure && gallery.titles == last)
        network.isThere = true
        #expect(await gallery.press(named: "Next picture"))
        #expect(gallery.titles != last)
    }

    @Test("Pictures are selected as the entries of any list")
    func selection() async throws {
        let board = try Board()
        try await add("A", "B", to: board)
        let gallery = try await shown(on: board)
        gallery.selectionMode = .multiple
        #expect(await gallery.press(named: "Select B"))
        #expect(gallery.selectedRows.map(\.title) == ["B"])
    }

    @Test("A terminal has names, sizes and whole addresses in the place of the pictures")
    func terminal() async throws {
        let board = try Board()
        try await add("A", to: board)
        let gallery = try await shown(on: board, face: .terminal)
        let entry = try #require(gallery.entries.first)
        #expect(entry.picture == nil)
        #expect(entry.details == ["A.png, 36 bytes"])
        #expect(entry.link?.hasPrefix("http://localhost/documents/") == true)
    }

    @Test("An empty library and one that cannot be read have words")
    func empty() async throws {
        let board = try Board()
        #expect(try await shown(on: board).emptyNote == "There are no pictures yet.")
        let network = Network()
        network.isThere = false
        let gallery = try await shown(on: board, over: network)
        #expect(gallery.status?.phase == .failure)
        #expect(!gallery.canUpload)
        network.isThere = true
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.canUpload)
    }

    // MARK: Uploads

    @Test("Several files are uploaded one after the other, and the list has them")
    func uploads() async throws {
        let board = try Board()
        let gallery = try await shown(on: board)
        var progress: [String] = []
        gallery.onChange = { [unowned gallery] in
            guard let text = gallery.status?.text, progress.last != text else { return }
            progress.append(text)
        }
        await gallery.upload(["A", "B"].map(Self.picture))
        #expect(gallery.titles == ["A", "B"])
        #expect(progress.contains("Uploading A.png (1 of 2)…"))
        #expect(progress.contains("Uploading B.png (2 of 2)…"))
        #expect(gallery.status?.text == "Uploaded: 2.")
    }

    @Test("A file that is no picture, or too large, fails alone, and is offered again")
    func failures() async throws {
        let board = try Board()
        let gallery = try await shown(on: board, face: .terminal)
        let large = FileValue(
            Files.png(2, 2) + Data(count: Int(Document.maximumFileSize)), as: "", named: "L.png")
        await gallery.upload([
            FileValue(Files.page, as: "image/png", named: "X.png"), Self.picture("A"), large,
            FileValue(Files.pdf, as: "image/png", named: "Y.png"),
        ])
        #expect(gallery.pictureTitles == ["A"])
        #expect(gallery.failed == ["X.png", "L.png", "Y.png"])
        #expect(gallery.status?.text == "Uploaded: 1. Not uploaded: 3.")
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.failed == ["X.png", "L.png", "Y.png"])
        #expect(gallery.status?.phase == .failure)
        #expect(gallery.pictureTitles == ["A"])
    }

    @Test("Files that the network lost are uploaded by one button")
    func retry() async throws {
        let board = try Board()
        let network = Network()
        let gallery = try await shown(on: board, face: .terminal, over: network)
        network.isThere = false
        await gallery.upload(["A", "B"].map(Self.picture))
        #expect(gallery.failed == ["A.png", "B.png"])
        #expect(gallery.status?.text == "Uploaded: 0. Not uploaded: 2.")
        network.isThere = true
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.failed.isEmpty)
        #expect(gallery.pictureTitles == ["A", "B"])
    }

    @Test("More files than may wait are refused together")
    func limit() async throws {
        let board = try Board()
        let gallery = try await shown(on: board, face: .terminal)
        let count = ImageGalleryScreenlet<Documents>.maximumUploads + 1
        await gallery.upload((0..<count).map { Self.picture("\($0)") })
        #expect(gallery.status?.phase == .failure)
        #expect(gallery.status?.text == "Too many files at once.")
        #expect(gallery.failed.isEmpty)
        #expect(gallery.pictureTitles.isEmpty)
    }

    @Test("A cancelled upload changes nothing, and its files are kept for later")
    func cancellation() async throws {
        let board = try Board()
        let gallery = try await shown(on: board, face: .terminal)
        let delegate = CancellingDelegate()
        gallery.delegate = delegate
        await gallery.upload(["A", "B", "C"].map(Self.picture))
        #expect(gallery.failed == ["A.png", "B.png", "C.png"])
        #expect(delegate.outcomes.contains("cancelled"))
        delegate.isCancelling = false
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.pictureTitles == ["A", "B", "C"])
    }

    @Test("The delegate knows the outcome of each upload")
    func delegate() async throws {
        let board = try Board()
        let gallery = try await shown(on: board)
        var outcomes: [String] = []
        gallery.observe { outcome in
            guard case .finished("upload", let upload as PictureUpload) = outcome else { return }
            outcomes.append("\(upload.file.name) \((try? upload.result.get()) != nil)")
        }
        await gallery.upload([
            Self.picture("A"), FileValue(Files.page, as: "", named: "x.html"),
        ])
        #expect(outcomes == ["A.png true", "x.html false"])
    }

    // MARK: Rights and deletions

    @Test("A reader without rights has neither row nor buttons, and no way around them")
    func rights() async throws {
        let board = try Board()
        try await add("A", to: board)
        for user in [nil, "ada"] {
            let gallery = try await shown(on: board, as: user)
            #expect(!gallery.canUpload)
            #expect(!gallery.actions.map(\.label).contains("Delete"))
            await gallery.upload([Self.picture("B")])
            #expect(gallery.failed == ["B.png"])
            let id = try #require(gallery.entries.first?.id)
            await gallery.performAction("delete", sender: .entry(id))
            #expect(gallery.status?.phase == .failure)
            await gallery.performAction("confirm", sender: .entry(id))
            #expect(try await shown(on: board).titles == ["A"])
        }
        let shownOnly = ImageGalleryScreenlet<Documents>()
        shownOnly.editable = false
        shownOnly.attach(in: try board.context(for: "eve editor"))
        await shownOnly.show()
        #expect(!shownOnly.canUpload && shownOnly.titles == ["A"])
    }

    @Test("A picture is deleted after a question, which can be answered by no")
    func deletion() async throws {
        let board = try Board()
        try await add("A", "B", to: board)
        let gallery = try await shown(on: board)
        #expect(await gallery.press(named: "Delete A"))
        #expect(gallery.entries.first?.details == ["Delete this picture?"])
        #expect(gallery.titles == ["A", "B"])
        #expect(await gallery.press(named: "Cancel"))
        #expect(gallery.entries.first?.details.isEmpty == true)
        #expect(await gallery.press(named: "Delete A"))
        #expect(await gallery.press(named: "Delete now A"))
        #expect(gallery.titles == ["B"])
        #expect(gallery.status?.text == "The picture is deleted.")
    }

    @Test("A picture that was changed or deleted meanwhile is asked about again")
    func conflict() async throws {
        let board = try Board()
        try await add("A", to: board)
        let gallery = try await shown(on: board)
        let id = try #require(gallery.list.loaded.first?.id)
        #expect(await gallery.press(named: "Delete A"))
        let item = try await board.send(Documents.Show(query: ResourceQuery(id: id))).item
        var fields = item.fields
        fields.title = "Other"
        let query = ResourceVersionQuery(id: id, version: item.stamp.version)
        _ = try await board.send(
            Documents.Update(query: query, requestBody: fields), as: "eve editor")
        #expect(await gallery.press(named: "Delete now A"))
        #expect(gallery.status?.phase == .failure)
        #expect(try await shown(on: board).titles == ["Other"])
        #expect(await gallery.press(named: "Delete A"))
        #expect(await gallery.press(named: "Delete now A"))
        #expect(gallery.titles.isEmpty)
        await gallery.performAction("delete", sender: .entry(id.uuidString))
        #expect(try await shown(on: board).titles.isEmpty)
    }

    // MARK: Pages

    @Test("A page without a script arranges, moves, asks and deletes")
    func page() async throws {
        let board = try Board()
        try await add("A", "B", to: board)
        let pages = PageDriver(UserTransport(application: board.application, user: "eve editor"))
        try await pages.open(GalleryPage.Page(query: .init()))
        #expect(pages.html.contains("<ul class=\"screenlet-entries screenlet-grid\""))
        #expect(pages.html.contains("alt=\"A\""))
        try await pages.press("List")
        #expect(!pages.html.contains("screenlet-grid"))
        try await pages.press("Slide show")
        #expect(pages.html.contains("Picture 1 of 2"))
        try await pages.press("Next picture")
        #expect(pages.html.contains("Picture 2 of 2") && pages.html.contains("alt=\"B\""))
        try await pages.press("Delete B")
        #expect(pages.html.contains("Delete this picture?"))
        try await pages.press("Delete now B")
        #expect(pages.html.contains("The picture is deleted."))
        #expect(pages.html.contains("Picture 1 of 1") && !pages.html.contains("alt=\"B\""))
    }

    @Test("A page uploads without a script; a file that is no picture is asked for again")
    func pageUpload() async throws {
        let board = try Board()
        let pages = PageDriver(UserTransport(application: board.application, user: "eve editor"))
        try await pages.open(GalleryPage.Page(query: .init()))
        #expect(pages.html.contains("enctype=\"multipart/form-data\""))
        try pages.attach(
            Files.png(2, 2), named: "A.png", mediaType: "image/png", to: "New pictures")
        try await pages.press("Upload")
        #expect(pages.status == 200)
        #expect(pages.html.contains("Uploaded: 1.") && pages.html.contains("alt=\"A\""))
        try pages.attach(
            Files.page, named: "X.png", mediaType: "image/png", to: "New pictures")
        try await pages.press("Upload")
        #expect(pages.status == 422)
        #expect(pages.html.contains("Choose these files again to upload them."))
        #expect(pages.html.contains("X.png") && !pages.html.contains("alt=\"X\""))
        let reader = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await reader.open(GalleryPage.Page(query: .init()))
        #expect(!reader.html.contains("type=\"file\""))
        #expect(reader.html.contains("alt=\"A\"") && !reader.html.contains("Delete"))
    }

    static func picture(_ name: String) -> FileValue {
        FileValue(Files.png(2, 2), as: "image/png", named: "\(name).png")
    }
}

/// Cancels uploads as soon as they begin.
private final class CancellingDelegate: ScreenletDelegate {
    var isCancelling = true
    var outcomes: [String] = []

    func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome) {
        switch outcome {
        case .started("upload") where isCancelling: screenlet.cancelOperations(for: "upload")
        case .cancelled("upload"): outcomes.append("cancelled")
        default: break
        }
    }
}

extension ImageGalleryScreenlet {
    /// The entries of the lists, without those of files that failed.
    fileprivate var lists: [ScreenEntries] {
        parts.compactMap { part in
            if case .entries(let list) = part { list } else { nil }
        }
    }

    fileprivate var entries: [ScreenEntry] { lists.flatMap(\.entries) }
    fileprivate var titles: [String] { entries.map(\.title) }
    fileprivate var pictureTitles: [String] { list.loaded.map(\.title) }
    fileprivate var layouts: [ScreenEntries.Layout] { lists.map(\.layout) }
    fileprivate var emptyNote: String { lists.first?.emptyNote ?? "" }

    fileprivate var failed: [String] {
        (view as? any ImageGalleryData)?.failures.map(\.file.name) ?? []
    }

    fileprivate var canUpload: Bool { (view as? any ImageGalleryData)?.canUpload ?? false }
}
