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
    // MARK: Structure and templates

    @Test("Without a template an article is a record: all its values behind their titles")
    func record() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(.bridge)
        let shown = await Newsroom.display(id).shown(in: try newsroom.context())
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
        var story = Story.bridge
        let bare = try await newsroom.add(Story("Bare"))
        story.cover = FileValue(Files.png(2, 2), as: "image/png", named: "a.png")
        let id = try await newsroom.add(story)
        let shown = await Newsroom.display(id, .full).shown(in: try newsroom.context())
        #expect(
            shown.outline == [
                "# A bridge", "ANN", "Place: At the harbour",
                "picture A bridge /stories/\(id.uuidString)/files?name=cover", "prose of 2",
            ])
        shown.template = [.column(.text("note") { .constant("№ \($0.version)") }), .words(\.title)]
        #expect(shown.outline == ["Note: № 1", "A bridge"])
        let empty = await Newsroom.display(bare, .full).shown(in: try newsroom.context())
        #expect(empty.outline == ["# Bare"])
    }

    @Test("A template with code of its own is the view of another theme")
    func theme() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(.bridge)
        var context = try newsroom.context()
        context.themes.add(StoryView_paper.self, for: WebContentDisplayScreenlet<Stories>.self)
        context.themeName = "paper"
        let shown = await Newsroom.display(id).shown(in: context)
        #expect(shown.outline == ["# “A bridge”", "by Ann"])
        let findings = context.themes.findings(
            about: WebContentDisplayScreenlet<Stories>.self, on: .page)
        #expect(findings.isEmpty)
    }

    @Test("A template is named by a text, and another name is refused with those that there are")
    func templateId() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.add(.bridge)
        let display = Newsroom.display(id, .full)
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
        let id = try await newsroom.add(.bridge)
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
        _ = try await newsroom.store.insert(Stored(Story.bridge, stamp: StoreStamp(id: id)))
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
        let lines = await Newsroom.display(id, [.heading(\.title), .article(\.text)])
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
            let shown = await Newsroom.display(item.id, template).shown(
                in: try Newsroom.context(by: server))
            let html = HTMLScreen(shown).html(drawing).text
            let start = try #require(html.firstRange(of: "role=\"status\"></p>\n")).upperBound
            let end = try #require(html[start...].firstRange(of: "</div>\n</section>\n")).lowerBound
            ArticleTextHTMLTests.expectHarmless(String(html[start..<end]), vector)
            let lines = await Newsroom.display(item.id, template).lines(
                in: try Newsroom.context(by: server))
            #expect(lines.count > 2)
            #expect(
                !lines.joined().unicodeScalars.contains { $0.value < 32 || $0.value == 127 },
                "\(vector): \(lines)")
        }
    }
}
