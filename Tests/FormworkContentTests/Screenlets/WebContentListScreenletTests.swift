import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@MainActor @Suite("The screenlet for a list of articles") struct WebContentListScreenletTests {
    private func newsroom(_ titles: String...) async throws -> Newsroom {
        let newsroom = try Newsroom()
        for title in titles { try await newsroom.add(Story(title, author: "Ann")) }
        return newsroom
    }

    private var list: WebContentListScreenlet<Stories> {
        let list = WebContentListScreenlet<Stories>()
        list.labelFields = [.field(\.title), .field(\.author)]
        list.sort = "title"
        return list
    }

    private func entries(_ screenlet: Screenlet) -> [String] {
        screenlet.parts.compactMap { part in
            if case .entries(let list) = part { list.entries.map(\.title) } else { nil }
        }.flatMap(\.self)
    }

    @Test("Entries have the label fields, and those of the resource without any")
    func labels() async throws {
        let newsroom = try await newsroom("B", "A")
        let shown = await list.shown(in: try newsroom.context())
        #expect(shown.outline[1] == "A | Author: Ann\nB | Author: Ann")
        #expect(shown.screenLabel == "Stories")
        let other = WebContentListScreenlet<Stories>()
        other.sort = "title"
        let plain = await other.shown(in: try newsroom.context())
        #expect(plain.outline[1].hasPrefix("A | Author: Ann | Created: "))
    }

    @Test("A search and filters choose the articles, and an empty list has words")
    func query() async throws {
        let newsroom = try await newsroom("A bridge", "A tunnel")
        try await newsroom.add(
            Story(title: "A ferry", author: "", place: .harbour, text: "", cover: nil))
        let harbour = list
        harbour.query.filters = ["place": "harbour"]
        #expect(entries(await harbour.shown(in: try newsroom.context())) == ["A ferry"])
        let found = list
        found.query.search = "tunnel"
        #expect(entries(await found.shown(in: try newsroom.context())) == ["A tunnel"])
        found.query.search = "nothing"
        await found.refresh()
        #expect(
            entries(found).isEmpty
                && found.outline.contains { $0.contains("Nothing") || $0.contains("nothing") })
    }

    @Test("The reader selects articles, of which the program is notified")
    func selection() async throws {
        let newsroom = try await newsroom("A", "B")
        let list = list
        list.selectionMode = .single
        var selected: [[String]] = []
        var counts: [Int] = []
        list.onWebContentSelected = { selected.append($0.map(\.title)) }
        list.onWebContentListResponse = { counts.append($0.count) }
        let shown = await list.shown(in: try newsroom.context())
        #expect(await shown.press(named: "Select B"))
        #expect(await shown.press(named: "Select A"))
        #expect(selected == [["B"], ["A"]] && counts == [2])
        #expect(shown.selectedRows.map(\.title) == ["A"])
    }

    @Test("A page without a script shows the next articles, and leads to each of them")
    func page() async throws {
        let newsroom = try Newsroom()
        for number in 10..<35 { try await newsroom.add(Story("Story \(number)", author: "Ann")) }
        let pages = newsroom.pages
        try await pages.open(StoriesPage.Page(query: .init()))
        #expect(pages.html.contains("Story 29") && !pages.html.contains("Story 30"))
        try await pages.press("Show more")
        #expect(pages.html.contains("Story 10") && pages.html.contains("Story 34"))
        try await pages.follow("Story 34")
        #expect(pages.html.contains("<h2>Story 34</h2>"))
    }

    @Test("A terminal lists the articles, and selects one")
    func terminal() async throws {
        let newsroom = try await newsroom("A", "B")
        let list = list
        list.selectionMode = .single
        let lines = await list.lines(in: try newsroom.context(), answers: "1")
        #expect(lines.contains("A") && lines.contains("Author: Ann") && lines.contains("✓ A"))
    }

    @Test(
        "A fault keeps the articles before it, has words, and is tried again",
        arguments: [
            RequestFault.offline, .timeout, .truncated, .status(401), .status(403), .status(500),
            .status(200),
        ])
    func faults(fault: RequestFault) async throws {
        let server = SimulatedServer(localizer: try Newsroom.localizer)
        server.answer(Stories.List.self) { _ in
            ResourceList<Stories>(items: [Stored(Story("A", author: "Ann"))], total: 1, page: 1)
        }
        let list = list
        var errors: [any Error] = []
        list.onWebContentListError = { errors.append($0) }
        server.fail(fault)
        let shown = await list.shown(in: try Newsroom.context(by: server))
        #expect(shown.status?.phase == .failure && shown.status?.text.isEmpty == false)
        #expect(errors.first is RequestError || errors.first is ServerRequestProcessingError)
        #expect(await shown.press(named: "Try again"))
        #expect(entries(shown) == ["A"])
        server.fail(fault)
        await shown.refresh()
        #expect(entries(shown) == ["A"] && errors.count == 2)
    }
}
