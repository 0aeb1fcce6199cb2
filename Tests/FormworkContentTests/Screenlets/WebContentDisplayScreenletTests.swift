import Formwork
import FormworkClient
import FormworkContent
import FormworkHTML
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@MainActor @Suite("The screenlet for an article") struct WebContentDisplayScreenletTests {
    private static let story = Story(
        title: "A bridge", author: "Ann", place: .harbour, text: "# Why\n\nIt is *new*.", cover: nil
    )

    private func screenlet(
        _ id: ModelIdType?, _ template: WebContentTemplate<Story> = .record
    ) -> WebContentDisplayScreenlet<Stories> {
        let screenlet = WebContentDisplayScreenlet<Stories>()
        screenlet.articleId = id
        screenlet.template = template
        return screenlet
    }

    // MARK: Structure and templates

    @Test("Without a template an article is a record: all its values behind their titles")
    func record() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Self.story)
        let shown = await screenlet(id).shown(in: try newsroom.context())
        #expect(
            shown.outline
                == [
                    "# Ann", "Title: A bridge", "Author: Ann", "Place: At the harbour",
                    "Text: # Why\n\nIt is *new*.", "Cover: Not specified",
                ].map { $0.replacing("# Ann", with: "# A bridge") })
    }

    @Test("A template chooses the parts and their order, and leaves out what has no value")
    func template() async throws {
        let newsroom = try Newsroom()
        var story = Self.story
        let bare = try await newsroom.add(Story("Bare"))
        story.cover = FileValue(Files.png(2, 2), as: "image/png", named: "a.png")
        let id = try await newsroom.add(story)
        let shown = await screenlet(id, .full).shown(in: try newsroom.context())
        #expect(
            shown.outline == [
                "# A bridge", "ANN", "Place: At the harbour",
                "picture A bridge /stories/\(id.uuidString)/files?name=cover", "prose of 2",
            ])
        shown.template = [.column(.text("note") { .constant("№ \($0.version)") }), .words(\.title)]
        #expect(shown.outline == ["Note: № 1", "A bridge"])
        let empty = await screenlet(bare, .full).shown(in: try newsroom.context())
        #expect(empty.outline == ["# Bare"])
    }

    @Test("A template with code of its own is the view of another theme")
    func theme() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Self.story)
        var context = try newsroom.context()
        context.themes.add(StoryView_paper.self, for: WebContentDisplayScreenlet<Stories>.self)
        context.themeName = "paper"
        let shown = await screenlet(id).shown(in: context)
        #expect(shown.outline == ["# “A bridge”", "by Ann"])
        let findings = context.themes.findings(
            about: WebContentDisplayScreenlet<Stories>.self, on: .page)
        #expect(findings.isEmpty)
    }

    @Test("A template is named by a text, and another name is refused with those that there are")
    func templateId() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Self.story)
        let display = screenlet(id, .full)
        display.templates = ["teaser": .teaser, "title": [.heading(\.title)]]
        display.templateId = "teaser"
        var errors: [any Error] = []
        display.onWebContentError = { errors.append($0) }
        let shown = await display.shown(in: try newsroom.context())
        #expect(shown.outline == ["# A bridge", "Ann"])
        shown.templateId = "title"
        #expect(shown.outline == ["# A bridge"])
        shown.templateId = "poster"
        await shown.refresh()
        #expect(shown.outline == ["[Try again]"])
        #expect(
            shown.status?.text == "There is no template “poster”. There is: “teaser”, “title”.")
        #expect((errors.last as? RequestError)?.code == .badQuery && errors.count == 1)
        shown.templateId = nil
        await shown.refresh()
        #expect(shown.outline.count > 2 && shown.status == nil)
    }

    // MARK: Both faces

    @Test("A page without a script shows the article, and a rating inside of it is given")
    func page() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Self.story)
        let pages = newsroom.pages
        try await pages.open(StoryPage.Page(query: .init(id: id)))
        #expect(pages.status == 200)
        #expect(pages.html.contains("<h2>A bridge</h2>"))
        #expect(pages.html.contains("<h3 dir=\"auto\">Why</h3>"))
        #expect(pages.html.contains("<p dir=\"auto\">It is <em>new</em>.</p>"))
        try await pages.press("I like it")
        #expect(pages.html.contains("Your rating is saved."))
        #expect(pages.html.contains("<h2>A bridge</h2>"))
    }

    @Test("A page without a script loads an article again that was not there before")
    func pageAgain() async throws {
        let newsroom = try Newsroom()
        let (id, pages) = (ModelIdType(), newsroom.pages)
        try await pages.open(StoryPage.Page(query: .init(id: id)))
        try await pages.press("Try again")
        #expect(pages.status == 422 && !pages.html.contains("A bridge"))
        _ = try await newsroom.store.insert(Stored(Self.story, stamp: StoreStamp(id: id)))
        try await pages.press("Try again")
        #expect(pages.status == 200 && pages.html.contains("<h2>A bridge</h2>"))
    }

    @Test("A terminal shows headings, lists, quotations, code and links as lines")
    func terminal() async throws {
        let newsroom = try Newsroom()
        let text = """
            # Why
            It is
            **new**, see [the plan](/plan).

            - one
            - two

            1. first
            2. second

            > They said

            ```
            a
              b
            ```
            """
        let id = try await newsroom.add(Story("A bridge", author: "Ann", text: text))
        let lines = await screenlet(id, [.heading(\.title), .article(\.text)])
            .lines(in: try newsroom.context())
        #expect(
            lines.suffix(10)
                == [
                    "A bridge", "Why", "It is new, see the plan (/plan).", "• one", "• two",
                    "1. first",
                    "2. second", "> They said", "    a", "      b", "",
                ].filter { !$0.isEmpty })
    }

    @Test("Nothing that an author writes runs on the drawn page, or steers the terminal")
    func attacks() async throws {
        #expect(ArticleTextHTMLTests.vectors.count >= 60)
        let template: WebContentTemplate<Story> = [
            .heading(\.title), .words(\.author), .field(\.author), .article(\.text),
        ]
        let drawing = HTMLContext(localizer: try Newsroom.localizer)
        for vector in ArticleTextHTMLTests.vectors {
            let text = """
                \(vector)

                **\(vector)** [x](\(vector))

                - [\(vector)](/) `\(vector)`
                """
            let item = Stored(Story(vector, author: vector, text: text))
            let server = SimulatedServer(localizer: try Newsroom.localizer)
            server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
            let shown = await screenlet(item.id, template).shown(
                in: try Newsroom.context(by: server))
            let html = HTMLScreen(shown).html(drawing).text
            let start = try #require(html.firstRange(of: "role=\"status\"></p>\n")).upperBound
            let end = try #require(html[start...].firstRange(of: "</div>\n</section>\n")).lowerBound
            ArticleTextHTMLTests.expectHarmless(String(html[start..<end]), vector)
            let lines = await screenlet(item.id, template).lines(
                in: try Newsroom.context(by: server))
            #expect(lines.count > 2)
            #expect(
                !lines.joined().unicodeScalars.contains { $0.value < 32 || $0.value == 127 },
                "\(vector): \(lines)")
        }
    }

    // MARK: Cache

    @Test("Each policy reads as it is to: with a network, without one, and from the cache alone")
    func cache() async throws {
        let item = Stored(Self.story)
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
        let client = RequestClient(by: server, retries: .once, cache: ResponseCache())
        func title(by policy: CachePolicy, fault: RequestFault? = nil) async throws -> String {
            if let fault { server.fail(fault) }
            let shown = await screenlet(item.id, [.heading(\.title)]).shown(
                in: try Newsroom.context(by: client.reading(by: policy)))
            return shown.outline.first ?? ""
        }
        #expect(try await title(by: .cacheOnly) == "[Try again]")
        #expect(try await title(by: .remoteFirst) == "# A bridge")
        #expect(try await title(by: .remoteFirst, fault: .offline) == "# A bridge")
        #expect(try await title(by: .remoteOnly, fault: .offline) == "[Try again]")
        let count = server.sent.count
        #expect(try await title(by: .cacheFirst) == "# A bridge")
        #expect(try await title(by: .cacheOnly) == "# A bridge")
        #expect(server.sent.count == count)
    }

    // MARK: Faults

    enum Fault: CaseIterable {
        case offline, timeout, cut, gone, refused, expired, wrongType, broken

        func begin(at server: SimulatedServer) {
            switch self {
            case .offline: server.fail(.offline)
            case .timeout: server.fail(.timeout)
            case .cut: server.fail(.truncated)
            case .gone: server.fail(.status(404))
            case .refused: server.fail(.status(403))
            case .expired: server.fail(.status(401))
            case .wrongType: server.fail(.status(200))
            case .broken: server.fail(.status(500))
            }
        }
    }

    @Test(
        "A fault has words and a way on, and the load after it shows the article",
        arguments: Fault.allCases)
    func faults(fault: Fault) async throws {
        let item = Stored(Self.story)
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
        let screenlet = screenlet(item.id, [.heading(\.title)])
        var (titles, errors): ([String], [any Error]) = ([], [])
        screenlet.onWebContentResponse = { titles.append($0.title) }
        screenlet.onWebContentError = { errors.append($0) }
        fault.begin(at: server)
        let shown = await screenlet.shown(in: try Newsroom.context(by: server))
        #expect(shown.outline == ["[Try again]"])
        #expect(shown.status?.phase == .failure && shown.status?.text.isEmpty == false)
        #expect(errors.first is RequestError || errors.first is ServerRequestProcessingError)
        #expect(await shown.press(named: "Try again"))
        #expect(shown.outline == ["# A bridge"] && shown.status == nil)
        // A later fault takes nothing away, unless the article may not be seen any more.
        fault.begin(at: server)
        await shown.refresh()
        #expect(shown.outline == ["# A bridge", "[Try again]"] || errors.last is RequestError)
        #expect(titles == ["A bridge"] && errors.count == 2)
    }

    @Test("An article that is deleted in the meantime is not shown any more")
    func deleted() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(Self.story)
        let shown = await screenlet(id, [.heading(\.title)]).shown(in: try newsroom.context())
        let remove = Stories.Delete(query: .init(id: id, version: 1))
        _ = try await remove.processRequest(
            baseURL: newsroom.application.localURL, by: newsroom.application)
        await shown.refresh()
        #expect(shown.outline == ["[Try again]"])
    }

    @Test(
        "A cancelled load changes nothing, and another article replaces the first"
    )
    func cancelled() async throws {
        let newsroom = try Newsroom()
        let (first, second) = (
            try await newsroom.add(Self.story), try await newsroom.add(Story("A tunnel"))
        )
        let shown = await screenlet(first, [.heading(\.title)]).shown(in: try newsroom.context())
        let task = Task { @MainActor in await shown.refresh() }
        task.cancel()
        await task.value
        #expect(shown.outline == ["# A bridge"])
        shown.articleId = second
        await shown.refresh()
        #expect(shown.outline == ["# A tunnel"])
        shown.articleId = ModelIdType()
        await shown.refresh()
        #expect(shown.outline == ["[Try again]"])
    }

    @Test("Nothing is loaded without an article, or before a load where it does not load by itself")
    func manual() async throws {
        let newsroom = try Newsroom()
        let none = await screenlet(nil).shown(in: try newsroom.context())
        #expect(none.parts.isEmpty && none.status == nil)
        let manual = screenlet(try await newsroom.add(Self.story), [.heading(\.title)])
        manual.autoLoad = false
        let shown = await manual.shown(in: try newsroom.context())
        #expect(shown.parts.isEmpty)
        await shown.refresh()
        #expect(shown.outline == ["# A bridge"])
    }
}
