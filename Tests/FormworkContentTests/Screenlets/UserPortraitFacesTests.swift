import Formwork
import FormworkContent
import FormworkScreens
import FormworkTerminal
import FormworkTesting
import Foundation
import Synchronization
import Testing

@MainActor @Suite("The screenlet for portraits on its faces") struct UserPortraitFacesTests {
    private func pages(on board: Board) async throws -> PageDriver {
        let pages = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await pages.open(PortraitPage.Page(query: .init()))
        return pages
    }

    private func choose(_ content: Data, as type: String = "image/png", on pages: PageDriver) throws
    {
        try pages.attach(content, named: "me.png", mediaType: type, to: "New picture")
    }

    @Test("A page without a script uploads a portrait, shows its part, and deletes it")
    func page() async throws {
        let board = try Board()
        let pages = try await pages(on: board)
        #expect(pages.html.contains("aria-label=\"Ada Lovelace has no portrait.\""))
        #expect(pages.html.contains(">AL</text>"))
        try choose(Files.png(100, 60), on: pages)
        try pages.choose("The right or lower end", in: "Part that is shown")
        try await pages.press("Upload")
        #expect(pages.status == 200)
        #expect(pages.html.contains("role=\"status\">Your portrait is uploaded.</p>"))
        #expect(pages.html.contains("viewBox=\"40 0 60 60\""))
        #expect(pages.html.contains("role=\"img\" aria-label=\"Portrait of Ada Lovelace\""))
        #expect(pages.html.contains("width=\"100\" height=\"60\""))
        #expect(!pages.html.contains("style=") && !pages.html.contains("value=\"refresh\""))
        try await pages.press("Delete the portrait")
        #expect(pages.html.contains("Delete your portrait for good?"))
        try await pages.press("Cancel")
        #expect(!pages.html.contains("for good"))
        try await pages.press("Delete the portrait")
        try await pages.press("Delete for good")
        #expect(pages.html.contains("role=\"status\">Your portrait is deleted.</p>"))
        #expect(pages.html.contains(">AL</text>"))
    }

    @Test(
        "A page without a script refuses a wrong type, a wrong content and a wrong part in words",
        arguments: [
            ("application/pdf", Files.pdf, ""), ("image/png", Files.page, ""),
            ("image/png", Files.png(100, 60), "1"),
        ])
    func refused(type: String, content: Data, left: String) async throws {
        let board = try Board()
        let pages = try await pages(on: board)
        try choose(content, as: type, on: pages)
        try pages.fill("Left edge", with: left)
        try await pages.press("Upload")
        #expect(pages.status == 422 && pages.html.contains("aria-invalid=\"true\""))
        #expect(try pages.value(of: "Left edge") == left)
        try pages.fill("Left edge", with: "")
        try choose(Files.png(100, 60), on: pages)
        try await pages.press("Upload")
        #expect(pages.status == 200)
    }

    @Test("A button that no reader has on the page deletes nothing")
    func forged() async throws {
        let board = try Board()
        let pages = try await pages(on: board)
        try choose(Files.png(100, 60), on: pages)
        try await pages.press("Upload")
        await #expect(throws: (any Error).self) { try await pages.press("Delete for good") }
        let portrait = try await board.send(
            LoadPortraitRequest(query: ContentQuery(id: .user("ada"))))
        #expect(portrait.picture != nil)
    }

    @Test("A terminal has the words, takes a path and a part, and shows what was sent")
    func terminal() async throws {
        let board = try Board()
        let file = FileManager.default.temporaryDirectory
            .appending(path: "portrait-\(UUID().uuidString).png")
        try Files.png(100, 60).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let screenlet = UserPortraitScreenlet()
        (screenlet.userId, screenlet.userName) = (.user("ada"), "Ada Lovelace")
        screenlet.editable = true
        let answers = Mutex(["/nowhere/me.png", file.path(), "2", "", "", "", "1"])
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        _ = await session.run(TerminalScreenlet(screenlet, in: try board.context(for: "ada")))
        let written = lines.withLock { $0 }
        #expect(written.contains("AL") && written.contains("Ada Lovelace has no portrait."))
        #expect(written.contains { $0.hasPrefix("Error: There is no file") })
        #expect(written.contains("Your portrait is uploaded."))
        #expect(written.contains("Portrait of Ada Lovelace"))
        let portrait = try await board.send(
            LoadPortraitRequest(query: ContentQuery(id: .user("ada"))))
        #expect(portrait.part == Portrait.Part(left: 0, top: 0, side: 60))
    }
}
