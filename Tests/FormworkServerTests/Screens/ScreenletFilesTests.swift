import Formwork
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import HTTPTypes
import Synchronization
import Testing

/// The pictures that were hung up.
private final class Wall: Sendable {
    @TaskLocal static var current = Wall()

    let pictures = Mutex<[FileValue]>([])
}

private struct HangUp: ServerOperation {
    let wall: Wall
    let pictures: [FileValue]

    func doRun(in context: OperationContext) async throws {
        wall.pictures.withLock { $0 += pictures }
    }
}

private protocol WallData: AnyObject {
    var pictures: [FileValue] { get }
}

private final class WallScreenlet: BaseScreenlet<any WallData>, ScreenletPage {
    override class var views: [BaseScreenletView.Type] { [WallView_default.self] }
    override class var maxBodySize: Int { 2_000 }

    override func onUserAction(_ actionName: String, sender: ActionSender) async {
        guard actionName == "hang" else { return }
        await start(HangUp(wall: .current, pictures: screenletView.pictures), for: actionName)
    }
}

private final class WallView_default: BaseScreenletView, WallData {
    enum Tag: RowTag { case title, picture, hang }

    private let picture = FileRow(tag: Tag.picture) {
        $0.view.picker.allowsMultipleSelection = true
        $0.constraints = [.required, .fileTypes(["image/*"]), .maxFileSize(500), .maxCount(2)]
    }

    override func setupRows() {
        super.setupRows()
        add(TextFieldRow(tag: Tag.title))
        add(picture)
        add(ButtonRow(tag: Tag.hang))
    }

    var pictures: [FileValue] { picture.value }
}

private final class NoteScreenlet: Screenlet {}

/// A page of both.
private enum WallAndNote: ScreenletPage {
    static let screenletTypes: [Screenlet.Type] = [WallScreenlet.self, NoteScreenlet.self]

    static func screenlets(in context: ScreenletPageContext<EmptyQuery>) -> [Screenlet] {
        screenletTypes.map { $0.init() }
    }
}

@Suite("Files for screenlets") struct ScreenletFilesTests {
    private let texts = """
          WallScreenlet:
            heading: "Wall"
            title: { title: "Title" }
            picture: { title: "Picture" }
            hang: { title: "Hang up" }
        """

    private func atWall(
        _ body: (FormworkApplication, PageDriver, Wall) async throws -> Void
    ) async throws {
        let wall = Wall()
        try await Wall.$current.withValue(wall) {
            var application = ErrandApplication.empty(
                store: InMemoryModelStore(),
                localization: try ErrandApplication.localization(errandTexts + "\n" + texts))
            try application.register(Errands.self)
            try application.register(WallScreenlet.self)
            try application.check()
            let pages = PageDriver(application)
            try await pages.open(WallScreenlet.Page(query: .init()))
            try await body(application, pages, wall)
        }
    }

    @Test("A page without a script sends a file, which the action has with its content")
    func upload() async throws {
        try await atWall { _, pages, wall in
            #expect(pages.html.contains("enctype=\"multipart/form-data\""))
            #expect(pages.html.contains("accept=\"image/*\" multiple"))
            try pages.fill("Title", with: "A bridge")
            try pages.attach(
                Data([1, 2, 3]), named: "b.png", mediaType: "image/png", to: "Picture")
            try await pages.press("Hang up")
            #expect(pages.status == 200)
            let hung = try #require(wall.pictures.withLock { $0.first })
            #expect(hung.name == "b.png" && hung.content == [1, 2, 3])
            #expect(try pages.value(of: "Title") == "A bridge")
        }
    }

    @Test(
        "A file of another type, one that is too large, and none are refused with what was entered",
        arguments: [("application/pdf", 3), ("image/png", 501), ("", 0)])
    func refused(type: String, size: Int) async throws {
        try await atWall { _, pages, wall in
            try pages.fill("Title", with: "A bridge")
            if size > 0 {
                try pages.attach(
                    Data(count: size), named: "b.png", mediaType: type, to: "Picture")
            }
            try await pages.press("Hang up")
            #expect(pages.status == 422)
            #expect(pages.html.contains("aria-invalid=\"true\""))
            #expect(wall.pictures.withLock { $0.isEmpty })
            #expect(try pages.value(of: "Title") == "A bridge")
            try pages.attach(Data([1]), named: "b.png", mediaType: "image/png", to: "Picture")
            try await pages.press("Hang up")
            #expect(pages.status == 200 && wall.pictures.withLock { $0.count } == 1)
        }
    }

    @Test("Input beyond the size of the screenlets of a page is not read")
    func limit() async throws {
        try await atWall { _, pages, wall in
            try pages.attach(
                Data(count: 2_000), named: "b.png", mediaType: "image/png", to: "Picture")
            try await pages.press("Hang up")
            #expect(pages.status == 413)
            #expect(wall.pictures.withLock { $0.isEmpty })
        }
    }

    @Test("A page takes the input of all its screenlets together, as one form sends it")
    func together() {
        #expect(WallAndNote.maxBodySize == 2_000 + NoteScreenlet.maxBodySize)
        #expect(WallScreenlet.Page.maxBodySize == 2_000)
    }

    @Test("Input that was cut off performs nothing", arguments: [3, 40, 150, 300])
    func cut(missing: Int) async throws {
        try await atWall { application, _, wall in
            var browser = Browser(application)
            _ = await browser.open("/wall-screenlet")
            let body = """
                --x\r\nContent-Disposition: form-data; name="wall.title"\r\n\r\nA wall\r\n\
                --x\r\nContent-Disposition: form-data; name="wall.picture"; filename="a.png"\r\n\
                Content-Type: image/png\r\n\r\nabc\r\n\
                --x\r\nContent-Disposition: form-data; name="formwork-action"\r\n\r\n\
                act:wall.hang\r\n--x--
                """
            let answer = await browser.send(
                .post, "/wall-screenlet",
                headers: [.contentType: "multipart/form-data; boundary=x"],
                body: Data(body.utf8.dropLast(missing)))
            #expect(answer.status.code == 400)
            #expect(wall.pictures.withLock { $0.isEmpty })
        }
    }
}
