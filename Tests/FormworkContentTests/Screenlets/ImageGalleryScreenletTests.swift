import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The screenlet for galleries of pictures") struct ImageGalleryScreenletTests {
    // MARK: Pictures

    @Test("The pictures of a library are listed with alternative texts, and no other files")
    func pictures() async throws {
        let board = try Board()
        try await board.addPictures("A", "B")
        try await board.addPictures("C", content: Files.pdf)
        let gallery = try await board.gallery()
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
        try await board.addPictures("A")
        let gallery = try await board.gallery(layout: .list)
        #expect(gallery.layouts == [.list])
        #expect(await gallery.press(named: "Grid"))
        #expect(gallery.layouts == [.grid])
        #expect(gallery.actions.filter(\.isCurrent).map(\.label) == ["Grid"])
    }

    @Test("A slide show moves over the pages of the library, and ends at both ends")
    func slideshow() async throws {
        let board = try Board()
        try await board.addPictures("A", "B", "C")
        let gallery = try await board.gallery(layout: .slideshow, pageSize: 1)
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
        for number in 10..<40 { try await board.addPictures("P\(number)") }
        let network = Network()
        let gallery = try await board.gallery(
            layout: .slideshow, over: network, pageSize: 10)
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
        try await board.addPictures("A", "B")
        let gallery = try await board.gallery()
        gallery.selectionMode = .multiple
        #expect(await gallery.press(named: "Select B"))
        #expect(gallery.selectedRows.map(\.title) == ["B"])
    }

    @Test("A terminal has names, sizes and whole addresses in the place of the pictures")
    func terminal() async throws {
        let board = try Board()
        try await board.addPictures("A")
        let gallery = try await board.gallery(face: .terminal)
        let entry = try #require(gallery.entries.first)
        #expect(entry.picture == nil)
        #expect(entry.details == ["A.png, 36 bytes"])
        #expect(entry.link?.hasPrefix("http://localhost/documents/") == true)
    }

    @Test("An empty library and one that cannot be read have words")
    func empty() async throws {
        let board = try Board()
        #expect(try await board.gallery().emptyNote == "There are no pictures yet.")
        let network = Network()
        network.isThere = false
        let gallery = try await board.gallery(over: network)
        #expect(gallery.status?.phase == .failure)
        #expect(!gallery.canUpload)
        network.isThere = true
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.canUpload)
    }

    // MARK: Rights and deletions

    @Test("A reader without rights has neither row nor buttons, and no way around them")
    func rights() async throws {
        let board = try Board()
        try await board.addPictures("A")
        for user in [nil, "ada"] {
            let gallery = try await board.gallery(as: user)
            #expect(!gallery.canUpload)
            #expect(!gallery.actions.map(\.label).contains("Delete"))
            await gallery.upload([FileValue.picture("B")])
            #expect(gallery.failed == ["B.png"])
            let id = try #require(gallery.entries.first?.id)
            await gallery.performAction("delete", sender: .entry(id))
            #expect(gallery.status?.phase == .failure)
            await gallery.performAction("confirm", sender: .entry(id))
            #expect(try await board.gallery().titles == ["A"])
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
        try await board.addPictures("A", "B")
        let gallery = try await board.gallery()
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
        try await board.addPictures("A")
        let gallery = try await board.gallery()
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
        #expect(try await board.gallery().titles == ["Other"])
        #expect(await gallery.press(named: "Delete A"))
        #expect(await gallery.press(named: "Delete now A"))
        #expect(gallery.titles.isEmpty)
        await gallery.performAction("delete", sender: .entry(id.uuidString))
        #expect(try await board.gallery().titles.isEmpty)
    }

    // MARK: Pages

    @Test("A page without a script arranges, moves, asks and deletes")
    func page() async throws {
        let board = try Board()
        try await board.addPictures("A", "B")
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
}
