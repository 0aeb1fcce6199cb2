import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

/// The theme `dense` of lists, articles, galleries, portraits and forms.
@MainActor @Suite("The dense theme of lists, pictures and forms") struct DenseLibraryTests {
    private static let themes = [ScreenletThemes.defaultName, "dense"]

    /// The parts of a screenlet in the theme `default` and in the theme `dense`.
    private func outlines<S: Screenlet>(
        in newsroom: Newsroom, _ make: () -> S
    ) async throws -> [[String]] {
        var outlines: [[String]] = []
        for theme in Self.themes {
            let screenlet = make()
            screenlet.themeName = theme
            outlines.append(await screenlet.shown(in: try newsroom.context()).outline)
        }
        return outlines
    }

    @Test("A list of articles has the values of each in one line")
    func articles() async throws {
        let newsroom = try Newsroom()
        try await newsroom.add(
            Story(title: "A ferry", author: "Ann", place: .harbour, text: "", cover: nil))
        let found = try await outlines(in: newsroom) {
            let list = WebContentListScreenlet<Stories>()
            list.labelFields = [.field(\.title), .field(\.author), .field(\.place)]
            return list
        }
        #expect(found[0][1] == "A ferry | Author: Ann | Place: At the harbour")
        #expect(found[1][1] == "A ferry | Author: Ann · Place: At the harbour")
    }

    @Test("A list of several kinds has no words about the content")
    func assets() async throws {
        let newsroom = try Newsroom()
        try await newsroom.add(Post("A post", subtitle: "Below"))
        let found = try await outlines(in: newsroom) {
            let list = AssetListScreenlet()
            list.kinds = .newsroom
            return list
        }
        #expect(found[0][1].hasSuffix(" | Below"))
        #expect(found[1][1] == found[0][1].replacing(" | Below", with: ""))
    }

    @Test("An entry of a blog has neither its subtitle nor its picture")
    func blog() async throws {
        let newsroom = try Newsroom()
        var post = Post("A post", subtitle: "Below", author: "Bo", text: "Hi")
        post.cover = FileValue(Files.png(2, 2), as: "image/png", named: "a.png")
        let id = try await newsroom.add(post)
        let found = try await outlines(in: newsroom) {
            let display = BlogsEntryDisplayScreenlet<Posts>()
            display.entryId = id
            return display
        }
        #expect(found[0].count == 5 && found[0][3].hasPrefix("picture"))
        #expect(found[1] == [found[0][0], found[0][2], found[0][4]])
    }

    @Test("A gallery is a grid of small pictures, which is left and chosen as in every theme")
    func gallery() async throws {
        let board = try Board()
        let file = FileValue(Files.png(2, 2), as: "", named: "A.png")
        _ = try await board.send(
            Documents.Create(requestBody: Document(title: "A", file: file)), as: "eve editor")
        func shown(on face: ScreenFace) async throws -> ImageGalleryScreenlet<Documents> {
            let gallery = ImageGalleryScreenlet<Documents>()
            gallery.themeName = "dense"
            var context = try board.context(for: "eve editor")
            context.face = face
            return await gallery.shown(in: context)
        }
        func lists(_ gallery: Screenlet) -> [ScreenEntries] {
            gallery.parts.compactMap { if case .entries(let list) = $0 { list } else { nil } }
        }
        let gallery = try await shown(on: .page)
        #expect(lists(gallery).map(\.layout) == [.tiles])
        #expect(lists(gallery)[0].entries[0].picture?.alternative == "A")
        #expect(await gallery.press(named: "List"))
        #expect(lists(gallery).map(\.layout) == [.list])
        let terminal = try await shown(on: .terminal)
        #expect(lists(terminal)[0].entries.map(\.details) == [[]])
        #expect(await terminal.press(named: "Delete A"))
        #expect(lists(terminal)[0].entries[0].details == ["Delete this picture?"])
    }

    @Test("A page shows the small pictures")
    func galleryPage() async throws {
        let board = try Board()
        let file = FileValue(Files.png(2, 2), as: "", named: "A.png")
        _ = try await board.send(
            Documents.Create(requestBody: Document(title: "A", file: file)), as: "eve editor")
        let pages = PageDriver(UserTransport(application: board.application, user: "eve editor"))
        try await pages.open(DenseGalleryPage.Page())
        #expect(
            pages.html.contains("<ul class=\"screenlet-entries screenlet-grid screenlet-tiles\""))
    }

    @Test("A portrait has its part in a closed list, and no numbers")
    func portrait() async throws {
        let board = try Board()
        var context = try board.context(for: "ada")
        context.themeName = "dense"
        let screenlet = await UserPortraitScreenlet.shown(in: context)
        let fields = try #require(screenlet.view?.machine.definition.fields)
        #expect(fields.map(\.tag).suffix(2) == ["picture", "crop"])
        #expect(fields.last?.type == .select && fields.last?.choices.count == 3)
        screenlet.choose(Files.png(100, 60))
        screenlet.view?.apply(.choose(tag: "crop", values: ["end"]))
        #expect(await screenlet.upload())
        #expect(screenlet.status?.text == "Your portrait is uploaded.")
        #expect(try await board.storedPortrait().part?.left == 40)
        screenlet.choose(Files.pdf, as: "application/pdf")
        #expect(await screenlet.upload() == false || !screenlet.violations.isEmpty)
    }

    @Test("A form of a server has fields of one line beside each other")
    func form() async throws {
        let site = try FormSite()
        let form = await site.form { $0.themeName = "dense" }
        let fields = try #require(form.machine?.definition.fields)
        #expect(fields.filter { $0.layout.width == .half }.map(\.tag).contains("title"))
        form.enter("title", "One")
        await form.submitForm()
        #expect(try await site.records().first?["title"] as? String == "One")
    }

    @Test("A list of records has the values of each in one line")
    func records() async throws {
        let site = try FormSite()
        _ = try await site.add(#"{"title": "One", "kind": "poem", "pages": 7}"#)
        let list = DDLListScreenlet()
        list.themeName = "dense"
        list.recordSetId = "books"
        list.labelFields = ["title", "kind", "pages"]
        let shown = await list.shown(in: site.context())
        #expect(shown.outline.contains("One | Kind: A poem · Pages: 7"), "\(shown.outline)")
    }

    @Test("Each view of the theme shows its screenlet on each face")
    func findings() {
        let themes = ScreenletThemes()
        let types: [Screenlet.Type] = [
            WebContentListScreenlet<Stories>.self, AssetListScreenlet.self,
            BlogsEntryDisplayScreenlet<Posts>.self, ImageGalleryScreenlet<Documents>.self,
            UserPortraitScreenlet.self, DDLFormScreenlet.self, DDLListScreenlet.self,
        ]
        for type in types {
            for face in ScreenFace.allCases {
                #expect(themes.findings(about: type, on: face) == [])
                #expect(themes.viewType(of: type, theme: "dense", on: face)?.themeName == "dense")
            }
        }
    }
}

/// A page with the pictures of a library in the theme.
enum DenseGalleryPage: ScreenletPage {
    static let themeName = "dense"
    static let screenletTypes: [Screenlet.Type] = [ImageGalleryScreenlet<Documents>.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        [ImageGalleryScreenlet<Documents>()]
    }
}
