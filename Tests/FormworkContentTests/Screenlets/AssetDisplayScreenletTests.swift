import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@MainActor @Suite("The screenlet for content of any kind") struct AssetDisplayScreenletTests {
    private func screenlet(_ className: String?, _ id: ModelIdType?) -> AssetDisplayScreenlet {
        let screenlet = AssetDisplayScreenlet()
        screenlet.kinds = .newsroom
        (screenlet.className, screenlet.classPK) = (className, id)
        return screenlet
    }

    private static let displays: [(className: String, type: Screenlet.Type, words: String)] = [
        ("stories", WebContentDisplayScreenlet<Stories>.self, "# A story"),
        ("documents", FileDisplayScreenlet<Documents>.self, "link A paper (PDF)"),
        ("posts", BlogsEntryDisplayScreenlet<Posts>.self, "# A post"),
        ("topics", WebContentDisplayScreenlet<Topics>.self, "# A topic"),
    ]

    @Test("Each kind is displayed by its own screenlet, others as records")
    func kinds() async throws {
        let newsroom = try Newsroom()
        for (content, display) in zip(try await newsroom.addOfEachKind(), Self.displays) {
            #expect(content.className == display.className)
            let shown = await screenlet(content.className, content.id).shown(
                in: try newsroom.context())
            let child = try #require(shown.children.first)
            #expect(type(of: child) == display.type)
            #expect(child.outline.first?.hasPrefix(display.words) == true)
            #expect(shown.outline == ["screen \(child.name)"])
        }
    }

    @Test("An unknown kind has a general display, with what a list knows about the entry")
    func unknown() async throws {
        let newsroom = try Newsroom()
        let shown = await screenlet("films", ModelIdType()).shown(in: try newsroom.context())
        let words = "This content has no display of its own here."
        #expect(shown.outline == [words] && shown.children.isEmpty)
        shown.display(
            AssetEntry(
                className: "films", classPK: ModelIdType(), title: .constant("A film"),
                summary: .constant("With sound"), date: Date()))
        let today = try Newsroom.localizer.text(Date(), style: .day)
        #expect(shown.outline == ["# A film", today, "With sound", words])
    }

    @Test("A structure and a template are named by texts; others are refused with the known ones")
    func identities() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.addOfEachKind()[0].id
        let display = screenlet("stories", id)
        display.templateId = "teaser"
        let shown = await display.shown(in: try newsroom.context())
        #expect(shown.children.first?.outline == ["# A story", "Ann"])
        let unknown = screenlet("films", id)
        var errors: [any Error] = []
        unknown.onAssetError = { errors.append($0) }
        _ = await unknown.shown(in: try newsroom.context())
        #expect((errors.first as? RequestError)?.code == .badQuery)
        let known = "“documents”, “posts”, “stories”, “topics”"
        #expect(unknown.status?.text == "There is no content “films”. There is: \(known).")
    }

    @Test("A page takes the names of a structure and a template from its address")
    func addresses() async throws {
        let newsroom = try Newsroom()
        let id = try await newsroom.addOfEachKind()[0].id
        let pages = newsroom.pages
        let query = AssetQuery(kind: "stories", id: id, template: "teaser")
        try await pages.open(AssetPage.Page(query: query))
        #expect(pages.html.contains("<p dir=\"auto\">Ann</p>") && !pages.html.contains("Place:"))
        try await pages.open(
            AssetPage.Page(query: AssetQuery(kind: "stories", id: id, template: "poster")))
        #expect(pages.html.contains("There is no template “poster”."))
        #expect(!pages.html.contains("<h2>A story</h2>"))
        try await pages.open(AssetPage.Page(query: AssetQuery(kind: "films", id: id)))
        #expect(pages.html.contains("There is no content “films”."))
    }

    @Test("An entry that is selected in a list takes the place of the one before")
    func selected() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        let context = try newsroom.context()
        let list = AssetListScreenlet()
        list.kinds = .newsroom
        let entries = await list.shown(in: context).list.loaded
        let shown = await screenlet(nil, nil).shown(in: context)
        #expect(shown.parts.isEmpty)
        #expect(entries.count == Self.displays.count)
        for entry in entries {
            let display = try #require(
                Self.displays.first { $0.className == entry.className })
            shown.display(entry)
            await shown.performRequests()
            #expect(shown.children.map { type(of: $0) == display.type } == [true])
            #expect(shown.children[0].outline.first?.hasPrefix(display.words) == true)
        }
    }

    @Test("The newest content of a named query is displayed, and none where there is none")
    func query() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        let display = screenlet(nil, nil)
        display.portletItemName = "harbour"
        var found: [AssetEntry?] = []
        display.onAssetResponse = { found.append($0) }
        let shown = await display.shown(in: try newsroom.context())
        #expect(shown.parts.isEmpty && shown.children.isEmpty)
        try await newsroom.add(
            Story(title: "A ferry", author: "", place: .harbour, text: "", cover: nil))
        await shown.refresh()
        #expect(shown.children.first?.outline.first == "# A ferry")
        #expect(found.map { $0?.className } == [nil, "stories"])
    }

    @Test("A query that fails has words and a way on")
    func fault() async throws {
        let item = Stored(Story("A ferry"))
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.List.self) { _ in
            ResourceList<Stories>(items: [item], total: 1, page: 1)
        }
        server.answer(Stories.Show.self) { _ in ResourceItem<Stories>(item) }
        let display = screenlet(nil, nil)
        display.portletItemName = "harbour"
        var errors: [any Error] = []
        display.onAssetError = { errors.append($0) }
        server.fail(.offline)
        let shown = await display.shown(in: try Newsroom.context(by: server))
        #expect(shown.status?.phase == .failure && shown.outline == ["[Try again]"])
        #expect(errors.count == 1)
        #expect(await shown.press(named: "Try again"))
        #expect(shown.children.first?.outline.first == "# A ferry")
    }

    @Test("A page without a script displays each kind, and a wrong one in words")
    func page() async throws {
        let newsroom = try Newsroom()
        let pages = newsroom.pages
        for (content, words) in zip(
            try await newsroom.addOfEachKind(), ["A story", "A paper", "A post", "A topic"])
        {
            try await pages.open(
                AssetPage.Page(query: AssetQuery(kind: content.className, id: content.id)))
            #expect(pages.status == 200 && pages.html.contains(words))
        }
        try await pages.open(AssetPage.Page(query: AssetQuery(kind: "<b>", id: ModelIdType())))
        #expect(pages.html.contains("no display of its own"))
    }

    @Test("A button of the content that a query found is pressed on a page without a script")
    func newest() async throws {
        let newsroom = try Newsroom()
        _ = try await newsroom.addOfEachKind()
        let pages = newsroom.pages
        try await pages.open(NewestPage.Page(query: .init()))
        #expect(pages.html.contains("A post"))
        try await pages.press("3 of 5 stars")
        #expect(pages.status == 200 && pages.html.contains("Your rating: 3 of 5 stars."))
    }

    @Test("A terminal displays each kind")
    func terminal() async throws {
        let newsroom = try Newsroom()
        for (content, words) in zip(
            try await newsroom.addOfEachKind(), ["A story", "A paper (PDF)", "A post", "A topic"])
        {
            let lines = await screenlet(content.className, content.id)
                .lines(in: try newsroom.context())
            #expect(lines.contains(words), "\(lines)")
        }
    }
}
