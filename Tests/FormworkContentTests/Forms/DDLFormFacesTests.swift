import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkTerminal
import FormworkTesting
import Foundation
import Synchronization
import Testing

@MainActor @Suite("L-28, L-29: dynamic forms and lists on both faces") struct DDLFormFacesTests {
    /// The lines of a screenlet at a terminal until the answers end.
    private func lines(
        of screenlet: Screenlet, on site: FormSite, answers: [String]
    ) async -> [String] {
        let answers = Mutex(answers)
        let lines = Mutex<[String]>([])
        let session = TerminalSession(
            answer: { answers.withLock { $0.isEmpty ? nil : $0.removeFirst() } },
            write: { line in lines.withLock { $0.append(line) } })
        _ = await session.run(TerminalScreenlet(screenlet, in: site.context()))
        return lines.withLock { $0 }
    }

    @Test("A terminal asks for each row, sends the file, and then the form")
    func terminal() async throws {
        let site = try FormSite()
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try Files.png(2, 2).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let form = DDLFormScreenlet()
        form.recordSetId = "books"
        let lines = await lines(
            of: form, on: site,
            answers: ["Roof", "12", "A poem", file.path(percentEncoded: false), "1", ":q"])
        #expect(lines.contains("The form is sent."), "\(lines)")
        let record = try await site.records().first
        #expect(record?["title"] as? String == "Roof" && record?["kind"] as? String == "poem")
        #expect(record?["sketch"] is [String: Any])
    }

    @Test("A terminal lists the records, and shows the form of the one that is selected")
    func terminalList() async throws {
        let site = try FormSite()
        _ = try await site.add(#"{"title": "One", "kind": "poem"}"#)
        let list = DDLListScreenlet()
        list.recordSetId = "books"
        list.labelFields = ["title", "kind"]
        list.attach(in: site.context())
        await list.show()
        #expect(list.list.loaded.map { $0.texts.map(\.text) } == [["One", "A poem"]])
        let id = try #require(list.list.loaded.first?.record.id)
        await list.performAction(Screenlet.selectAction, sender: .entry(id.uuidString))
        await list.form?.performRequests()
        #expect(list.form?.machine?.text(of: "title") == "One")
        #expect(list.parts.flatMap(\.screens).count == 1)
        list.form?.enter("title", "Two")
        await list.form?.submitForm()
        await list.refresh()
        #expect(list.list.loaded.first?.texts.first?.text == "Two")
    }

    @Test("A list that cannot be loaded has words for it, and is loaded again")
    func brokenList() async throws {
        let site = try FormSite()
        _ = try await site.add(#"{"title": "One"}"#)
        let way = BrokenWay(site.application)
        way.breaks("/books", by: .cut)
        let list = DDLListScreenlet()
        list.recordSetId = "books"
        list.attach(in: site.context(by: way))
        await list.show()
        #expect(list.list.loaded.isEmpty && list.status?.phase == .failure)
        way.breaks("/books", by: .none)
        #expect(await list.press(named: "Try again"))
        #expect(list.list.loaded.map { $0.texts.map(\.text) } == [["One"]])
    }

    @Test("A page without a script lists records, opens one, and changes it")
    func pageList() async throws {
        let site = try FormSite()
        for number in 1...25 {
            _ = try await site.add(#"{"title": "Book \#(number)", "kind": "novel"}"#)
        }
        let pages = PageDriver(site.application)
        try await pages.open(BooksPage.Page())
        #expect(pages.html.contains("Kind: A novel") && !pages.links.contains("Book 1"))
        try await pages.press("Show more")
        try await pages.follow("Book 1")
        #expect(try pages.value(of: "Title") == "Book 1")
        try pages.fill("Title", with: "Book one")
        try await pages.press("Send")
        #expect(pages.status == 200 && pages.html.contains("The form is sent."))
        #expect(try pages.value(of: "Title") == "Book one")
        #expect(try await site.records(of: "/books?search=Book%20one").count == 1)
    }

    @Test("A page without a script keeps the uploaded file of a form that is refused")
    func pageUpload() async throws {
        let site = try FormSite()
        let pages = PageDriver(site.application)
        try await pages.open(BookPage.Page(query: .init()))
        try pages.attach(
            Files.png(2, 2), named: "roof.png", mediaType: "image/png", to: "Sketch")
        try await pages.press("Send")
        #expect(pages.status == 422)
        #expect(try pages.error(of: "Title") != nil)
        #expect(pages.html.contains("roof.png") && pages.html.contains("Uploaded"))
        try pages.fill("Title", with: "Roof")
        try await pages.press("Send")
        #expect(pages.status == 200 && pages.html.contains("The form is sent."))
        #expect(try await site.records().first?["sketch"] is [String: Any])
    }

    @Test("A page without a script goes through the steps, and stays at one with errors")
    func pageSteps() async throws {
        let site = try FormSite()
        let pages = PageDriver(site.application)
        try await pages.open(VisitPage.Page())
        try await pages.press("Continue")
        #expect(pages.status == 422)
        #expect(try pages.error(of: "Title") != nil)
        try pages.fill("Title", with: "Alps")
        try pages.fill("Days", with: "12")
        try await pages.press("Continue")
        #expect(pages.status == 422)
        try pages.fill("Reason", with: "Rest")
        try await pages.press("Continue")
        #expect(pages.status == 200)
        try await pages.press("Back")
        #expect(try pages.value(of: "Title") == "Alps")
        try await pages.press("Continue")
        try pages.fill("Place", with: "Davos")
        try await pages.press("Send")
        #expect(pages.html.contains("The form is sent."))
        #expect(try await site.records(of: "/visits").count == 1)
    }

    @Test("A page without a script shows the values of others, and sends its own again")
    func pageConflict() async throws {
        let site = try FormSite()
        let id = try await site.add(#"{"title": "One"}"#)
        let pages = PageDriver(site.application)
        try await pages.open(BookPage.Page(query: .init(id: id)))
        try await site.send("PATCH", "/books/\(id)?version=1", #"{"title": "Theirs"}"#)
        try pages.fill("Title", with: "Mine")
        try await pages.press("Send")
        #expect(pages.status == 422 && pages.html.contains("Title: Theirs"))
        #expect(try pages.value(of: "Title") == "Mine")
        try await pages.press("Send")
        #expect(pages.status == 200)
        #expect(try await site.records().first?["title"] as? String == "Mine")
    }
}
